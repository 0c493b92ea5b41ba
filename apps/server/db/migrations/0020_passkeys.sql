-- Challenges of WebAuthn, shared by all nodes: each works once, for a few minutes. Unlogged, as a ceremony that a crash interrupts is
-- begun anew.
CREATE UNLOGGED TABLE webauthn_challenges (
  -- SHA-256 of the challenge.
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  purpose text NOT NULL CHECK (purpose IN ('member-add', 'member-login', 'operator-add', 'operator-login')),
  -- The account that began it; null for a login by whoever has a passkey.
  subject uuid,
  expires_at timestamptz NOT NULL
);
CREATE INDEX webauthn_challenges_ended ON webauthn_challenges (expires_at);

-- Passkeys (WebAuthn). Found by member and credential: a discoverable one names its member by itself.
CREATE TABLE passkeys (
  member_id uuid NOT NULL REFERENCES members (id),
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
  PRIMARY KEY (member_id, id),
  CONSTRAINT passkeys_once UNIQUE (member_id, credential_id)
);
