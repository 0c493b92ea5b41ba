-- Operators, their sessions, and the audit log (product.md section 12).

CREATE TABLE operators (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  username text NOT NULL CHECK (char_length(username) BETWEEN 3 AND 32),
  username_key text NOT NULL UNIQUE CHECK (username_key = lower(username)),
  role text NOT NULL CHECK (role IN ('owner', 'finance', 'content', 'support')),
  password_hash text NOT NULL,
  must_change_password boolean NOT NULL DEFAULT true,
  -- The second factor, sealed like a card number. Pending until its first code was entered.
  totp_key_id text REFERENCES key_checks (key_id),
  totp_sealed bytea,
  totp_enrolled_at timestamptz,
  -- The last time step whose code was used: no code works twice.
  totp_step bigint NOT NULL DEFAULT 0,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((totp_key_id IS NULL) = (totp_sealed IS NULL)),
  CHECK (totp_enrolled_at IS NULL OR totp_sealed IS NOT NULL)
);

CREATE TABLE operator_sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  operator_id uuid NOT NULL REFERENCES operators (id),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  user_agent text NOT NULL CHECK (char_length(user_agent) <= 200),
  address text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX operator_sessions_of ON operator_sessions (operator_id, last_seen_at DESC) WHERE revoked_at IS NULL;

ALTER TABLE recharges
  ADD FOREIGN KEY (handled_by) REFERENCES operators (id),
  ADD FOREIGN KEY (proposed_by) REFERENCES operators (id);
ALTER TABLE withdrawals
  ADD FOREIGN KEY (handled_by) REFERENCES operators (id),
  ADD FOREIGN KEY (proposed_by) REFERENCES operators (id);

-- Each line holds the hash of the line before it: a line changed, dropped or slipped in breaks the chain.
CREATE TABLE audit_log (
  seq bigint PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  operator_id uuid REFERENCES operators (id),
  -- As it was then; null for the system itself.
  operator text,
  action text NOT NULL CHECK (char_length(action) BETWEEN 1 AND 60),
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 120),
  -- JSON as it was written: jsonb would order its keys anew.
  before text CHECK (before IS NULL OR before::json IS NOT NULL),
  after text CHECK (after IS NULL OR after::json IS NOT NULL),
  why text CHECK (char_length(why) <= 300),
  previous_hash bytea NOT NULL UNIQUE CHECK (octet_length(previous_hash) = 32),
  hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32)
);
CREATE INDEX audit_log_by_subject ON audit_log (subject, seq DESC);
CREATE INDEX audit_log_by_action ON audit_log (action, seq DESC);

-- SHA-256 over the lines `fairground-audit/v1`, previous hash, seq, moment, and the SHA-256 (all as lower-case hex)
-- of each of operator id, operator, action, subject, before, after, why; `-` stands for null.
CREATE FUNCTION audit_hash(line audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(
    concat_ws(E'\n', 'fairground-audit/v1', encode(line.previous_hash, 'hex'), line.seq, iso_ms(line.at)) || E'\n' ||
    (SELECT string_agg(coalesce(encode(sha256(convert_to(part, 'UTF8')), 'hex'), '-'), E'\n' ORDER BY n)
       FROM unnest(ARRAY[line.operator_id::text, line.operator, line.action, line.subject, line.before, line.after, line.why])
         WITH ORDINALITY AS parts (part, n)), 'UTF8'))
$$;

CREATE FUNCTION audit_append() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head audit_log%ROWTYPE;
BEGIN
  -- One writer at a time, until commit: the chain cannot fork.
  PERFORM pg_advisory_xact_lock(7002);
  SELECT * INTO head FROM audit_log ORDER BY seq DESC LIMIT 1;
  NEW.seq := coalesce(head.seq, 0) + 1;
  NEW.at := date_trunc('milliseconds', clock_timestamp());
  NEW.previous_hash := coalesce(head.hash, sha256('fairground-audit/v1'));
  NEW.hash := audit_hash(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER append BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_append();
CREATE TRIGGER immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
