-- Operators are told of what waits longer than promised (product.md section 14).

-- What an operator chose. Void after a change of the role, until the operator chooses anew.
CREATE TABLE operator_alerts (
  operator_id uuid PRIMARY KEY REFERENCES operators (id),
  -- The role for which it was chosen.
  role text NOT NULL CHECK (role IN ('owner', 'finance', 'content', 'support')),
  language text NOT NULL CHECK (language IN ('ja', 'zh-cn', 'en')),
  -- Confirmed by a code that was sent there; of the operator, not of the site.
  email text CHECK (char_length(email) BETWEEN 3 AND 254),
  by_mail boolean NOT NULL,
  weekdays text[] NOT NULL CHECK (weekdays <@ ARRAY['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']),
  -- Minutes of the day in the site's time zone; an end before the begin is on the next day, an equal one means all day.
  from_minute integer NOT NULL CHECK (from_minute BETWEEN 0 AND 1439),
  to_minute integer NOT NULL CHECK (to_minute BETWEEN 0 AND 1439),
  queues text[] NOT NULL CHECK (queues <@ ARRAY['recharges', 'withdrawals', 'corrections', 'profiles', 'listings', 'daterequests',
    'reports', 'support', 'outbox']),
  CONSTRAINT mail_to_somewhere CHECK (NOT by_mail OR email IS NOT NULL)
);

-- The code that confirms an operator's address; one at a time.
CREATE TABLE operator_alert_codes (
  operator_id uuid PRIMARY KEY REFERENCES operators (id),
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  secret_hash bytea NOT NULL CHECK (octet_length(secret_hash) = 32),
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL
);

-- Who was told of which queue, by which way and when: a row goes as soon as nothing in the queue is late any more.
CREATE TABLE operator_alerts_told (
  operator_id uuid NOT NULL REFERENCES operators (id),
  queue text NOT NULL,
  way text NOT NULL CHECK (way IN ('mail', 'push')),
  told_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, queue, way)
);

-- Mail to operators, beside that to members, whose rows are keyed by the member. Sent, tried again and given up by the same job.
CREATE TABLE operator_messages (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  operator_id uuid NOT NULL REFERENCES operators (id),
  channel text NOT NULL CHECK (channel = 'email'),
  recipient text NOT NULL CHECK (char_length(recipient) BETWEEN 3 AND 254 AND recipient !~ '[[:cntrl:][:space:],;<>"]'),
  kind text NOT NULL CHECK (kind IN ('operator_code', 'work_late')),
  language text NOT NULL CHECK (language IN ('ja', 'zh-cn', 'en')),
  details jsonb NOT NULL CHECK (jsonb_typeof(details) = 'object'),
  secret text CHECK (char_length(secret) <= 200),
  expires_at timestamptz,
  status text NOT NULL CHECK (status IN ('waiting', 'sent', 'refused', 'failed', 'expired')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  attempts integer NOT NULL DEFAULT 0,
  give_up_at timestamptz NOT NULL DEFAULT clock_timestamp() + interval '24 hours',
  next_try_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  leased_until timestamptz,
  ended_at timestamptz,
  last_error text CHECK (char_length(last_error) <= 300),
  PRIMARY KEY (operator_id, id),
  CONSTRAINT secret_expires CHECK (secret IS NULL OR expires_at IS NOT NULL),
  CONSTRAINT no_secret_at_the_end CHECK (secret IS NULL OR status = 'waiting')
);
CREATE INDEX operator_messages_due ON operator_messages (channel, next_try_at) WHERE status = 'waiting';
CREATE INDEX operator_messages_secrets ON operator_messages (expires_at) WHERE secret IS NOT NULL;
