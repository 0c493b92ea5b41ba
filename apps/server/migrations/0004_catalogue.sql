-- What Home, Movie and Meet show. Texts that a member reads exist in all three languages.

CREATE TABLE banners (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  position integer NOT NULL,
  picture text NOT NULL,
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  published boolean NOT NULL DEFAULT true
);

CREATE TABLE notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  position integer NOT NULL,
  text jsonb NOT NULL,
  published boolean NOT NULL DEFAULT true
);

CREATE TABLE movie_types (
  id integer PRIMARY KEY,
  position integer NOT NULL,
  name jsonb NOT NULL
);

CREATE TABLE movies (
  id integer PRIMARY KEY,
  type_id integer NOT NULL REFERENCES movie_types (id),
  name jsonb NOT NULL,
  picture text NOT NULL,
  duration_seconds integer NOT NULL CHECK (duration_seconds > 0),
  -- Measured views; the app marks a fallback as a sample figure where there are none.
  hits bigint NOT NULL DEFAULT 0 CHECK (hits >= 0),
  director jsonb NOT NULL,
  actors jsonb NOT NULL,
  released_on date NOT NULL,
  content jsonb NOT NULL,
  is_new boolean NOT NULL DEFAULT false,
  is_hot boolean NOT NULL DEFAULT false
);
CREATE INDEX movies_of_type ON movies (type_id, id);

CREATE TABLE regions (
  id integer PRIMARY KEY,
  position integer NOT NULL,
  name jsonb NOT NULL
);

CREATE TABLE profiles (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  region_id integer NOT NULL REFERENCES regions (id),
  name jsonb NOT NULL,
  picture text NOT NULL,
  likes bigint NOT NULL DEFAULT 0 CHECK (likes >= 0),
  sample boolean NOT NULL,
  -- What a person did not give is null and not shown.
  height text,
  bust text,
  waist text,
  hips text,
  description jsonb,
  photos text[] NOT NULL DEFAULT '{}',
  videos text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX profiles_of_region ON profiles (region_id, created_at DESC, id);
