-- Messages to members by mail and SMS (product.md section 13, "Delivery").

-- The transactional outbox: a message is inserted by the transaction that causes it, and sent later by a job of any node.
CREATE TABLE outbox_messages (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members (id),
  channel text NOT NULL CHECK (channel IN ('email', 'phone')),
  -- One address and nothing else: a line break here would become a header of the mail.
  recipient text NOT NULL CHECK (char_length(recipient) BETWEEN 3 AND 254 AND recipient !~ '[[:cntrl:][:space:],;<>"]'),
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,40}$'),
  language text NOT NULL CHECK (language IN ('ja', 'zh-cn', 'en')),
  -- What its text names; never a code or a link.
  details jsonb NOT NULL CHECK (jsonb_typeof(details) = 'object'),
  -- The code or the link, erased as soon as the message is sent and at the latest when it expires.
  secret text CHECK (char_length(secret) <= 200),
  expires_at timestamptz,
  -- waiting: to be sent; kept: nothing was set to send it with; refused: the other side knows no such recipient; failed: not
  -- delivered in 24 hours; expired: its code was void before it could be sent.
  status text NOT NULL CHECK (status IN ('waiting', 'kept', 'sent', 'refused', 'failed', 'expired')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  attempts integer NOT NULL DEFAULT 0,
  give_up_at timestamptz NOT NULL DEFAULT clock_timestamp() + interval '24 hours',
  next_try_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- A node that sends it holds it until then; one that died loses it to another node.
  leased_until timestamptz,
  ended_at timestamptz,
  last_error text CHECK (char_length(last_error) <= 300),
  -- An operator has seen that it was not delivered.
  dismissed_at timestamptz,
  PRIMARY KEY (member_id, id),
  CONSTRAINT secret_expires CHECK (secret IS NULL OR expires_at IS NOT NULL),
  CONSTRAINT no_secret_at_the_end CHECK (secret IS NULL OR status IN ('waiting', 'kept'))
);
CREATE INDEX outbox_due ON outbox_messages (channel, next_try_at) WHERE status = 'waiting';
CREATE INDEX outbox_secrets ON outbox_messages (expires_at) WHERE secret IS NOT NULL;
CREATE INDEX outbox_undelivered ON outbox_messages (created_at) WHERE status IN ('failed', 'expired') AND dismissed_at IS NULL;
CREATE INDEX outbox_newest ON outbox_messages (created_at DESC, id);
-- How many SMS a number has had within a day (features/delivery/outbox.repository.ts).
CREATE INDEX outbox_sms_by_number ON outbox_messages (recipient, created_at) WHERE channel = 'phone';

-- Mail to operators, beside that to members, whose rows are keyed by the member. Sent, tried again and given up by the same job.
CREATE TABLE operator_messages (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  operator_id uuid NOT NULL REFERENCES operators (id),
  channel text NOT NULL CHECK (channel = 'email'),
  recipient text NOT NULL CHECK (char_length(recipient) BETWEEN 3 AND 254 AND recipient !~ '[[:cntrl:][:space:],;<>"]'),
  kind text NOT NULL CHECK (kind IN ('operator_code', 'work_late', 'operator_notice')),
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
