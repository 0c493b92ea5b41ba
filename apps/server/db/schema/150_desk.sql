-- What operators keep beside the records that they work on (product.md section 12).

-- Filters and order of a list that an operator keeps under a name.
CREATE TABLE saved_views (
  operator_id uuid NOT NULL REFERENCES operators (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  screen text NOT NULL CHECK (char_length(screen) BETWEEN 1 AND 40),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  query text NOT NULL CHECK (char_length(query) <= 3000),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (operator_id, id),
  UNIQUE (operator_id, screen, name)
);

-- Notes of operators about a member, a payment or a chat; the member is theirs whose record it is. Append-only.
CREATE TABLE record_notes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members (id),
  kind text NOT NULL CHECK (kind IN ('member', 'recharge', 'withdrawal', 'conversation')),
  record_id uuid NOT NULL,
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 1000),
  operator_id uuid NOT NULL REFERENCES operators (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (id, member_id)
);
CREATE INDEX record_notes_of_record ON record_notes (record_id, created_at DESC);
CREATE INDEX record_notes_of_member ON record_notes (member_id, created_at DESC);

-- Who works on a record: a lease that ends by itself. Its key decides a race.
CREATE TABLE record_claims (
  kind text NOT NULL CHECK (kind IN ('member', 'recharge', 'withdrawal', 'conversation')),
  record_id uuid NOT NULL,
  operator_id uuid NOT NULL REFERENCES operators (id),
  claimed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  until timestamptz NOT NULL,
  PRIMARY KEY (record_id, kind),
  CONSTRAINT a_quarter_of_an_hour_at_most CHECK (until <= claimed_at + interval '15 minutes')
);

-- Whose a record is, until somebody says otherwise.
CREATE TABLE record_assignments (
  kind text NOT NULL CHECK (kind IN ('member', 'recharge', 'withdrawal', 'conversation')),
  record_id uuid NOT NULL,
  operator_id uuid NOT NULL REFERENCES operators (id),
  assigned_by uuid NOT NULL REFERENCES operators (id),
  assigned_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (record_id, kind)
);
