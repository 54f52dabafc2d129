"""The unlocked parts, one file each: its constants, its choice, its effect and its score."""
