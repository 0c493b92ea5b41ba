-- Lists of the console are paged by the last row's key: each order that can be chosen has an index.
CREATE INDEX recharges_open_by_amount ON recharges (amount, id) WHERE status = 'submitted';
CREATE INDEX recharges_ended_by_amount ON recharges (amount, id) WHERE status <> 'submitted';
CREATE INDEX withdrawals_open_by_amount ON withdrawals (amount, id) WHERE status = 'processing';
CREATE INDEX withdrawals_ended_by_amount ON withdrawals (amount, id) WHERE status <> 'processing';
CREATE INDEX members_by_name ON members (username_key, id);
CREATE INDEX audit_log_by_time ON audit_log (at, seq);

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
