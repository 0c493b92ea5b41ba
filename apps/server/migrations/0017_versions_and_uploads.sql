-- Which change of a topic, a canned answer or a setting an operator's own was made from: the second of two editors
-- is told who was first (docs/decisions/0021-content.md). A setting without a row stands at 1.
ALTER TABLE support_topics ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version >= 1);
ALTER TABLE support_answers ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version >= 1);
ALTER TABLE settings ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version >= 1);

-- Whether a picture was sent in a message: asked for each upload that nothing seems to need (features/uploads/tidy.ts).
CREATE INDEX support_messages_by_upload ON support_messages (upload_id) WHERE upload_id IS NOT NULL;
