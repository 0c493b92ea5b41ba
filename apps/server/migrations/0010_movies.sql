-- Movies that can be played, and what a member keeps of them (product.md section 9).

ALTER TABLE movies
  -- A fictional title with a clip of our own; labelled wherever it is shown.
  ADD COLUMN sample boolean NOT NULL DEFAULT false,
  ADD COLUMN published boolean NOT NULL DEFAULT true,
  -- Where it was imported from and what it is called there; null: made here.
  ADD COLUMN remote_host text,
  ADD COLUMN remote_id text,
  ADD CONSTRAINT remote_has_both CHECK ((remote_host IS NULL) = (remote_id IS NULL)),
  -- What a remote catalogue does not say is 0 and absent, never invented.
  DROP CONSTRAINT movies_duration_seconds_check,
  ADD CONSTRAINT movies_duration_seconds_check CHECK (duration_seconds >= 0),
  ALTER COLUMN released_on DROP NOT NULL,
  ADD CONSTRAINT movies_remote UNIQUE (remote_host, remote_id);
-- Titles that the catalogue got before there were clips.
UPDATE movies SET sample = true WHERE picture LIKE '/media/posters/%';

ALTER TABLE movie_types
  ADD COLUMN remote_host text,
  ADD COLUMN remote_id text,
  ADD CONSTRAINT remote_has_both CHECK ((remote_host IS NULL) = (remote_id IS NULL)),
  ADD CONSTRAINT movie_types_remote UNIQUE (remote_host, remote_id);

-- Ids of imported ones lie above those that are given by hand.
CREATE SEQUENCE movie_ids AS integer START 100000;
CREATE SEQUENCE movie_type_ids AS integer START 10000;

CREATE TABLE movie_episodes (
  movie_id integer NOT NULL REFERENCES movies (id) ON DELETE CASCADE,
  source_position integer NOT NULL CHECK (source_position BETWEEN 0 AND 99),
  position integer NOT NULL CHECK (position BETWEEN 0 AND 9999),
  source text NOT NULL,
  name jsonb NOT NULL,
  url text NOT NULL,
  -- [{ language, url }]
  captions jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (movie_id, source_position, position)
);

-- `host` is the video host that was configured then: ids of two hosts have nothing to do with each other, and what
-- a member kept of one comes back with it.
CREATE TABLE movie_favourites (
  member_id uuid NOT NULL REFERENCES members (id),
  host text NOT NULL,
  vod_id text NOT NULL CHECK (vod_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  name text NOT NULL CHECK (char_length(name) <= 200),
  picture text NOT NULL CHECK (char_length(picture) <= 2000),
  saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member_id, host, vod_id)
);
CREATE INDEX movie_favourites_newest ON movie_favourites (member_id, host, saved_at DESC);

CREATE TABLE movie_progress (
  member_id uuid NOT NULL REFERENCES members (id),
  host text NOT NULL,
  vod_id text NOT NULL CHECK (vod_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  name text NOT NULL CHECK (char_length(name) <= 200),
  picture text NOT NULL CHECK (char_length(picture) <= 2000),
  source integer NOT NULL CHECK (source BETWEEN 0 AND 99),
  episode integer NOT NULL CHECK (episode BETWEEN 0 AND 9999),
  -- Seconds.
  position integer NOT NULL CHECK (position BETWEEN 0 AND 1000000),
  duration integer NOT NULL CHECK (duration BETWEEN 0 AND 1000000),
  finished boolean NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member_id, host, vod_id)
);
CREATE INDEX movie_progress_newest ON movie_progress (member_id, host, saved_at DESC) WHERE NOT finished;

-- Who watched what on which day of the site. The key makes a view count once, however many ask at once.
CREATE TABLE movie_views (
  host text NOT NULL,
  vod_id text NOT NULL CHECK (vod_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  member_id uuid NOT NULL REFERENCES members (id),
  day date NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (host, vod_id, member_id, day)
);

-- Imports from a remote catalogue: the last one that worked says how old what is shown is.
CREATE TABLE movie_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz,
  outcome text CHECK (outcome IN ('done', 'failed')),
  -- Why it failed, by name; no word of the remote side.
  reason text,
  titles integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0
);
CREATE INDEX movie_imports_newest ON movie_imports (host, started_at DESC);
