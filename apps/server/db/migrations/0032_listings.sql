-- Members who are shown in Meet, and dates between two members (product.md sections 17.2 and 17.3).

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

-- A request to a listed member is answered by that member, never by an operator.
ALTER TABLE date_requests ADD COLUMN to_member_id uuid;
ALTER TABLE date_requests ADD COLUMN answer_key_id text REFERENCES key_checks (key_id);
ALTER TABLE date_requests ADD COLUMN answer_sealed bytea;
ALTER TABLE date_requests DROP CONSTRAINT reviewed_before_decided;
ALTER TABLE date_requests DROP CONSTRAINT decided_by_somebody;
ALTER TABLE date_requests ADD CONSTRAINT reviewed_before_decided
  CHECK (status NOT IN ('in_review', 'accepted', 'declined') OR num_nonnulls(reviewed_by, to_member_id) = 1) NOT VALID;
ALTER TABLE date_requests ADD CONSTRAINT decided_by_somebody
  CHECK ((decided_by IS NOT NULL) = (status IN ('accepted', 'declined') AND to_member_id IS NULL)) NOT VALID;
ALTER TABLE date_requests ADD CONSTRAINT not_to_oneself CHECK (to_member_id <> member_id) NOT VALID;
ALTER TABLE date_requests ADD CONSTRAINT answer_after_the_yes
  CHECK (answer_sealed IS NULL OR (status = 'accepted' AND to_member_id IS NOT NULL)) NOT VALID;
ALTER TABLE date_requests ADD CONSTRAINT answer_sealed_by_a_key
  CHECK ((answer_key_id IS NOT NULL) = (answer_sealed IS NOT NULL)) NOT VALID;
CREATE INDEX date_requests_to ON date_requests (to_member_id, created_at DESC, id) WHERE to_member_id IS NOT NULL;

-- A listed member reports somebody who asked for a date; a report about a person may name the request it is about.
ALTER TABLE profile_reports ADD COLUMN request_id uuid;
ALTER TABLE profile_reports ADD COLUMN requester_id uuid;
ALTER TABLE profile_reports ADD CONSTRAINT requester_of_a_request
  CHECK (requester_id IS NULL OR request_id IS NOT NULL) NOT VALID;
DROP INDEX profile_reports_one_open;
CREATE UNIQUE INDEX profile_reports_one_open ON profile_reports (member_id, profile_id)
  WHERE status = 'open' AND requester_id IS NULL;
CREATE UNIQUE INDEX profile_reports_one_open_of_requester ON profile_reports (member_id, requester_id)
  WHERE status = 'open' AND requester_id IS NOT NULL;
CREATE INDEX profile_reports_of_request ON profile_reports (request_id) WHERE request_id IS NOT NULL;
