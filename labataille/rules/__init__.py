"""The rules, one module per chapter: queries that change nothing, and procedures that yield events, questions and rolls."""
