"""Whose the edges of the map are: a side's lines of communication (PR 30.25, 30.26)."""

from __future__ import annotations

from functools import lru_cache

from labataille.geometry import Hex, opposite
from labataille.model.battlefield import Battlefield
from labataille.model.edges import Edge, lies_on
from labataille.model.scenario import Entry, Scenario
from labataille.model.sides import Side


@lru_cache(maxsize=64)
def own_edges(scenario: Scenario, side: Side) -> tuple[Edge, ...]:
    """Return the edges by which a side's fleeing troops may leave the map, in the order of the compass (PR 30.25).

    A scenario whose special rule names an edge for each side has no other (WG 19.4).

    RULING: they are the edges where the side's reinforcements come on; for a side that has troops set up, the edges
    away from the enemy's entries too, or, if the enemy has none, the edges behind its set-up. Never an enemy's entry.
    """
    if scenario.leaving is not None:
        return (scenario.leaving.edges[side],)
    entered, enemy = _entered_edges(scenario, side), _entered_edges(scenario, side.enemy)
    behind = _edges_behind(scenario, side, enemy)
    return tuple(edge for edge in Edge if edge in (*entered, *behind) and edge not in enemy)


def is_way_out(scenario: Scenario, side: Side, hex: Hex) -> bool:
    """Return whether a side's fleeing troops may leave the map from a hex (PR 30.25)."""
    return any(lies_on(scenario.battlefield, hex, edge) for edge in own_edges(scenario, side))


def hexes_from_home(scenario: Scenario, side: Side, hex: Hex) -> int:
    """Return how many columns or rows a hex lies from the nearest own edge, the line of communication (PR 30.26)."""
    west, east, north, south = frame(scenario.battlefield)
    ways = {
        Edge.NORTH: hex.row - north,
        Edge.EAST: east - hex.column,
        Edge.SOUTH: south - hex.row,
        Edge.WEST: hex.column - west,
    }
    return min((ways[edge] for edge in own_edges(scenario, side)), default=0)


@lru_cache(maxsize=64)
def frame(battlefield: Battlefield) -> tuple[int, int, int, int]:
    """Return the first and last column and the first and last row of the map."""
    return (*battlefield.columns, *battlefield.rows)


def _entered_edges(scenario: Scenario, side: Side) -> tuple[Edge, ...]:
    """Return the edges where a side's reinforcements come on, one for each reinforcement (PR 45.1)."""
    entries = (scenario.entries[coming.entry] for coming in scenario.reinforcements if coming.side is side)
    return tuple(_edge_of(scenario.battlefield, entry) for entry in entries)


def _edge_of(battlefield: Battlefield, entry: Entry) -> Edge:
    """Return the edge on which an entry lies; in a corner, the one away from which it looks."""
    edges = tuple(edge for edge in Edge if lies_on(battlefield, entry.hex, edge))
    if len(edges) == 1:
        return edges[0]
    return _edge_at(opposite(entry.facing))


def _edges_behind(scenario: Scenario, side: Side, enemy: tuple[Edge, ...]) -> tuple[Edge, ...]:
    """Return the edges away from the enemy's entries, or behind the set-up, of a side that has troops set up."""
    groups = tuple(group for group in scenario.set_up if group.side is side)
    if not groups:
        return ()
    return tuple(edge.facing_edge for edge in enemy) or tuple(_edge_at(opposite(group.facing)) for group in groups)


def _edge_at(side: int) -> Edge:
    """Return the edge towards which a hexside looks."""
    return next(edge for edge in Edge if side in edge.outward)
