-- Pictures lie in the media store; rows of before are moved there by a job. What is removed is remembered until its file is gone.
ALTER TABLE uploads
  ADD COLUMN stored boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT bytes_until_removed,
  ADD CONSTRAINT bytes_until_removed CHECK (CASE WHEN removed_at IS NULL THEN (bytes IS NULL) = stored
    ELSE bytes IS NULL AND NOT stored END) NOT VALID;
ALTER TABLE operator_uploads
  ALTER COLUMN bytes DROP NOT NULL,
  ADD COLUMN stored boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT bytes_or_stored CHECK ((bytes IS NULL) = stored) NOT VALID;
CREATE INDEX uploads_to_move ON uploads (created_at) WHERE bytes IS NOT NULL;
CREATE INDEX operator_uploads_to_move ON operator_uploads (created_at) WHERE bytes IS NOT NULL;
-- Nodes of one database share the media store: a picture that only one of them has would be lost to the others' members.
ALTER TABLE deployment ADD COLUMN media text CHECK (char_length(media) BETWEEN 1 AND 1000);
CREATE TABLE removed_upload_files (
  id uuid PRIMARY KEY,
  removed_at timestamptz NOT NULL DEFAULT now()
);
