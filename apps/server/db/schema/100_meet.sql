-- Meet (product.md section 10): people and their approval, likes, blocks, reports, requests for a date.

CREATE TABLE regions (
  id integer PRIMARY KEY,
  position integer NOT NULL,
  name jsonb NOT NULL,
  -- Stays on profiles that have it, and is not offered any more.
  retired boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1
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

-- Videos of a person, in their order: uploaded films, each of one person. `profiles.videos` of before is read by nobody any more.
CREATE TABLE profile_videos (
  profile_id uuid NOT NULL REFERENCES profiles (id),
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 4),
  file_id uuid NOT NULL UNIQUE REFERENCES film_files (id),
  PRIMARY KEY (profile_id, position)
);

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
  -- The request for a date that it is about, and who asked where that member is reported.
  request_id uuid,
  requester_id uuid,
  CONSTRAINT other_says_what CHECK (reason <> 'other' OR text IS NOT NULL),
  CONSTRAINT resolved_by_somebody CHECK (
    num_nonnulls(note, resolved_at, resolved_by) = CASE status WHEN 'resolved' THEN 3 ELSE 0 END),
  CONSTRAINT outcome_when_resolved CHECK (outcome IS NULL OR status = 'resolved'),
  CONSTRAINT requester_of_a_request CHECK (requester_id IS NULL OR request_id IS NOT NULL)
);
CREATE UNIQUE INDEX profile_reports_one_open ON profile_reports (member_id, profile_id)
  WHERE status = 'open' AND requester_id IS NULL;
CREATE UNIQUE INDEX profile_reports_one_open_of_requester ON profile_reports (member_id, requester_id)
  WHERE status = 'open' AND requester_id IS NOT NULL;
CREATE INDEX profile_reports_of_request ON profile_reports (request_id) WHERE request_id IS NOT NULL;
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
  -- The listed member who is asked and answers, never an operator; null where the operators ask the person.
  to_member_id uuid,
  -- What that member chose to show after the yes, AES-256-GCM.
  answer_key_id text REFERENCES key_checks (key_id),
  answer_sealed bytea,
  PRIMARY KEY (id, member_id),
  CONSTRAINT whole_review CHECK ((reviewed_by IS NULL) = (reviewed_at IS NULL)),
  CONSTRAINT reviewed_before_decided
    CHECK (status NOT IN ('in_review', 'accepted', 'declined') OR num_nonnulls(reviewed_by, to_member_id) = 1),
  CONSTRAINT ended_when_over CHECK ((ended_at IS NULL) = (status IN ('submitted', 'in_review'))),
  CONSTRAINT decided_by_somebody
    CHECK ((decided_by IS NOT NULL) = (status IN ('accepted', 'declined') AND to_member_id IS NULL)),
  CONSTRAINT reason_when_declined CHECK ((reason IS NOT NULL) = (status = 'declined')),
  CONSTRAINT other_says_what CHECK (reason IS DISTINCT FROM 'other' OR remark IS NOT NULL),
  CONSTRAINT there_while_open CHECK (status NOT IN ('submitted', 'in_review') OR content_sealed IS NOT NULL),
  CONSTRAINT erased_without_a_date CHECK (status IN ('submitted', 'in_review', 'accepted') OR content_sealed IS NULL),
  CONSTRAINT sealed_by_a_key CHECK ((content_key_id IS NOT NULL) = (content_sealed IS NOT NULL)),
  CONSTRAINT not_to_oneself CHECK (to_member_id <> member_id),
  CONSTRAINT answer_after_the_yes CHECK (answer_sealed IS NULL OR (status = 'accepted' AND to_member_id IS NOT NULL)),
  CONSTRAINT answer_sealed_by_a_key CHECK ((answer_key_id IS NOT NULL) = (answer_sealed IS NOT NULL))
);
-- At most one open request of a member to a person, also for concurrent requests (DATE_REQUEST_EXISTS).
CREATE UNIQUE INDEX date_requests_one_open ON date_requests (member_id, profile_id)
  WHERE status IN ('submitted', 'in_review');
CREATE INDEX date_requests_of_member ON date_requests (member_id, created_at DESC, id);
CREATE INDEX date_requests_by_status ON date_requests (status, created_at, id);
CREATE INDEX date_requests_expiring ON date_requests (expires_at) WHERE status IN ('submitted', 'in_review');
CREATE INDEX date_requests_to ON date_requests (to_member_id, created_at DESC, id) WHERE to_member_id IS NOT NULL;

