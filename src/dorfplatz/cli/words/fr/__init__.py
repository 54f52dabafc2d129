"""French, by the terms of the rulebooks and of the glossary."""
