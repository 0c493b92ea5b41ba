-- A screenshot goes ten years after its recharge ended; its row and its hashes stay, so that it is recognised when it is sent again.
ALTER TABLE uploads
  ALTER COLUMN bytes DROP NOT NULL,
  ADD COLUMN removed_at timestamptz,
  ADD CONSTRAINT bytes_until_removed CHECK ((bytes IS NULL) = (removed_at IS NOT NULL)) NOT VALID;
CREATE INDEX uploads_with_bytes ON uploads (created_at) WHERE removed_at IS NULL;
