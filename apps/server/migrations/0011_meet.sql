-- Meet (product.md section 10): people and their approval, likes, blocks, reports, requests for a date.

-- Until now only the sample people of the first start could stand here, without an age; the next start writes
-- the catalogue anew.
DELETE FROM profiles;

ALTER TABLE profiles
  ADD COLUMN age smallint NOT NULL CHECK (age BETWEEN 18 AND 120),
  -- Nothing of a person is public before an operator approved it.
  ADD COLUMN status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'approved', 'hidden')),
  -- When the person was first approved: what "newest" goes by.
  ADD COLUMN listed_at timestamptz,
  -- Counts the changes, so that of two who edit at once the second is told.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD CONSTRAINT listed_when_approved CHECK (status = 'draft' OR listed_at IS NOT NULL);
DROP INDEX profiles_of_region;
CREATE INDEX profiles_listed ON profiles (listed_at DESC, id) WHERE status = 'approved';
CREATE INDEX profiles_listed_of_region ON profiles (region_id, listed_at DESC, id) WHERE status = 'approved';
CREATE INDEX profiles_by_photo ON profiles USING gin (photos);

-- A person stays real or fictional for ever, and goes only the ways of profile.rules.ts.
CREATE FUNCTION profile_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.sample) IS DISTINCT FROM (NEW.id, NEW.sample) THEN
    RAISE EXCEPTION 'a person stays real or fictional for ever' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.listed_at IS NOT NULL AND NEW.listed_at IS DISTINCT FROM OLD.listed_at THEN
    RAISE EXCEPTION 'a person is listed for the first time once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN
     (('draft', 'approved'), ('approved', 'hidden'), ('hidden', 'approved')) THEN
    RAISE EXCEPTION 'people go from % to % in no case', OLD.status, NEW.status
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard BEFORE UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION profile_guard();

-- Pictures that operators upload have no member.
ALTER TABLE uploads
  ALTER COLUMN member_id DROP NOT NULL,
  ADD COLUMN operator_id uuid REFERENCES operators (id),
  ADD CONSTRAINT of_a_member_or_an_operator CHECK (num_nonnulls(member_id, operator_id) = 1);

CREATE TABLE profile_likes (
  member_id uuid NOT NULL REFERENCES members (id),
  profile_id uuid NOT NULL REFERENCES profiles (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, profile_id)
);

-- What is shown is what was counted: a like moves the figure, and nothing else does.
CREATE FUNCTION profile_count_like() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE profiles SET likes = likes + 1 WHERE id = NEW.profile_id;
  ELSE
    UPDATE profiles SET likes = likes - 1 WHERE id = OLD.profile_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_like AFTER INSERT OR DELETE ON profile_likes
  FOR EACH ROW EXECUTE FUNCTION profile_count_like();

CREATE TABLE profile_blocks (
  member_id uuid NOT NULL REFERENCES members (id),
  profile_id uuid NOT NULL REFERENCES profiles (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, profile_id)
);

CREATE TABLE profile_reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members (id),
  profile_id uuid NOT NULL REFERENCES profiles (id),
  reason text NOT NULL CHECK (reason IN ('not_real', 'under_age', 'money', 'harassment', 'pictures', 'other')),
  text text CHECK (char_length(text) BETWEEN 1 AND 500),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'resolved')),
  created_at timestamptz NOT NULL DEFAULT now(),
  note text CHECK (char_length(note) BETWEEN 1 AND 300),
  resolved_at timestamptz,
  resolved_by uuid REFERENCES operators (id),
  CONSTRAINT other_says_what CHECK (reason <> 'other' OR text IS NOT NULL),
  CONSTRAINT resolved_by_somebody CHECK (
    num_nonnulls(note, resolved_at, resolved_by) = CASE status WHEN 'resolved' THEN 3 ELSE 0 END)
);
CREATE UNIQUE INDEX profile_reports_one_open ON profile_reports (member_id, profile_id) WHERE status = 'open';
CREATE INDEX profile_reports_open ON profile_reports (created_at, id) WHERE status = 'open';
CREATE INDEX profile_reports_of ON profile_reports (profile_id);

CREATE TABLE date_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members (id),
  profile_id uuid NOT NULL REFERENCES profiles (id),
  -- Contact and message, AES-256-GCM like a card number; erased when a request ends without a date,
  -- and where there is nobody to meet.
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
-- At most one that is open with a person, whoever asks at once (DATE_REQUEST_EXISTS).
CREATE UNIQUE INDEX date_requests_one_open ON date_requests (member_id, profile_id)
  WHERE status IN ('submitted', 'in_review');
CREATE INDEX date_requests_of_member ON date_requests (member_id, created_at DESC, id);
CREATE INDEX date_requests_by_status ON date_requests (status, created_at, id);
CREATE INDEX date_requests_expiring ON date_requests (expires_at) WHERE status IN ('submitted', 'in_review');

CREATE FUNCTION date_request_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'requests for a date are kept' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.id, OLD.member_id, OLD.profile_id, OLD.created_at, OLD.expires_at)
     IS DISTINCT FROM (NEW.id, NEW.member_id, NEW.profile_id, NEW.created_at, NEW.expires_at) THEN
    RAISE EXCEPTION 'what was asked for never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN
     (('submitted', 'in_review'), ('submitted', 'expired'), ('submitted', 'cancelled'),
      ('in_review', 'accepted'), ('in_review', 'declined'), ('in_review', 'expired'), ('in_review', 'cancelled')) THEN
    RAISE EXCEPTION 'requests for a date go from % to % in no case', OLD.status, NEW.status
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON date_requests FOR EACH ROW EXECUTE FUNCTION date_request_guard();
