-- Member protection (product.md section 11): limits, time-out, self-exclusion, reality check. All of it is judged by the
-- database's clock, in the transaction of the stake or the recharge.

-- One row for a member who has played or made a choice here. Who changes it holds the member's row and both accounts of
-- play (features/protection), as a recharge and a stake do, so that a change is in force from the next statement on.
CREATE TABLE protection (
  member_id uuid PRIMARY KEY REFERENCES members (id),
  excluded_at timestamptz,
  excluded_until timestamptz,
  time_out_at timestamptz,
  time_out_until timestamptz,
  -- Minutes of play between two reality checks; a longer pause waits for next_check_from.
  check_minutes smallint NOT NULL DEFAULT 60 CHECK (check_minutes IN (30, 60)),
  next_check_minutes smallint CHECK (next_check_minutes IN (30, 60)),
  next_check_from timestamptz,
  -- A session of play goes on while less than play_pause() passes between two stakes. checked_at: the last reality check
  -- that the member acknowledged, or the beginning of the session.
  session_started_at timestamptz,
  checked_at timestamptz,
  -- Whether the member has or had a limit on stakes or losses: daily_play_totals are kept from then on.
  tracks_play_totals boolean NOT NULL DEFAULT false,
  -- An operator's suspension, the last one: in effect until suspended_until, or until it is lifted. It stands here because a stake
  -- reads this row under the accounts' locks.
  suspended_at timestamptz,
  suspended_until timestamptz,
  suspension_reason text,
  suspension_note text CHECK (char_length(suspension_note) BETWEEN 1 AND 500),
  suspended_by uuid REFERENCES operators (id),
  CONSTRAINT whole_suspension CHECK ((suspended_at IS NULL) = (suspension_reason IS NULL)
    AND (suspended_at IS NULL) = (suspended_by IS NULL)
    AND (suspended_until IS NULL OR suspended_until > suspended_at)
    AND (suspension_note IS NULL OR suspended_at IS NOT NULL)),
  CHECK ((excluded_at IS NULL) = (excluded_until IS NULL)),
  CHECK ((time_out_at IS NULL) = (time_out_until IS NULL)),
  CHECK ((next_check_minutes IS NULL) = (next_check_from IS NULL)),
  CHECK ((session_started_at IS NULL) = (checked_at IS NULL))
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
CREATE INDEX protection_tracking ON protection (member_id) WHERE tracks_play_totals;
CREATE INDEX protection_suspended ON protection (member_id) WHERE suspended_at IS NOT NULL;
CREATE INDEX protection_excluded ON protection (excluded_until) WHERE excluded_until IS NOT NULL;

-- amount: null means no limit. next_amount takes effect at next_from: readers compare the moment, no job applies it.
CREATE TABLE protection_limits (
  member_id uuid NOT NULL REFERENCES members (id),
  kind text NOT NULL CHECK (kind IN ('deposit', 'stake', 'loss')),
  span text NOT NULL CHECK (span IN ('day', 'week', 'month')),
  amount bigint CHECK (amount BETWEEN 0 AND 1000000000000),
  next_amount bigint CHECK (next_amount BETWEEN 0 AND 1000000000000),
  next_from timestamptz,
  PRIMARY KEY (member_id, kind, span),
  CHECK (next_amount IS NULL OR next_from IS NOT NULL)
);

-- Append-only: every choice a member has made here, and each suspension by an operator; shown to the member and used to examine a complaint.
CREATE TABLE protection_changes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  member_id uuid NOT NULL REFERENCES members (id),
  at timestamptz NOT NULL,
  what text NOT NULL CHECK (what IN
    ('limit', 'limit_later', 'limit_kept', 'time_out', 'exclusion', 'check', 'check_later', 'check_seen', 'suspension',
      'suspension_lifted')),
  detail jsonb NOT NULL,
  PRIMARY KEY (id, member_id)
);
CREATE INDEX protection_changes_of ON protection_changes (member_id, id DESC);

-- What a member staked on a day of the site, and what came back of those stakes, for members who have or had a limit on
-- stakes or losses. An open stake has not come back and so counts as lost; a voided one counts as never staked. Keyed by
-- the local date: an instant would be ambiguous where midnight comes twice, and two rows would overlap after a change of
-- the site's time zone.
CREATE TABLE daily_play_totals (
  member_id uuid NOT NULL REFERENCES members (id),
  day date NOT NULL,
  -- Of the site when the last stake of the day was placed.
  time_zone text NOT NULL,
  staked bigint NOT NULL CHECK (staked >= 0),
  returned bigint NOT NULL CHECK (returned >= 0),
  PRIMARY KEY (member_id, day)
) WITH (fillfactor = 80);

-- What a member put in, took out, staked and won, day by day of the site, of the entries up to position_marks.through_seq: so that no
-- look at the position sums all entries again. Made from the ledger and always to be made anew from it (features/protection/position.ts).
CREATE TABLE position_days (
  member_id uuid NOT NULL REFERENCES members (id),
  day date NOT NULL,
  deposited bigint NOT NULL,
  withdrawn bigint NOT NULL,
  staked bigint NOT NULL,
  returned bigint NOT NULL,
  granted bigint NOT NULL,
  PRIMARY KEY (member_id, day)
) WITH (fillfactor = 80);

-- time_zone: that of the days.
CREATE TABLE position_marks (
  member_id uuid PRIMARY KEY REFERENCES members (id),
  through_seq bigint NOT NULL,
  time_zone text NOT NULL
) WITH (fillfactor = 80);
