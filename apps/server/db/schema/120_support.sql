-- Customer service (product.md section 10): canned answers, one conversation for each member, who is at the desk.

CREATE TABLE support_topics (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  position integer NOT NULL,
  title jsonb NOT NULL CHECK (title ?& ARRAY['ja', 'zh-cn', 'en']),
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1)
);

CREATE TABLE support_answers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  topic_id uuid NOT NULL REFERENCES support_topics (id),
  position integer NOT NULL,
  question jsonb NOT NULL CHECK (question ?& ARRAY['ja', 'zh-cn', 'en']),
  answer jsonb NOT NULL CHECK (answer ?& ARRAY['ja', 'zh-cn', 'en']),
  -- Search words, separated by commas.
  keywords jsonb NOT NULL CHECK (keywords ?& ARRAY['ja', 'zh-cn', 'en']),
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1)
);
CREATE INDEX support_answers_of_topic ON support_answers (topic_id, position, id);

CREATE TABLE support_conversations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL UNIQUE REFERENCES members (id),
  language text NOT NULL CHECK (language IN ('ja', 'zh-cn', 'en')),
  -- Which state may follow which: apps/server/src/features/support/state.rules.ts.
  state text NOT NULL DEFAULT 'bot' CHECK (state IN ('bot', 'waiting', 'with_person', 'closed')),
  operator_id uuid REFERENCES operators (id),
  taken_at timestamptz,
  waiting_since timestamptz,
  -- The newest message; the last that a person wrote; the last that member and operators have seen.
  last_seq integer NOT NULL DEFAULT 0,
  answered_seq integer NOT NULL DEFAULT 0,
  member_seen_seq integer NOT NULL DEFAULT 0,
  operator_seen_seq integer NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id, member_id),
  CONSTRAINT somebody_when_with_person
    CHECK ((state = 'with_person') = (operator_id IS NOT NULL) AND (operator_id IS NULL) = (taken_at IS NULL)),
  CONSTRAINT since_when_waiting CHECK ((state = 'waiting') = (waiting_since IS NOT NULL))
);
CREATE INDEX support_conversations_queue ON support_conversations (waiting_since) WHERE state = 'waiting';
CREATE INDEX support_conversations_by_last ON support_conversations (last_at DESC);

-- Numbered under the lock of the conversation's row, so that whoever has seen n has seen all before it.
CREATE TABLE support_messages (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  conversation_id uuid NOT NULL,
  seq integer NOT NULL CHECK (seq > 0),
  sender text NOT NULL CHECK (sender IN ('member', 'bot', 'operator', 'system')),
  operator_id uuid REFERENCES operators (id),
  -- The request id of the sender's app: sent again, it is the same message.
  request_id uuid,
  body text CHECK (char_length(body) BETWEEN 1 AND 4000),
  upload_id uuid,
  picture_width integer,
  picture_height integer,
  event text CHECK (event IN ('asked', 'withdrawn', 'joined', 'released', 'closed', 'no_answer')),
  -- Id of the canned answer and the questions offered beside it, as worded then.
  answer_id uuid REFERENCES support_answers (id),
  suggestions jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  member_id uuid NOT NULL,
  operator_upload_id uuid REFERENCES operator_uploads (id),
  PRIMARY KEY (id, member_id),
  UNIQUE (conversation_id, seq, member_id),
  FOREIGN KEY (conversation_id, member_id) REFERENCES support_conversations (id, member_id),
  FOREIGN KEY (upload_id, member_id) REFERENCES uploads (id, member_id),
  -- A member sends pictures of their own, operators those of operators.
  CONSTRAINT picture_of_its_sender CHECK (
    CASE sender WHEN 'operator' THEN upload_id ELSE operator_upload_id END IS NULL),
  CONSTRAINT says_something CHECK (num_nonnulls(body, upload_id, operator_upload_id, event) > 0),
  CONSTRAINT pictures_have_a_size CHECK (
    num_nonnulls(coalesce(upload_id, operator_upload_id), picture_width, picture_height) IN (0, 3)),
  CONSTRAINT written_by_somebody CHECK ((sender = 'operator') <= (operator_id IS NOT NULL)),
  CONSTRAINT requested_by_people CHECK ((request_id IS NOT NULL) = (sender IN ('member', 'operator')))
);
CREATE UNIQUE INDEX support_messages_once ON support_messages (conversation_id, sender, request_id, member_id)
  WHERE request_id IS NOT NULL;
-- Whether a picture was sent in a message: asked for each upload that nothing seems to need (features/uploads/delete-unused.ts).
CREATE INDEX support_messages_by_upload ON support_messages (upload_id) WHERE upload_id IS NOT NULL;
CREATE INDEX support_messages_by_operator_upload ON support_messages (operator_upload_id)
  WHERE operator_upload_id IS NOT NULL;

-- Operators who are present; their console refreshes the row, which counts for 30 seconds.
CREATE TABLE support_presence (
  operator_id uuid PRIMARY KEY REFERENCES operators (id),
  seen_at timestamptz NOT NULL
);
