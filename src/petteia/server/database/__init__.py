"""What a server keeps: the schema, writing and reading, backup, retention."""
