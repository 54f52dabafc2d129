"""What the boxes of both games on maps print: tiles and unlocked parts."""
