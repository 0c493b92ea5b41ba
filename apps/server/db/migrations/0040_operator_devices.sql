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
