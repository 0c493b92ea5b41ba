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

-- Browsers of operators that get web push of late work, each while the session lives that registered it.
CREATE TABLE operator_devices (
  operator_id uuid NOT NULL REFERENCES operators (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  session_id uuid NOT NULL REFERENCES operator_sessions (id),
  endpoint text NOT NULL CHECK (endpoint ~ '^https://' AND char_length(endpoint) <= 1000),
  -- A browser that another operator logs in on changes hands.
  endpoint_hash bytea NOT NULL UNIQUE CHECK (octet_length(endpoint_hash) = 32),
  p256dh text NOT NULL CHECK (char_length(p256dh) <= 90),
  auth text NOT NULL CHECK (char_length(auth) <= 26),
  language text NOT NULL CHECK (language IN ('ja', 'zh-cn', 'en')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (operator_id, id)
);

-- What is still to be pushed: the latest word on each queue, deleted as soon as the push service has taken it.
CREATE TABLE operator_pushes (
  operator_id uuid NOT NULL,
  device_id uuid NOT NULL,
  queue text NOT NULL,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  leased_until timestamptz,
  PRIMARY KEY (operator_id, device_id, queue),
  FOREIGN KEY (operator_id, device_id) REFERENCES operator_devices (operator_id, id) ON DELETE CASCADE
);
