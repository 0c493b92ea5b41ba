-- What operators write and choose for members: banners, notices, announcements, movies and their categories.
-- `version` counts operators' changes, so that of two who edit at once the second is told.

ALTER TABLE banners
  -- A path of the member app; null: the banner leads nowhere.
  ADD COLUMN link text CHECK (link ~ '^/[A-Za-z0-9-]+(/[A-Za-z0-9-]+)*$' AND char_length(link) <= 120),
  -- When a published one is shown; null: no end on that side.
  ADD COLUMN shown_from timestamptz,
  ADD COLUMN shown_until timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD CONSTRAINT banners_period CHECK (shown_from < shown_until),
  ADD CONSTRAINT banners_texts CHECK (name ?& ARRAY['ja', 'zh-cn', 'en'] AND description ?& ARRAY['ja', 'zh-cn', 'en']);
CREATE INDEX banners_by_picture ON banners (picture);

ALTER TABLE notices
  ADD COLUMN shown_from timestamptz,
  ADD COLUMN shown_until timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD CONSTRAINT notices_period CHECK (shown_from < shown_until),
  ADD CONSTRAINT notices_texts CHECK (text ?& ARRAY['ja', 'zh-cn', 'en']);

ALTER TABLE announcements
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Of one whose `published_at` lies ahead: when members are to be told. Null: they were told, or need not be.
  ADD COLUMN due_at timestamptz;
CREATE INDEX announcements_due ON announcements (due_at) WHERE due_at IS NOT NULL;

-- Whether a title is shown is two people's word: its source has it, and an operator lets it be seen. An import
-- writes the first and never the second.
ALTER TABLE movies
  ADD COLUMN offered boolean NOT NULL DEFAULT true,
  ADD COLUMN allowed boolean NOT NULL DEFAULT true,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
UPDATE movies SET offered = published;
ALTER TABLE movies DROP COLUMN published;
ALTER TABLE movies ADD COLUMN published boolean GENERATED ALWAYS AS (offered AND allowed) STORED;
CREATE INDEX movies_by_picture ON movies (picture);

ALTER TABLE movie_types
  -- A category that is not visible takes its titles with it.
  ADD COLUMN visible boolean NOT NULL DEFAULT true,
  -- Of an imported one: an operator gave it its names, and an import leaves them.
  ADD COLUMN named_here boolean NOT NULL DEFAULT false,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();

-- How far an import is, for operators who wait for it.
ALTER TABLE movie_imports
  ADD COLUMN pages integer NOT NULL DEFAULT 0,
  -- As many as the other side says there are; 0: it does not say.
  ADD COLUMN pages_said integer NOT NULL DEFAULT 0;
