"""Heavy work, shared fairly: who may begin next, what each has used lately, and where the work is done."""
