-- Legal texts in versions, and which of them each member agreed to.
CREATE TABLE legal_texts (
  kind text NOT NULL CHECK (kind IN ('terms', 'privacy', 'notice')),
  version integer NOT NULL CHECK (version >= 1),
  -- { "ja": …, "zh-cn": …, "en": … } as written, which kernel plain-markup.ts reads.
  content jsonb NOT NULL CHECK (content ?& ARRAY['ja', 'zh-cn', 'en']),
  -- Whether members who agreed to an earlier version are asked again.
  asks boolean NOT NULL,
  -- No text that anybody has checked; said above it.
  sample boolean NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  -- Null: came with the software.
  published_by uuid REFERENCES operators (id),
  PRIMARY KEY (kind, version),
  CONSTRAINT unsigned_is_a_sample CHECK (published_by IS NOT NULL OR sample)
);

-- Append-only: the evidence of who agreed to what, when, and in which language it was read.
CREATE TABLE legal_consents (
  member_id uuid NOT NULL REFERENCES members (id),
  kind text NOT NULL CHECK (kind IN ('terms', 'privacy')),
  version integer NOT NULL,
  language text NOT NULL CHECK (language IN ('ja', 'zh-cn', 'en')),
  agreed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, kind, version),
  FOREIGN KEY (kind, version) REFERENCES legal_texts (kind, version)
);
