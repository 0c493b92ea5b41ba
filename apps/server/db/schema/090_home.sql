-- What Home shows (product.md section 4). Texts that a member reads exist in all three languages. `version` counts operators'
-- changes, so that of two who edit at once the second is told.

CREATE TABLE banners (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  position integer NOT NULL,
  picture text NOT NULL,
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  published boolean NOT NULL DEFAULT true,
  -- A path of the member app; null: the banner has no link.
  link text CHECK (link ~ '^/[A-Za-z0-9-]+(/[A-Za-z0-9-]+)*$' AND char_length(link) <= 120),
  -- Period of display of a published one; null: unbounded on that side.
  shown_from timestamptz,
  shown_until timestamptz,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT banners_period CHECK (shown_from < shown_until),
  CONSTRAINT banners_texts CHECK (name ?& ARRAY['ja', 'zh-cn', 'en'] AND description ?& ARRAY['ja', 'zh-cn', 'en'])
);
CREATE INDEX banners_by_picture ON banners (picture);

CREATE TABLE notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  position integer NOT NULL,
  text jsonb NOT NULL,
  published boolean NOT NULL DEFAULT true,
  shown_from timestamptz,
  shown_until timestamptz,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT notices_period CHECK (shown_from < shown_until),
  CONSTRAINT notices_texts CHECK (text ?& ARRAY['ja', 'zh-cn', 'en'])
);
