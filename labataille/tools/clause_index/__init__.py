"""The clause index: which clause of the rulebook stands where in code and data, and which tests are named by it."""