-- A member who is shown in Meet (product.md section 17.2): one listing each.
CREATE TABLE listings (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members (id),
  -- The person of Meet who shows it; null before the first approval. It stays the same when the member applies again, so that
  -- blocks and reports do.
  profile_id uuid REFERENCES profiles (id),
  state text NOT NULL CHECK (state IN ('waiting', 'listed', 'hidden', 'rejected', 'taken_back')),
  hidden_by text CHECK (hidden_by IN ('member', 'operator')),
  -- Others read the age alone.
  birth_date date,
  -- What those whom the member says yes to are shown, AES-256-GCM.
  contact_key_id text REFERENCES key_checks (key_id),
  contact_sealed bytea,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member_id),
  CONSTRAINT hidden_by_somebody CHECK ((hidden_by IS NOT NULL) = (state = 'hidden')),
  CONSTRAINT person_when_shown CHECK (state NOT IN ('listed', 'hidden') OR profile_id IS NOT NULL),
  CONSTRAINT kept_while_open CHECK (num_nonnulls(birth_date, contact_key_id, contact_sealed)
    = CASE WHEN state IN ('waiting', 'listed', 'hidden') THEN 3 ELSE 0 END),
  -- 14 hours: the day begins first at UTC+14, wherever this site is.
  CONSTRAINT of_age CHECK (birth_date <= ((changed_at AT TIME ZONE 'UTC') + interval '14 hours' - interval '18 years')::date)
);
CREATE INDEX listings_of_person ON listings (profile_id) WHERE profile_id IS NOT NULL;
CREATE INDEX listings_by_state ON listings (state, changed_at DESC);

-- What a member sent to be looked at: the application, and each change.
CREATE TABLE listing_versions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES listings (member_id),
  kind text NOT NULL CHECK (kind IN ('application', 'change')),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'approved', 'rejected', 'withdrawn')),
  -- Null where it was not given, and everywhere once the listing was taken back.
  name text CHECK (char_length(name) BETWEEN 1 AND 40),
  words text CHECK (char_length(words) BETWEEN 1 AND 1000),
  region_id integer NOT NULL REFERENCES regions (id),
  gender text CHECK (gender IN ('woman', 'man', 'other')),
  height text CHECK (char_length(height) BETWEEN 1 AND 20),
  bust text CHECK (char_length(bust) BETWEEN 1 AND 20),
  waist text CHECK (char_length(waist) BETWEEN 1 AND 20),
  hips text CHECK (char_length(hips) BETWEEN 1 AND 20),
  -- What the member said yes to, as it was read.
  consent_version text NOT NULL,
  consent_language text NOT NULL CHECK (consent_language IN ('ja', 'zh-cn', 'en')),
  consent_text text NOT NULL,
  -- A picture that the desk alone sees; it goes with the decision.
  proof_upload_id uuid,
  reason text CHECK (reason IN ('age_unproven', 'consent_missing', 'pictures', 'texts', 'duplicate', 'other')),
  remark text CHECK (char_length(remark) BETWEEN 1 AND 300),
  sent_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  decided_at timestamptz,
  decided_by uuid REFERENCES operators (id),
  PRIMARY KEY (id, member_id),
  FOREIGN KEY (proof_upload_id, member_id) REFERENCES uploads (id, member_id),
  CONSTRAINT whole_while_waiting CHECK (status <> 'waiting' OR num_nonnulls(name, words) = 2),
  CONSTRAINT proof_while_waiting CHECK ((proof_upload_id IS NOT NULL) = (status = 'waiting' AND kind = 'application')),
  CONSTRAINT reason_when_rejected CHECK ((reason IS NOT NULL) = (status = 'rejected')),
  CONSTRAINT remark_when_rejected CHECK (remark IS NULL OR status = 'rejected'),
  CONSTRAINT other_says_why CHECK (reason IS DISTINCT FROM 'other' OR remark IS NOT NULL),
  CONSTRAINT decided_when_over CHECK ((decided_at IS NULL) = (status = 'waiting')),
  CONSTRAINT decided_by_somebody CHECK ((decided_by IS NOT NULL) = (status IN ('approved', 'rejected')))
);
CREATE UNIQUE INDEX listing_versions_one_waiting ON listing_versions (member_id) WHERE status = 'waiting';
CREATE INDEX listing_versions_waiting ON listing_versions (sent_at, id) WHERE status = 'waiting';
CREATE INDEX listing_versions_of_member ON listing_versions (member_id, sent_at DESC);

CREATE TABLE listing_photos (
  member_id uuid NOT NULL,
  version_id uuid NOT NULL,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 6),
  upload_id uuid NOT NULL,
  PRIMARY KEY (version_id, position, member_id),
  FOREIGN KEY (version_id, member_id) REFERENCES listing_versions (id, member_id),
  FOREIGN KEY (upload_id, member_id) REFERENCES uploads (id, member_id)
);
CREATE INDEX listing_photos_of_upload ON listing_photos (upload_id);

-- Two members of whom one blocked the other: neither is shown to the other. No foreign key leads to the second, who may be stored
-- elsewhere.
CREATE TABLE member_blocks (
  member_id uuid NOT NULL REFERENCES members (id),
  blocked_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member_id, blocked_id),
  CONSTRAINT not_oneself CHECK (member_id <> blocked_id)
);
CREATE INDEX member_blocks_of ON member_blocks (blocked_id, member_id);
