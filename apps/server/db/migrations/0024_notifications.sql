-- Inbox, choices and web push of members (product.md section 14).

-- One row for each event and member, inserted by the transaction of what happened.
CREATE TABLE notifications (
  member_id uuid NOT NULL REFERENCES members (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('payment', 'security', 'support', 'date', 'announcement', 'draw')),
  -- Names the text (features/notifications/messages.*.ts); `details` has what the text names.
  event text NOT NULL CHECK (event ~ '^[a-z_]{1,40}$'),
  details jsonb NOT NULL CHECK (jsonb_typeof(details) = 'object'),
  -- What it happened to, such as the recharge's id: the same event is told once, however often it is reported.
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 120),
  path text NOT NULL CHECK (path ~ '^/[a-z][A-Za-z0-9/_-]{0,190}$'),
  -- False: told by another way alone, since the member wants none of this kind in the inbox.
  in_inbox boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  read_at timestamptz,
  PRIMARY KEY (member_id, id),
  UNIQUE (member_id, event, subject)
);
CREATE INDEX notifications_newest ON notifications (member_id, created_at DESC, id DESC) WHERE in_inbox;
CREATE INDEX notifications_unread ON notifications (member_id) WHERE in_inbox AND read_at IS NULL;
CREATE INDEX notifications_by_age ON notifications (created_at);

-- Where a member wants another than the default (features/notifications/ways.rules.ts).
CREATE TABLE notification_choices (
  member_id uuid NOT NULL REFERENCES members (id),
  kind text NOT NULL CHECK (kind IN ('payment', 'security', 'support', 'date', 'announcement', 'draw')),
  way text NOT NULL CHECK (way IN ('inbox', 'push', 'mail')),
  wanted boolean NOT NULL,
  PRIMARY KEY (member_id, kind, way),
  CONSTRAINT money_and_security_always CHECK (wanted OR way = 'push' OR kind NOT IN ('payment', 'security'))
);
CREATE INDEX notification_choices_of_draws ON notification_choices (member_id) WHERE kind = 'draw' AND wanted;

CREATE TABLE notification_preferences (
  member_id uuid PRIMARY KEY REFERENCES members (id),
  -- Whether push messages name amounts, people and results.
  show_details boolean NOT NULL
);

-- The VAPID key of this site, made at the first start; one row.
CREATE TABLE push_keys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  public_key text NOT NULL CHECK (char_length(public_key) = 87),
  private_key_id text NOT NULL REFERENCES key_checks (key_id),
  private_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX push_keys_one ON push_keys ((true));

-- Devices that get web push.
CREATE TABLE push_subscriptions (
  member_id uuid NOT NULL REFERENCES members (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Told of anything but security only while this session lives.
  session_id uuid NOT NULL,
  endpoint text NOT NULL CHECK (endpoint ~ '^https://' AND char_length(endpoint) <= 1000),
  endpoint_hash bytea NOT NULL CHECK (octet_length(endpoint_hash) = 32),
  p256dh text NOT NULL CHECK (char_length(p256dh) <= 90),
  auth text NOT NULL CHECK (char_length(auth) <= 26),
  language text NOT NULL CHECK (language IN ('ja', 'zh-cn', 'en')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The node that sends to it holds it until then, so that its messages go out in order.
  leased_until timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member_id, id),
  UNIQUE (member_id, endpoint_hash)
);
-- A browser that another member logs in on changes hands.
CREATE INDEX push_subscriptions_by_endpoint ON push_subscriptions (endpoint_hash);

-- What is still to be pushed, deleted as soon as the push service has taken it.
CREATE TABLE notification_pushes (
  member_id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  -- The notification's: its place in the order.
  created_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, subscription_id, notification_id),
  FOREIGN KEY (member_id, subscription_id) REFERENCES push_subscriptions (member_id, id) ON DELETE CASCADE,
  FOREIGN KEY (member_id, notification_id) REFERENCES notifications (member_id, id) ON DELETE CASCADE
);
CREATE INDEX notification_pushes_oldest ON notification_pushes (created_at);
