-- Members, their sessions, and invite codes (product.md sections 3, 5 and 13).

-- Invite codes of the site; every member has one of their own as well.
CREATE TABLE invite_codes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code text NOT NULL UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  note text NOT NULL CHECK (char_length(note) <= 300),
  max_uses integer NOT NULL CHECK (max_uses BETWEEN 1 AND 1000000),
  uses integer NOT NULL DEFAULT 0,
  expires_at timestamptz,
  created_by uuid NOT NULL REFERENCES operators (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  disabled_by uuid REFERENCES operators (id),
  disabled_at timestamptz,
  CONSTRAINT used_as_often_as_allowed CHECK (uses BETWEEN 0 AND max_uses),
  CHECK ((disabled_by IS NULL) = (disabled_at IS NULL))
);
CREATE INDEX invite_codes_newest ON invite_codes (created_at DESC, id);

-- Never deleted: rows of other tables refer to a member also without a foreign key.
CREATE TABLE members (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  username text NOT NULL CHECK (char_length(username) BETWEEN 3 AND 32),
  -- Names are compared in lower case. Unique by member_keys, like email, phone and invite code.
  username_key text NOT NULL CHECK (username_key = lower(username)),
  email text CHECK (char_length(email) <= 254),
  email_key text CHECK (email_key = lower(email)),
  -- E.164
  phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  password_hash text NOT NULL,
  payment_password_hash text,
  invite_code text NOT NULL,
  -- The member whose invite code was used. No foreign key: keys of spread tables lead from member to member only.
  invited_by uuid,
  age_confirmed_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Wrong payment passwords, counted before they are compared. At five the password is locked; from payment_way_back_at
  -- on the login password opens the way to a new one.
  payment_failures smallint NOT NULL DEFAULT 0 CHECK (payment_failures BETWEEN 0 AND 5),
  payment_way_back_at timestamptz,
  -- Since when the member consents to show wins to others; null, the default: no consent.
  wins_shown_since timestamptz,
  -- The operator's invite code that was used.
  invite_code_id uuid REFERENCES invite_codes (id),
  -- In which messages are written to the member.
  language text NOT NULL DEFAULT 'ja' CHECK (language IN ('ja', 'zh-cn', 'en')),
  -- Since when the contact is confirmed; null: it is not.
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  -- Withdrawals rest until then, after a change of a contact or a reset of the password.
  withdrawals_held_until timestamptz,
  CONSTRAINT reachable_until_erased CHECK (email IS NOT NULL OR phone IS NOT NULL OR erased_at IS NOT NULL),
  CONSTRAINT members_check3 CHECK ((email IS NULL) = (email_key IS NULL)),
  -- Set while the member has asked for the account to be closed: when it is erased. A new session clears it or is refused.
  closing_due_at timestamptz,
  -- Since when contacts, name and password are gone.
  erased_at timestamptz,
  CONSTRAINT locked_has_a_way_back CHECK ((payment_failures = 5) = (payment_way_back_at IS NOT NULL)),
  CONSTRAINT invited_once CHECK (invited_by IS NULL OR invite_code_id IS NULL),
  CONSTRAINT not_the_house CHECK (id <> house_owner_id()),
  CONSTRAINT only_contacts_are_verified
    CHECK ((email_verified_at IS NULL OR email IS NOT NULL) AND (phone_verified_at IS NULL OR phone IS NOT NULL))
);
CREATE INDEX members_by_time ON members (created_at DESC, id);
CREATE INDEX members_by_name ON members (username_key, id);
CREATE INDEX members_closing ON members (closing_due_at) WHERE closing_due_at IS NOT NULL;
CREATE INDEX members_showing_wins ON members (id) WHERE wins_shown_since IS NOT NULL;
CREATE INDEX members_by_invite_code ON members (invite_code_id, created_at DESC, id) WHERE invite_code_id IS NOT NULL;

-- Values that only one member of the site can have. The key column comes first, so that one index makes it unique; every other
-- key of a member's rows contains the member, as hash partitions by member need. Written by claim_member_key() alone.
CREATE TABLE member_keys (
  kind text NOT NULL CHECK (kind IN ('username', 'email', 'phone', 'invite_code', 'recharge_reference')),
  -- "C": searched by prefix (the console's member search), which no index of another collation serves.
  key text COLLATE "C" NOT NULL,
  member_id uuid NOT NULL,
  PRIMARY KEY (key, kind)
);

-- Looked up by its token at every request, by its member hardly ever.
CREATE TABLE sessions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL,
  -- SHA-256 of the opaque token; the token itself is stored nowhere.
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  user_agent text NOT NULL CHECK (char_length(user_agent) <= 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (id, token_hash)
) WITH (fillfactor = 85);
-- Without last_seen_at: an index of what changes at each use would be written at each use.
CREATE INDEX sessions_of_member ON sessions (member_id) WHERE revoked_at IS NULL;

-- Addresses from which a member has logged in: guesses from other addresses cannot lock the member out there.
CREATE TABLE member_known_addresses (
  member_id uuid NOT NULL REFERENCES members (id),
  address text NOT NULL,
  last_login_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, address)
) WITH (fillfactor = 85);

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

