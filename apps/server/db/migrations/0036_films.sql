-- Films by hand: uploaded files, captions, and titles that are shown from a moment on or until one.
CREATE TABLE film_files (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  operator_id uuid NOT NULL REFERENCES operators (id),
  name text NOT NULL CHECK (char_length(name) <= 200),
  size bigint NOT NULL CHECK (size BETWEEN 1 AND 10737418240),
  received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND size),
  upload text NOT NULL DEFAULT '',
  parts text[] NOT NULL DEFAULT '{}',
  lease uuid,
  leased_until timestamptz,
  kind text CHECK (kind IN ('mp4', 'mov', 'matroska', 'avi', 'mpegts')),
  status text NOT NULL DEFAULT 'uploading'
    CHECK (status IN ('uploading', 'waiting', 'converting', 'ready', 'failed', 'cancelled')),
  reason text CHECK (char_length(reason) <= 40),
  progress smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  plays text CHECK (plays IN ('hls', 'mp4')),
  seconds integer CHECK (seconds BETWEEN 0 AND 1000000),
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  sound boolean,
  frames smallint NOT NULL DEFAULT 0 CHECK (frames BETWEEN 0 AND 20),
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT film_files_ready CHECK ((status = 'ready') = (plays IS NOT NULL)),
  CONSTRAINT film_files_whole CHECK (status IN ('uploading', 'failed') OR received = size)
);
CREATE INDEX film_files_newest ON film_files (created_at DESC, id);

CREATE TABLE film_captions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  operator_id uuid NOT NULL REFERENCES operators (id),
  text text NOT NULL CHECK (octet_length(text) <= 1000000),
  created_at timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE movie_episodes ADD COLUMN file_id uuid REFERENCES film_files (id);
CREATE INDEX movie_episodes_of_file ON movie_episodes (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX movie_episodes_captioned ON movie_episodes USING gin (captions jsonb_path_ops);

ALTER TABLE movies ADD COLUMN shown_from timestamptz, ADD COLUMN shown_until timestamptz,
  ADD CONSTRAINT movies_period CHECK (shown_from < shown_until);
