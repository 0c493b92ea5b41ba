-- Codes and links that were sent to a member, one of each purpose: a newer one replaces the older. Deleted when they are used.
CREATE TABLE member_codes (
  member_id uuid NOT NULL REFERENCES members (id),
  -- email, phone: confirms that contact; reset: chooses a new login password.
  purpose text NOT NULL CHECK (purpose IN ('email', 'phone', 'reset', 'payment_password')),
  -- Where it was sent. For email and phone it becomes the member's contact once it is confirmed.
  contact text NOT NULL CHECK (char_length(contact) BETWEEN 3 AND 254),
  -- SHA-256 of the code with member and purpose, or of the random token of a link.
  secret_hash bytea NOT NULL CHECK (octet_length(secret_hash) = 32),
  -- Counted before a code is compared.
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, purpose)
);
CREATE INDEX member_codes_by_hash ON member_codes (secret_hash) WHERE purpose = 'reset';

-- Devices that a member has logged in from: a login from another one is told.
CREATE TABLE member_known_devices (
  member_id uuid NOT NULL REFERENCES members (id),
  -- SHA-256 of the random id that the app keeps on the device, or of address and browser where it sent none.
  device_hash bytea NOT NULL CHECK (octet_length(device_hash) = 32),
  last_login_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, device_hash)
) WITH (fillfactor = 85);
