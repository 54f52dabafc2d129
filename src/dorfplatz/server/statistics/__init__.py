"""The statistics of a person: what their finished games add up to."""
