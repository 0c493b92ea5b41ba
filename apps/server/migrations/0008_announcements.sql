-- Announcements (product.md section 10): texts in all languages, who has read them.

CREATE TABLE announcements (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- { "ja": …, "zh-cn": …, "en": … }; the content as written, which kernel plain-markup.ts reads.
  title jsonb NOT NULL CHECK (title ?& ARRAY['ja', 'zh-cn', 'en']),
  content jsonb NOT NULL CHECK (content ?& ARRAY['ja', 'zh-cn', 'en']),
  important boolean NOT NULL DEFAULT false,
  -- How many rows of announcement_reads there are; the statement that adds one of them counts it.
  read_count bigint NOT NULL DEFAULT 0 CHECK (read_count >= 0),
  -- Null: a draft, seen by nobody.
  published_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX announcements_shown ON announcements (important DESC, published_at DESC, id)
  WHERE published_at IS NOT NULL;

-- One row for each member and announcement, whatever opens it how often at once.
CREATE TABLE announcement_reads (
  member_id uuid NOT NULL REFERENCES members (id),
  announcement_id uuid NOT NULL REFERENCES announcements (id),
  read_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, announcement_id)
);
