-- Whoever made or reset an operator's access before its last reset: what was proposed with that access, they may have proposed.
ALTER TABLE operators ADD COLUMN credentials_former uuid[] NOT NULL DEFAULT '{}';
