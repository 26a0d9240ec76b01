"""Tables while they are played: rooms, their logs, who is told what."""
