-- Members and their sessions (product.md sections 2, 3 and 5).

CREATE TABLE members (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  username text NOT NULL CHECK (char_length(username) BETWEEN 3 AND 32),
  -- What a name is compared by: lower case.
  username_key text NOT NULL UNIQUE CHECK (username_key = lower(username)),
  email text CHECK (char_length(email) <= 254),
  email_key text UNIQUE CHECK (email_key = lower(email)),
  -- E.164
  phone text UNIQUE CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  password_hash text NOT NULL,
  payment_password_hash text,
  invite_code text NOT NULL UNIQUE,
  invited_by uuid REFERENCES members (id),
  age_confirmed_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (email IS NOT NULL OR phone IS NOT NULL),
  CHECK ((email IS NULL) = (email_key IS NULL))
);

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members (id),
  -- SHA-256 of the opaque token; the token itself is nowhere.
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  user_agent text NOT NULL CHECK (char_length(user_agent) <= 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX sessions_of_member ON sessions (member_id, last_seen_at DESC) WHERE revoked_at IS NULL;

-- Addresses a member has logged in from, so that strangers who guess cannot lock the owner out there.
CREATE TABLE member_known_addresses (
  member_id uuid NOT NULL REFERENCES members (id),
  address text NOT NULL,
  last_login_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, address)
);

-- Counters of rate-limiter-flexible; shared by all nodes.
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
