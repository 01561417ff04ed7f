"""The values of a battle: pieces, ground, state, events, questions, and what one side may see of them."""
