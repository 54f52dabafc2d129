"""Heavy work, shared fairly: who is next, what each has used lately, and where it is done."""
