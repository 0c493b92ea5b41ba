-- Meet (product.md section 10): people and their approval, likes, blocks, reports, requests for a date.

CREATE TABLE regions (
  id integer PRIMARY KEY,
  position integer NOT NULL,
  name jsonb NOT NULL
);

CREATE TABLE profiles (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  region_id integer NOT NULL REFERENCES regions (id),
  name jsonb NOT NULL,
  picture text NOT NULL,
  -- The number of rows of profile_likes, kept by profile_count_like().
  likes bigint NOT NULL DEFAULT 0 CHECK (likes >= 0),
  -- Fictional, and labelled so.
  sample boolean NOT NULL,
  -- Null: not stated, and not shown.
  height text,
  bust text,
  waist text,
  hips text,
  description jsonb,
  photos text[] NOT NULL DEFAULT '{}',
  videos text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  age smallint NOT NULL CHECK (age BETWEEN 18 AND 120),
  -- A profile is not public before an operator has approved it.
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'approved', 'hidden', 'declined')),
  -- When the person was first approved: "newest" sorts by it.
  listed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  decline_reason text CHECK (
    decline_reason IN ('age_unproven', 'consent_missing', 'pictures', 'texts', 'duplicate', 'other')),
  decline_remark text CHECK (char_length(decline_remark) BETWEEN 1 AND 300),
  CONSTRAINT listed_when_approved CHECK (status IN ('draft', 'declined') OR listed_at IS NOT NULL),
  CONSTRAINT reason_when_declined CHECK ((decline_reason IS NOT NULL) = (status = 'declined')),
  CONSTRAINT remark_when_declined CHECK (decline_remark IS NULL OR status = 'declined'),
  CONSTRAINT other_says_why CHECK (decline_reason IS DISTINCT FROM 'other' OR decline_remark IS NOT NULL),
  gender text CHECK (gender IN ('woman', 'man', 'other'))
);
CREATE INDEX profiles_listed ON profiles (listed_at DESC, id) WHERE status = 'approved';
CREATE INDEX profiles_listed_of_region ON profiles (region_id, listed_at DESC, id) WHERE status = 'approved';
CREATE INDEX profiles_to_approve ON profiles (updated_at) WHERE status = 'draft';
CREATE INDEX profiles_by_photo ON profiles USING gin (photos);

CREATE TABLE profile_likes (
  member_id uuid NOT NULL REFERENCES members (id),
  profile_id uuid NOT NULL REFERENCES profiles (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, profile_id)
);

CREATE TABLE profile_blocks (
  member_id uuid NOT NULL REFERENCES members (id),
  profile_id uuid NOT NULL REFERENCES profiles (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, profile_id)
);

CREATE TABLE profile_reports (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members (id),
  profile_id uuid NOT NULL REFERENCES profiles (id),
  reason text NOT NULL CHECK (reason IN ('not_real', 'under_age', 'money', 'harassment', 'pictures', 'other')),
  text text CHECK (char_length(text) BETWEEN 1 AND 500),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'resolved')),
  created_at timestamptz NOT NULL DEFAULT now(),
  note text CHECK (char_length(note) BETWEEN 1 AND 300),
  resolved_at timestamptz,
  resolved_by uuid REFERENCES operators (id),
  outcome text CHECK (outcome IN ('no_action', 'warned', 'taken_down')),
  PRIMARY KEY (id, member_id),
  CONSTRAINT other_says_what CHECK (reason <> 'other' OR text IS NOT NULL),
  CONSTRAINT resolved_by_somebody CHECK (
    num_nonnulls(note, resolved_at, resolved_by) = CASE status WHEN 'resolved' THEN 3 ELSE 0 END),
  CONSTRAINT outcome_when_resolved CHECK (outcome IS NULL OR status = 'resolved')
);
CREATE UNIQUE INDEX profile_reports_one_open ON profile_reports (member_id, profile_id) WHERE status = 'open';
CREATE INDEX profile_reports_open ON profile_reports (created_at, id) WHERE status = 'open';
CREATE INDEX profile_reports_of ON profile_reports (profile_id);

CREATE TABLE date_requests (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members (id),
  profile_id uuid NOT NULL REFERENCES profiles (id),
  -- Contact and message, AES-256-GCM like a card number. Erased when a request ends without a date.
  content_key_id text REFERENCES key_checks (key_id),
  content_sealed bytea,
  status text NOT NULL DEFAULT 'submitted'
    CHECK (status IN ('submitted', 'in_review', 'accepted', 'declined', 'expired', 'cancelled')),
  reason text CHECK (reason IN ('person_declined', 'not_available', 'contact_unusable', 'inappropriate', 'other')),
  remark text CHECK (char_length(remark) BETWEEN 1 AND 300),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  reviewed_by uuid REFERENCES operators (id),
  reviewed_at timestamptz,
  decided_by uuid REFERENCES operators (id),
  ended_at timestamptz,
  PRIMARY KEY (id, member_id),
  CONSTRAINT whole_review CHECK ((reviewed_by IS NULL) = (reviewed_at IS NULL)),
  CONSTRAINT reviewed_before_decided CHECK (status NOT IN ('in_review', 'accepted', 'declined') OR reviewed_by IS NOT NULL),
  CONSTRAINT ended_when_over CHECK ((ended_at IS NULL) = (status IN ('submitted', 'in_review'))),
  CONSTRAINT decided_by_somebody CHECK ((decided_by IS NOT NULL) = (status IN ('accepted', 'declined'))),
  CONSTRAINT reason_when_declined CHECK ((reason IS NOT NULL) = (status = 'declined')),
  CONSTRAINT other_says_what CHECK (reason IS DISTINCT FROM 'other' OR remark IS NOT NULL),
  CONSTRAINT there_while_open CHECK (status NOT IN ('submitted', 'in_review') OR content_sealed IS NOT NULL),
  CONSTRAINT erased_without_a_date CHECK (status IN ('submitted', 'in_review', 'accepted') OR content_sealed IS NULL),
  CONSTRAINT sealed_by_a_key CHECK ((content_key_id IS NOT NULL) = (content_sealed IS NOT NULL))
);
-- At most one open request of a member to a person, also for concurrent requests (DATE_REQUEST_EXISTS).
CREATE UNIQUE INDEX date_requests_one_open ON date_requests (member_id, profile_id)
  WHERE status IN ('submitted', 'in_review');
CREATE INDEX date_requests_of_member ON date_requests (member_id, created_at DESC, id);
CREATE INDEX date_requests_by_status ON date_requests (status, created_at, id);
CREATE INDEX date_requests_expiring ON date_requests (expires_at) WHERE status IN ('submitted', 'in_review');
