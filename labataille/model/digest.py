"""Digests: names of exactly this data, the same on every machine and in every process."""

from __future__ import annotations

import hashlib
import json

from labataille.model.plain import Plain


def digest_of(record: Plain) -> str:
    """Return the digest of a plain record: 64 hexadecimal digits, whatever the order of its keys."""
    text = json.dumps(record, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
