-- Announcements (product.md section 10): texts in all languages, who has read them.

CREATE TABLE announcements (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- { "ja": …, "zh-cn": …, "en": … }; the content as written, which kernel plain-markup.ts reads.
  title jsonb NOT NULL CHECK (title ?& ARRAY['ja', 'zh-cn', 'en']),
  content jsonb NOT NULL CHECK (content ?& ARRAY['ja', 'zh-cn', 'en']),
  important boolean NOT NULL DEFAULT false,
  -- How many members had read it before announcement_read_counts began; the rest is counted there.
  read_count bigint NOT NULL DEFAULT 0 CHECK (read_count >= 0),
  -- Null: a draft, seen by nobody.
  published_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  -- When open apps are to be told next that one begins or ends. Null: nothing is ahead.
  due_at timestamptz,
  -- When members stop seeing it; null: not before it is withdrawn.
  shown_until timestamptz,
  CONSTRAINT announcements_period CHECK (shown_until > published_at)
);
CREATE INDEX announcements_shown ON announcements (important DESC, published_at DESC, id)
  WHERE published_at IS NOT NULL;
CREATE INDEX announcements_due ON announcements (due_at) WHERE due_at IS NOT NULL;

-- One row for each member and announcement, however often and concurrently it is opened.
CREATE TABLE announcement_reads (
  member_id uuid NOT NULL REFERENCES members (id),
  announcement_id uuid NOT NULL REFERENCES announcements (id),
  read_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, announcement_id)
);

-- Number of rows of announcement_reads; the statement that inserts one increments it.
CREATE TABLE announcement_read_counts (
  announcement_id uuid NOT NULL REFERENCES announcements (id),
  slot smallint NOT NULL CHECK (slot BETWEEN 0 AND 15),
  reads bigint NOT NULL CHECK (reads > 0),
  PRIMARY KEY (announcement_id, slot)
) WITH (fillfactor = 50);
