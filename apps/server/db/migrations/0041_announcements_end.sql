-- When members stop seeing an announcement (product.md section 17); null: not before it is withdrawn.
ALTER TABLE announcements ADD COLUMN shown_until timestamptz;
ALTER TABLE announcements ADD CONSTRAINT announcements_period CHECK (shown_until > published_at);
