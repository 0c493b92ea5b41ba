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

ALTER TABLE webauthn_challenges DROP CONSTRAINT webauthn_challenges_purpose_check,
  ADD CONSTRAINT webauthn_challenges_purpose_check
    CHECK (purpose IN ('member-add', 'member-login', 'operator-add', 'operator-login', 'operator-step-up'));

ALTER TABLE operator_messages DROP CONSTRAINT operator_messages_kind_check,
  ADD CONSTRAINT operator_messages_kind_check CHECK (kind IN ('operator_code', 'work_late', 'operator_notice'));
