-- The movie catalogue and what a member keeps of it (product.md section 9). `version` counts operators' changes, so that of
-- two who edit at once the second is told.

-- Imported types get ids above those of the site's own.
CREATE SEQUENCE movie_ids AS integer START 100000;
CREATE SEQUENCE movie_type_ids AS integer START 10000;

CREATE TABLE movie_types (
  id integer PRIMARY KEY,
  position integer NOT NULL,
  name jsonb NOT NULL,
  remote_host text,
  remote_id text,
  -- A category that is not visible hides its titles as well.
  visible boolean NOT NULL DEFAULT true,
  -- An operator has renamed this imported category; imports then keep its names.
  named_here boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT remote_has_both CHECK ((remote_host IS NULL) = (remote_id IS NULL)),
  CONSTRAINT movie_types_remote UNIQUE (remote_host, remote_id),
  -- Stays on titles that have it, which are shown as before, and is not offered for further ones.
  retired boolean NOT NULL DEFAULT false
);

-- Text as it is compared, on both sides of a search. Kernel typed-text.ts folds what comes in; here the rest goes that
-- may differ between what is typed and what is stored: case, hiragana, apostrophes, spaces, dots, dashes and long marks.
-- Nothing left is for the caller to find nothing by: position('' IN text) would find everything.
CREATE FUNCTION fold_for_search(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(
    translate(lower(normalize(translate(given, '’‘‛′ʼ`´“”„', '''''''''''''''"""'), NFKC)),
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ',
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ'),
    '[\s・·ー‐-―−-]+', '', 'g')
$$;

CREATE TABLE movies (
  id integer PRIMARY KEY,
  type_id integer NOT NULL REFERENCES movie_types (id),
  name jsonb NOT NULL,
  picture text NOT NULL,
  -- What a remote catalogue does not say is 0 and absent, never invented.
  duration_seconds integer NOT NULL CHECK (duration_seconds >= 0),
  -- Measured views; the app marks a fallback as a sample figure where there are none.
  hits bigint NOT NULL DEFAULT 0 CHECK (hits >= 0),
  director jsonb NOT NULL,
  actors jsonb NOT NULL,
  released_on date,
  content jsonb NOT NULL,
  is_new boolean NOT NULL DEFAULT false,
  is_hot boolean NOT NULL DEFAULT false,
  -- A fictional title with a clip of our own, labelled wherever it is shown.
  sample boolean NOT NULL DEFAULT false,
  -- Where it was imported from and its id there; null: made here.
  remote_host text,
  remote_id text,
  -- A title is shown when its source offers it and an operator allows it. Imports write the first, never the second.
  offered boolean NOT NULL DEFAULT true,
  allowed boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  published boolean GENERATED ALWAYS AS (offered AND allowed) STORED,
  CONSTRAINT remote_has_both CHECK ((remote_host IS NULL) = (remote_id IS NULL)),
  CONSTRAINT movies_remote UNIQUE (remote_host, remote_id),
  -- How a Japanese title is read, in kana.
  reading text NOT NULL DEFAULT '' CHECK (char_length(reading) <= 200),
  -- Names in every language, reading, director and cast; a line break between them, which no folded word holds.
  search_text text NOT NULL GENERATED ALWAYS AS (
    coalesce(fold_for_search(name ->> 'ja'), '') || E'\n' || coalesce(fold_for_search(name ->> 'zh-cn'), '') || E'\n' ||
    coalesce(fold_for_search(name ->> 'en'), '') || E'\n' || fold_for_search(reading) || E'\n' ||
    coalesce(fold_for_search(director ->> 'ja'), '') || E'\n' || coalesce(fold_for_search(director ->> 'zh-cn'), '') || E'\n' ||
    coalesce(fold_for_search(director ->> 'en'), '') || E'\n' || coalesce(fold_for_search(actors ->> 'ja'), '') || E'\n' ||
    coalesce(fold_for_search(actors ->> 'zh-cn'), '') || E'\n' || coalesce(fold_for_search(actors ->> 'en'), '')) STORED,
  -- When a published title is shown; null: unbounded on that side.
  shown_from timestamptz,
  shown_until timestamptz,
  CONSTRAINT movies_period CHECK (shown_from < shown_until)
);
CREATE INDEX movies_of_type ON movies (type_id, id);
CREATE INDEX movies_by_picture ON movies (picture);

-- Films that operators uploaded, from the first byte on (features/movies/films). The bytes lie in the media store under the id.
CREATE TABLE film_files (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  operator_id uuid NOT NULL REFERENCES operators (id),
  -- As the operator's machine calls it: shown, and never a path.
  name text NOT NULL CHECK (char_length(name) <= 200),
  size bigint NOT NULL CHECK (size BETWEEN 1 AND 10737418240),
  received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND size),
  -- The media store's id of an upload in parts, and what it said of each part.
  upload text NOT NULL DEFAULT '',
  parts text[] NOT NULL DEFAULT '{}',
  -- The request that writes now: of two tabs one waits.
  lease uuid,
  leased_until timestamptz,
  -- By its content, never by its name.
  kind text CHECK (kind IN ('mp4', 'mov', 'matroska', 'avi', 'mpegts')),
  status text NOT NULL DEFAULT 'uploading'
    CHECK (status IN ('uploading', 'waiting', 'converting', 'ready', 'failed', 'cancelled')),
  -- Why it failed, by a name of our own.
  reason text CHECK (char_length(reason) <= 40),
  -- Percent of the conversion.
  progress smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  -- How members get it: a ladder of HLS, or the file as it came.
  plays text CHECK (plays IN ('hls', 'mp4')),
  seconds integer CHECK (seconds BETWEEN 0 AND 1000000),
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  sound boolean,
  -- Pictures of it to choose a poster from.
  frames smallint NOT NULL DEFAULT 0 CHECK (frames BETWEEN 0 AND 20),
  -- Counts conversions, so that a browser does not mix the files of two.
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- A video of a person of Meet (100_meet.sql), which no title may play: it goes when the person shows it no more.
  of_person boolean NOT NULL DEFAULT false,
  CONSTRAINT film_files_ready CHECK ((status = 'ready') = (plays IS NOT NULL)),
  CONSTRAINT film_files_whole CHECK (status IN ('uploading', 'failed') OR received = size)
);
CREATE INDEX film_files_newest ON film_files (created_at DESC, id);

-- Captions as WebVTT; episodes name them by their address.
CREATE TABLE film_captions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  operator_id uuid NOT NULL REFERENCES operators (id),
  text text NOT NULL CHECK (octet_length(text) <= 1000000),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE movie_episodes (
  movie_id integer NOT NULL REFERENCES movies (id) ON DELETE CASCADE,
  source_position integer NOT NULL CHECK (source_position BETWEEN 0 AND 99),
  position integer NOT NULL CHECK (position BETWEEN 0 AND 9999),
  source text NOT NULL,
  name jsonb NOT NULL,
  url text NOT NULL,
  -- [{ language, url }]
  captions jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (movie_id, source_position, position),
  -- An uploaded film, whose address is known once it can be played; null: the film is at `url`.
  file_id uuid REFERENCES film_files (id)
);
CREATE INDEX movie_episodes_of_file ON movie_episodes (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX movie_episodes_captioned ON movie_episodes USING gin (captions jsonb_path_ops);

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
  PRIMARY KEY (member_id, host, vod_id),
  -- The names of source and episode: their numbers change when a catalogue puts a trailer in front.
  source_name text CHECK (char_length(source_name) <= 200),
  episode_name text CHECK (char_length(episode_name) <= 200)
-- A place is saved every few seconds and its moment with it: the newest are sorted among the member's few.
) WITH (fillfactor = 80);

-- Views by member, title and day of the site. The key counts a view once, also for concurrent requests.
CREATE TABLE movie_views (
  host text NOT NULL,
  vod_id text NOT NULL CHECK (vod_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  member_id uuid NOT NULL REFERENCES members (id),
  day date NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (host, vod_id, member_id, day),
  -- Whether movies.hits has it (features/movies/count-views.ts): a title that everybody opens at once is no row to wait for.
  counted boolean NOT NULL DEFAULT false
);
CREATE INDEX movie_views_uncounted ON movie_views (host, vod_id) WHERE NOT counted;

-- Imports from a remote catalogue: the last successful one says how old the shown catalogue is.
CREATE TABLE movie_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz,
  outcome text CHECK (outcome IN ('done', 'failed')),
  -- Why it failed, as a name of our own: nothing the remote side wrote is stored.
  reason text,
  titles integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  -- Progress, for operators who wait for it.
  pages integer NOT NULL DEFAULT 0,
  -- The number of pages the remote side announces; 0: it does not say.
  pages_said integer NOT NULL DEFAULT 0
);
CREATE INDEX movie_imports_newest ON movie_imports (host, started_at DESC);