-- Codes and links that were sent to a member, one of each purpose: a newer one replaces the older. Deleted when they are used.
CREATE TABLE member_codes (
  member_id uuid NOT NULL REFERENCES members (id),
  -- email, phone: confirms that contact; reset: chooses a new login password; recovery: the same from a contact that operators approved.
  purpose text NOT NULL CHECK (purpose IN ('email', 'phone', 'reset', 'payment_password', 'recovery')),
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
CREATE INDEX member_known_devices_by_device ON member_known_devices (device_hash);

CREATE TABLE account_closings (
  member_id uuid NOT NULL REFERENCES members (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Until then a login takes it back.
  due_at timestamptz NOT NULL,
  taken_back_at timestamptz,
  erased_at timestamptz,
  -- A legal hold: nothing is erased while it stands.
  held_at timestamptz,
  held_by uuid REFERENCES operators (id),
  hold_reason text CHECK (char_length(hold_reason) BETWEEN 1 AND 300),
  PRIMARY KEY (member_id, id),
  CONSTRAINT ends_once CHECK (num_nonnulls(taken_back_at, erased_at) <= 1),
  CONSTRAINT whole_hold CHECK (num_nonnulls(held_at, held_by, hold_reason) IN (0, 3)),
  CONSTRAINT held_is_not_erased CHECK (held_at IS NULL OR erased_at IS NULL)
);
CREATE UNIQUE INDEX account_closings_one_open ON account_closings (member_id) WHERE taken_back_at IS NULL AND erased_at IS NULL;
CREATE INDEX account_closings_newest ON account_closings (asked_at DESC, id);

-- The way back for who has lost every contact (product.md section 13): an operator proposes a new contact, another one approves it, and
-- every known contact and device can stop it for 72 hours before a code goes there.
CREATE TABLE account_recoveries (
  member_id uuid NOT NULL REFERENCES members (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  channel text NOT NULL CHECK (channel IN ('email', 'phone')),
  -- The new contact; masked once the recovery has ended.
  contact text NOT NULL CHECK (char_length(contact) BETWEEN 3 AND 254),
  why text NOT NULL CHECK (char_length(why) BETWEEN 1 AND 300),
  -- waiting: approved, and can be stopped; ready: the code was sent; done: the password was set with it.
  status text NOT NULL DEFAULT 'proposed'
    CHECK (status IN ('proposed', 'waiting', 'ready', 'done', 'stopped', 'rejected', 'expired')),
  proposed_by uuid NOT NULL REFERENCES operators (id),
  proposed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  approved_by uuid REFERENCES operators (id),
  approved_at timestamptz,
  effective_at timestamptz,
  -- SHA-256 of the token by which the messages stop it.
  stop_hash bytea CHECK (octet_length(stop_hash) = 32),
  ended_at timestamptz,
  -- Who rejected it, and why.
  ended_by uuid REFERENCES operators (id),
  end_note text CHECK (char_length(end_note) BETWEEN 1 AND 300),
  PRIMARY KEY (member_id, id),
  CONSTRAINT whole_approval CHECK (num_nonnulls(approved_by, approved_at, effective_at, stop_hash) IN (0, 4)),
  CONSTRAINT second_operator CHECK (approved_by <> proposed_by),
  CONSTRAINT approved_before_anything CHECK (status NOT IN ('waiting', 'ready', 'done', 'stopped') OR approved_by IS NOT NULL),
  CONSTRAINT told_for_three_days CHECK (effective_at >= approved_at + interval '72 hours'),
  CONSTRAINT ended_when_over CHECK ((ended_at IS NULL) = (status IN ('proposed', 'waiting', 'ready')))
);
CREATE UNIQUE INDEX account_recoveries_one_open ON account_recoveries (member_id)
  WHERE status IN ('proposed', 'waiting', 'ready');
CREATE INDEX account_recoveries_stopped_by ON account_recoveries (stop_hash) WHERE status IN ('waiting', 'ready');
CREATE INDEX account_recoveries_newest ON account_recoveries (proposed_at DESC, id);

-- Contacts of accounts that were erased while their owner was excluded: an exclusion outlives the account. HMAC-SHA-256 with a key
-- outside the database; who they belonged to is not kept.
CREATE TABLE excluded_contacts (
  contact_hash bytea PRIMARY KEY CHECK (octet_length(contact_hash) = 32),
  until timestamptz NOT NULL
);
CREATE INDEX excluded_contacts_ended ON excluded_contacts (until);
