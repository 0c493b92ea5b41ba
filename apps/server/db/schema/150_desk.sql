-- What operators keep beside the records that they work on (product.md section 12).

-- Filters and order of a list that an operator keeps under a name.
CREATE TABLE saved_views (
  operator_id uuid NOT NULL REFERENCES operators (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  screen text NOT NULL CHECK (char_length(screen) BETWEEN 1 AND 40),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  query text NOT NULL CHECK (char_length(query) <= 1000),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (operator_id, id),
  UNIQUE (operator_id, screen, name)
);
