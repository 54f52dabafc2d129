"""The rules of the engine, sentence by sentence, and against the oracle."""
