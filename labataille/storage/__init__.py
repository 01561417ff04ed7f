"""What is kept on disk: saves, journals and settings, each written so that nothing is ever lost."""
