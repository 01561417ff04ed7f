"""What the command line offers beside play."""
