-- Operators, their sessions and uploads, and the audit log (product.md section 12).

CREATE TABLE operators (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  username text NOT NULL CHECK (char_length(username) BETWEEN 3 AND 32),
  username_key text NOT NULL UNIQUE CHECK (username_key = lower(username)),
  role text NOT NULL CHECK (role IN ('owner', 'finance', 'content', 'support')),
  password_hash text NOT NULL,
  must_change_password boolean NOT NULL DEFAULT true,
  -- The second factor, encrypted like a card number. Pending until its first code was entered.
  totp_key_id text REFERENCES key_checks (key_id),
  totp_sealed bytea,
  totp_enrolled_at timestamptz,
  -- The last time step whose code was used: no code works twice.
  totp_step bigint NOT NULL DEFAULT 0,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Who made the access, or reset it last: null on the machine itself (script/create-owner). Two people count as two only where
  -- neither has made the other's.
  credentials_by uuid REFERENCES operators (id),
  credentials_reset_at timestamptz,
  CHECK ((totp_key_id IS NULL) = (totp_sealed IS NULL)),
  CHECK (totp_enrolled_at IS NULL OR totp_sealed IS NOT NULL),
  version integer NOT NULL DEFAULT 1,
  -- Who made or reset the access before `credentials_by`: what was proposed with that access, they may have proposed.
  credentials_former uuid[] NOT NULL DEFAULT '{}'
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
  revoked_at timestamptz,
  -- When the session's last code was entered: what moves money wants a fresh one.
  second_factor_at timestamptz
);
CREATE INDEX operator_sessions_of ON operator_sessions (operator_id) WHERE revoked_at IS NULL;

-- Passkeys of operators: a second factor beside the authenticator app, or instead of it.
CREATE TABLE operator_passkeys (
  operator_id uuid NOT NULL REFERENCES operators (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  credential_id bytea NOT NULL CHECK (octet_length(credential_id) BETWEEN 1 AND 1023),
  rp_id text NOT NULL CHECK (char_length(rp_id) BETWEEN 1 AND 253),
  -- COSE.
  public_key bytea NOT NULL CHECK (octet_length(public_key) BETWEEN 1 AND 4096),
  -- 0 where the authenticator counts nothing, as synced ones do; otherwise it only grows, or the passkey was copied.
  sign_count bigint NOT NULL CHECK (sign_count BETWEEN 0 AND 4294967295),
  transports text[] NOT NULL,
  backed_up boolean NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  PRIMARY KEY (operator_id, id),
  CONSTRAINT operator_passkeys_once UNIQUE (operator_id, credential_id)
);

-- Pictures that operators upload, re-encoded. Separate from members' uploads, whose keys contain the member.
CREATE TABLE operator_uploads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  operator_id uuid NOT NULL REFERENCES operators (id),
  content_type text NOT NULL CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea CHECK (octet_length(bytes) BETWEEN 1 AND 8388608),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  stored boolean NOT NULL DEFAULT false,
  CONSTRAINT bytes_or_stored CHECK ((bytes IS NULL) = stored)
);
CREATE INDEX operator_uploads_to_move ON operator_uploads (created_at) WHERE bytes IS NOT NULL;

-- Append-only. Each line holds the hash of the line before it (audit_append()), so that a line that was changed, dropped
-- or inserted breaks the chain.
CREATE TABLE audit_log (
  seq bigint PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  operator_id uuid REFERENCES operators (id),
  -- The operator's name at that moment; null for the system itself.
  operator text,
  action text NOT NULL CHECK (char_length(action) BETWEEN 1 AND 60),
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 120),
  -- JSON as text: jsonb would reorder its keys, and the hash is over the text.
  before text CHECK (before IS NULL OR before::json IS NOT NULL),
  after text CHECK (after IS NULL OR after::json IS NOT NULL),
  why text CHECK (char_length(why) <= 300),
  previous_hash bytea NOT NULL UNIQUE CHECK (octet_length(previous_hash) = 32),
  hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32)
);
CREATE INDEX audit_log_by_subject ON audit_log (subject, seq DESC);
CREATE INDEX audit_log_by_action ON audit_log (action, seq DESC);
CREATE INDEX audit_log_by_time ON audit_log (at, seq);

-- Thresholds, limits, banks and ratios are proposed by one owner, approved by another, and in effect an hour later.
CREATE TABLE setting_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  subject text NOT NULL CHECK (subject IN ('wallet', 'vote', 'bank')),
  subject_id uuid,
  -- What it was made from; null for a new bank.
  before jsonb,
  after jsonb NOT NULL,
  why text NOT NULL CHECK (char_length(why) BETWEEN 1 AND 300),
  status text NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'approved', 'applied', 'rejected', 'stale')),
  proposed_by uuid NOT NULL REFERENCES operators (id),
  proposed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  decided_by uuid REFERENCES operators (id),
  decided_at timestamptz,
  effective_at timestamptz,
  decision_note text CHECK (char_length(decision_note) BETWEEN 1 AND 300),
  CONSTRAINT bank_of_its_kind CHECK ((subject_id IS NOT NULL) = (subject = 'bank')),
  CONSTRAINT decided_when_ended CHECK (num_nonnulls(decided_by, decided_at) = CASE WHEN status = 'proposed' THEN 0 ELSE 2 END),
  CONSTRAINT second_owner CHECK (status NOT IN ('approved', 'applied') OR decided_by <> proposed_by),
  CONSTRAINT after_an_hour CHECK (status NOT IN ('approved', 'applied') OR effective_at >= decided_at + interval '1 hour')
);
CREATE UNIQUE INDEX setting_changes_one_open ON setting_changes (subject, coalesce(subject_id, house_owner_id()))
  WHERE status IN ('proposed', 'approved');
CREATE INDEX setting_changes_by_time ON setting_changes (proposed_at DESC, id);
