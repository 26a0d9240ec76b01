"""Learning to judge: self-play by search, fitting, and games of the new weights against the old ones. `petteia train`."""
