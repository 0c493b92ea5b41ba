CREATE TYPE stake_candidate AS (
  n bigint,
  member_id uuid,
  period_no text,
  option text,
  amount bigint,
  request_id uuid,
  pool_fits boolean,
  zone text,
  period_id bigint,
  period_status text,
  closes_at timestamp with time zone,
  was_open boolean,
  round_seen boolean,
  head_due_at timestamp with time zone,
  open_until timestamp with time zone,
  ratio integer,
  available_account bigint,
  available bigint,
  locked_account bigint,
  held_elsewhere boolean,
  known_order_id uuid,
  known_period_id bigint,
  known_option text,
  known_amount bigint,
  known_ratio integer,
  known_placed_at timestamp with time zone,
  known_hash bytea,
  known_balance bigint,
  restricted_until timestamp with time zone,
  restriction jsonb,
  check_due_at timestamp with time zone,
  play_ends_at timestamp with time zone,
  session_started_at timestamp with time zone,
  tracks_play_totals boolean,
  limit_refusal jsonb,
  receipt_key text
);

CREATE SEQUENCE movie_ids AS integer START 100000 INCREMENT 1;

CREATE SEQUENCE movie_type_ids AS integer START 10000 INCREMENT 1;

CREATE TABLE account_closings (
  member_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  asked_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  due_at timestamp with time zone NOT NULL,
  taken_back_at timestamp with time zone,
  erased_at timestamp with time zone,
  held_at timestamp with time zone,
  held_by uuid,
  hold_reason text,
  CONSTRAINT account_closings_pkey PRIMARY KEY (member_id, id),
  CONSTRAINT account_closings_held_by_fkey FOREIGN KEY (held_by) REFERENCES operators(id),
  CONSTRAINT account_closings_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT account_closings_hold_reason_check CHECK (((char_length(hold_reason) >= 1) AND (char_length(hold_reason) <= 300))),
  CONSTRAINT ends_once CHECK ((num_nonnulls(taken_back_at, erased_at) <= 1)),
  CONSTRAINT held_is_not_erased CHECK (((held_at IS NULL) OR (erased_at IS NULL))),
  CONSTRAINT whole_hold CHECK ((num_nonnulls(held_at, held_by, hold_reason) = ANY (ARRAY[0, 3])))
);

CREATE TABLE account_recoveries (
  member_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  channel text NOT NULL,
  contact text NOT NULL,
  why text NOT NULL,
  status text NOT NULL DEFAULT 'proposed'::text,
  proposed_by uuid NOT NULL,
  proposed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  approved_by uuid,
  approved_at timestamp with time zone,
  effective_at timestamp with time zone,
  stop_hash bytea,
  ended_at timestamp with time zone,
  ended_by uuid,
  end_note text,
  CONSTRAINT account_recoveries_pkey PRIMARY KEY (member_id, id),
  CONSTRAINT account_recoveries_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operators(id),
  CONSTRAINT account_recoveries_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES operators(id),
  CONSTRAINT account_recoveries_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT account_recoveries_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES operators(id),
  CONSTRAINT account_recoveries_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'phone'::text]))),
  CONSTRAINT account_recoveries_contact_check CHECK (((char_length(contact) >= 3) AND (char_length(contact) <= 254))),
  CONSTRAINT account_recoveries_end_note_check CHECK (((char_length(end_note) >= 1) AND (char_length(end_note) <= 300))),
  CONSTRAINT account_recoveries_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'waiting'::text, 'ready'::text, 'done'::text, 'stopped'::text, 'rejected'::text, 'expired'::text]))),
  CONSTRAINT account_recoveries_stop_hash_check CHECK ((octet_length(stop_hash) = 32)),
  CONSTRAINT account_recoveries_why_check CHECK (((char_length(why) >= 1) AND (char_length(why) <= 300))),
  CONSTRAINT approved_before_anything CHECK (((status <> ALL (ARRAY['waiting'::text, 'ready'::text, 'done'::text, 'stopped'::text])) OR (approved_by IS NOT NULL))),
  CONSTRAINT ended_when_over CHECK (((ended_at IS NULL) = (status = ANY (ARRAY['proposed'::text, 'waiting'::text, 'ready'::text])))),
  CONSTRAINT second_operator CHECK ((approved_by <> proposed_by)),
  CONSTRAINT told_for_three_days CHECK ((effective_at >= (approved_at + '72:00:00'::interval))),
  CONSTRAINT whole_approval CHECK ((num_nonnulls(approved_by, approved_at, effective_at, stop_hash) = ANY (ARRAY[0, 4])))
);

CREATE TABLE announcement_read_counts (
  announcement_id uuid NOT NULL,
  slot smallint NOT NULL,
  reads bigint NOT NULL,
  CONSTRAINT announcement_read_counts_pkey PRIMARY KEY (announcement_id, slot),
  CONSTRAINT announcement_read_counts_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id),
  CONSTRAINT announcement_read_counts_reads_check CHECK ((reads > 0)),
  CONSTRAINT announcement_read_counts_slot_check CHECK (((slot >= 0) AND (slot <= 15)))
) WITH (fillfactor=50);

CREATE TABLE announcement_reads (
  member_id uuid NOT NULL,
  announcement_id uuid NOT NULL,
  read_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT announcement_reads_pkey PRIMARY KEY (member_id, announcement_id),
  CONSTRAINT announcement_reads_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id),
  CONSTRAINT announcement_reads_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);

CREATE TABLE announcements (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  title jsonb NOT NULL,
  content jsonb NOT NULL,
  important boolean NOT NULL DEFAULT false,
  read_count bigint NOT NULL DEFAULT 0,
  published_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  due_at timestamp with time zone,
  shown_until timestamp with time zone,
  CONSTRAINT announcements_pkey PRIMARY KEY (id),
  CONSTRAINT announcements_content_check CHECK ((content ?& ARRAY['ja'::text, 'zh-cn'::text, 'en'::text])),
  CONSTRAINT announcements_period CHECK ((shown_until > published_at)),
  CONSTRAINT announcements_read_count_check CHECK ((read_count >= 0)),
  CONSTRAINT announcements_title_check CHECK ((title ?& ARRAY['ja'::text, 'zh-cn'::text, 'en'::text]))
);

CREATE TABLE audit_log (
  seq bigint NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  operator_id uuid,
  operator text,
  action text NOT NULL,
  subject text NOT NULL,
  before text,
  after text,
  why text,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_log_pkey PRIMARY KEY (seq),
  CONSTRAINT audit_log_hash_key UNIQUE (hash),
  CONSTRAINT audit_log_previous_hash_key UNIQUE (previous_hash),
  CONSTRAINT audit_log_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT audit_log_action_check CHECK (((char_length(action) >= 1) AND (char_length(action) <= 60))),
  CONSTRAINT audit_log_after_check CHECK (((after IS NULL) OR ((after)::json IS NOT NULL))),
  CONSTRAINT audit_log_before_check CHECK (((before IS NULL) OR ((before)::json IS NOT NULL))),
  CONSTRAINT audit_log_hash_check CHECK ((octet_length(hash) = 32)),
  CONSTRAINT audit_log_previous_hash_check CHECK ((octet_length(previous_hash) = 32)),
  CONSTRAINT audit_log_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 120))),
  CONSTRAINT audit_log_why_check CHECK ((char_length(why) <= 300))
);

CREATE TABLE bank_cards (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL,
  country text NOT NULL,
  holder_name text NOT NULL,
  number_key_id text,
  number_sealed bytea,
  number_hash bytea,
  number_length smallint NOT NULL,
  last4 text NOT NULL,
  bank_name text NOT NULL,
  branch_name text NOT NULL,
  branch_code text NOT NULL,
  listed boolean,
  phone text,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp with time zone,
  account_type text,
  CONSTRAINT bank_cards_pkey PRIMARY KEY (id, member_id),
  CONSTRAINT bank_cards_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT bank_cards_number_key_id_fkey FOREIGN KEY (number_key_id) REFERENCES key_checks(key_id),
  CONSTRAINT account_type_of_japan CHECK (((account_type IS NOT NULL) = (country = 'JP'::text))),
  CONSTRAINT bank_cards_account_type_check CHECK ((account_type = ANY (ARRAY['ordinary'::text, 'current'::text]))),
  CONSTRAINT bank_cards_bank_name_check CHECK (((char_length(bank_name) >= 1) AND (char_length(bank_name) <= 60))),
  CONSTRAINT bank_cards_branch_code_check CHECK ((char_length(branch_code) <= 12)),
  CONSTRAINT bank_cards_branch_name_check CHECK ((char_length(branch_name) <= 60)),
  CONSTRAINT bank_cards_country_check CHECK ((country = ANY (ARRAY['JP'::text, 'CN'::text]))),
  CONSTRAINT bank_cards_holder_name_check CHECK (((char_length(holder_name) >= 1) AND (char_length(holder_name) <= 80))),
  CONSTRAINT bank_cards_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text)),
  CONSTRAINT bank_cards_number_hash_check CHECK ((octet_length(number_hash) = 32)),
  CONSTRAINT bank_cards_number_length_check CHECK ((number_length = ANY (ARRAY[7, 16, 17, 18, 19]))),
  CONSTRAINT bank_cards_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  CONSTRAINT formats CHECK (((country <> 'JP'::text) OR ((number_length = 7) AND (branch_code ~ '^[0-9]{3}$'::text)))),
  CONSTRAINT whole_until_erased CHECK (((num_nonnulls(number_key_id, number_sealed, number_hash, phone) = 4) OR ((num_nonnulls(number_key_id, number_sealed, number_hash, phone) = 0) AND (deleted_at IS NOT NULL))))
);

CREATE TABLE bank_days (
  bank_id uuid NOT NULL,
  day date NOT NULL,
  opening bigint NOT NULL,
  moved_in bigint NOT NULL,
  moved_out bigint NOT NULL,
  closing bigint NOT NULL,
  lines integer NOT NULL,
  previous_hash bytea,
  hash bytea NOT NULL,
  closed_by uuid NOT NULL,
  closed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT bank_days_pkey PRIMARY KEY (bank_id, day),
  CONSTRAINT bank_days_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES receiving_banks(id),
  CONSTRAINT bank_days_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES operators(id),
  CONSTRAINT adds_up CHECK ((((opening + moved_in) + moved_out) = closing)),
  CONSTRAINT bank_days_hash_check CHECK ((octet_length(hash) = 32)),
  CONSTRAINT bank_days_lines_check CHECK ((lines >= 0)),
  CONSTRAINT bank_days_moved_in_check CHECK ((moved_in >= 0)),
  CONSTRAINT bank_days_moved_out_check CHECK ((moved_out <= 0)),
  CONSTRAINT bank_days_previous_hash_check CHECK ((octet_length(previous_hash) = 32))
);

CREATE TABLE bank_postings (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  bank_id uuid NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  transfer_id uuid NOT NULL,
  transfer_member uuid NOT NULL,
  line_id uuid,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT bank_postings_pkey PRIMARY KEY (id),
  CONSTRAINT bank_postings_line_id_transfer_id_transfer_member_key UNIQUE (line_id, transfer_id, transfer_member),
  CONSTRAINT bank_postings_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES receiving_banks(id),
  CONSTRAINT bank_postings_line_id_fkey FOREIGN KEY (line_id) REFERENCES statement_lines(id),
  CONSTRAINT bank_postings_amount_check CHECK ((amount <> 0))
);

CREATE TABLE bank_profiles (
  bank_id uuid NOT NULL,
  mapping jsonb,
  use_own_ids boolean NOT NULL DEFAULT true,
  payer jsonb,
  version integer NOT NULL DEFAULT 1,
  begins_on date,
  opening bigint,
  begins_zone text,
  CONSTRAINT bank_profiles_pkey PRIMARY KEY (bank_id),
  CONSTRAINT bank_profiles_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES receiving_banks(id),
  CONSTRAINT begins_with_a_balance CHECK (((begins_on IS NULL) = (opening IS NULL)))
);

CREATE TABLE bank_statements (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  bank_id uuid NOT NULL,
  format text NOT NULL,
  file_name text NOT NULL,
  sha256 bytea NOT NULL,
  bytes integer NOT NULL,
  first_day date,
  last_day date,
  lines integer NOT NULL,
  fresh integer NOT NULL,
  uploaded_by uuid NOT NULL,
  uploaded_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT bank_statements_pkey PRIMARY KEY (id),
  CONSTRAINT bank_statements_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES receiving_banks(id),
  CONSTRAINT bank_statements_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES operators(id),
  CONSTRAINT bank_statements_bytes_check CHECK ((bytes > 0)),
  CONSTRAINT bank_statements_check CHECK (((fresh >= 0) AND (fresh <= lines))),
  CONSTRAINT bank_statements_file_name_check CHECK ((char_length(file_name) <= 255)),
  CONSTRAINT bank_statements_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'zengin'::text, 'camt'::text]))),
  CONSTRAINT bank_statements_lines_check CHECK ((lines >= 0)),
  CONSTRAINT bank_statements_sha256_check CHECK ((octet_length(sha256) = 32))
);

CREATE TABLE banners (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  "position" integer NOT NULL,
  picture text NOT NULL,
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  published boolean NOT NULL DEFAULT true,
  link text,
  shown_from timestamp with time zone,
  shown_until timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT banners_pkey PRIMARY KEY (id),
  CONSTRAINT banners_link_check CHECK (((link ~ '^/[A-Za-z0-9-]+(/[A-Za-z0-9-]+)*$'::text) AND (char_length(link) <= 120))),
  CONSTRAINT banners_period CHECK ((shown_from < shown_until)),
  CONSTRAINT banners_texts CHECK (((name ?& ARRAY['ja'::text, 'zh-cn'::text, 'en'::text]) AND (description ?& ARRAY['ja'::text, 'zh-cn'::text, 'en'::text])))
);

CREATE TABLE beacon_heads (
  chain_hash text NOT NULL,
  round bigint NOT NULL,
  due_at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  CONSTRAINT beacon_heads_pkey PRIMARY KEY (chain_hash)
);

CREATE TABLE corrections (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  amount bigint NOT NULL,
  bank_amount bigint,
  member_id uuid,
  payment_id uuid,
  corrects uuid,
  reason text NOT NULL,
  note text NOT NULL,
  bank_id uuid,
  bank_reference text,
  status text NOT NULL DEFAULT 'proposed'::text,
  moved bigint NOT NULL DEFAULT 0,
  request_id uuid NOT NULL,
  proposed_by uuid NOT NULL,
  proposed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_note text,
  remark text,
  CONSTRAINT corrections_pkey PRIMARY KEY (id),
  CONSTRAINT corrections_proposed_by_request_id_key UNIQUE (proposed_by, request_id),
  CONSTRAINT corrections_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES receiving_banks(id),
  CONSTRAINT corrections_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id),
  CONSTRAINT corrections_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES operators(id),
  CONSTRAINT corrections_amount_check CHECK (((amount > 0) AND (amount <= '1000000000000'::bigint))),
  CONSTRAINT corrections_bank_amount_check CHECK (((bank_amount >= 0) AND (bank_amount <= '1000000000000'::bigint))),
  CONSTRAINT corrections_bank_reference_check CHECK (((char_length(bank_reference) >= 1) AND (char_length(bank_reference) <= 60))),
  CONSTRAINT corrections_decision_note_check CHECK (((char_length(decision_note) >= 1) AND (char_length(decision_note) <= 300))),
  CONSTRAINT corrections_kind_check CHECK ((kind = ANY (ARRAY['recharge_reversed'::text, 'adjustment_credit'::text, 'adjustment_debit'::text, 'unmatched_in'::text, 'unmatched_matched'::text, 'unmatched_returned'::text, 'pool_withdrawn'::text, 'fees_withdrawn'::text, 'withdrawal_bounced'::text, 'withdrawal_released'::text]))),
  CONSTRAINT corrections_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 300))),
  CONSTRAINT corrections_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 40))),
  CONSTRAINT corrections_remark_check CHECK (((char_length(remark) >= 1) AND (char_length(remark) <= 300))),
  CONSTRAINT corrections_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'approved'::text, 'rejected'::text]))),
  CONSTRAINT decided_when_ended CHECK ((num_nonnulls(decided_by, decided_at) =
CASE
    WHEN (status = 'proposed'::text) THEN 0
    ELSE 2
END)),
  CONSTRAINT member_of_its_kind CHECK (((member_id IS NULL) = (kind = ANY (ARRAY['unmatched_in'::text, 'unmatched_returned'::text, 'pool_withdrawn'::text, 'fees_withdrawn'::text])))),
  CONSTRAINT moved_at_most CHECK ((((moved >= 0) AND (moved <= amount)) AND ((status = 'approved'::text) OR (moved = 0)))),
  CONSTRAINT names_what_it_corrects CHECK (((corrects IS NOT NULL) OR (kind <> ALL (ARRAY['recharge_reversed'::text, 'adjustment_credit'::text, 'adjustment_debit'::text, 'withdrawal_bounced'::text])))),
  CONSTRAINT payment_of_its_kind CHECK (((payment_id IS NOT NULL) OR (kind <> ALL (ARRAY['recharge_reversed'::text, 'withdrawal_bounced'::text, 'withdrawal_released'::text])))),
  CONSTRAINT reason_when_rejected CHECK (((status <> 'rejected'::text) OR (decision_note IS NOT NULL))),
  CONSTRAINT reference_when_bank_moved CHECK (((bank_reference IS NOT NULL) OR (kind <> ALL (ARRAY['unmatched_in'::text, 'unmatched_returned'::text, 'pool_withdrawn'::text, 'fees_withdrawn'::text, 'withdrawal_bounced'::text])))),
  CONSTRAINT second_person CHECK (((status <> 'approved'::text) OR (decided_by <> proposed_by)))
);

CREATE TABLE daily_play_totals (
  member_id uuid NOT NULL,
  day date NOT NULL,
  time_zone text NOT NULL,
  staked bigint NOT NULL,
  returned bigint NOT NULL,
  CONSTRAINT daily_play_totals_pkey PRIMARY KEY (member_id, day),
  CONSTRAINT daily_play_totals_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT daily_play_totals_returned_check CHECK ((returned >= 0)),
  CONSTRAINT daily_play_totals_staked_check CHECK ((staked >= 0))
) WITH (fillfactor=80);

CREATE TABLE date_requests (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL,
  profile_id uuid NOT NULL,
  content_key_id text,
  content_sealed bytea,
  status text NOT NULL DEFAULT 'submitted'::text,
  reason text,
  remark text,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamp with time zone NOT NULL,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  decided_by uuid,
  ended_at timestamp with time zone,
  to_member_id uuid,
  answer_key_id text,
  answer_sealed bytea,
  CONSTRAINT date_requests_pkey PRIMARY KEY (id, member_id),
  CONSTRAINT date_requests_answer_key_id_fkey FOREIGN KEY (answer_key_id) REFERENCES key_checks(key_id),
  CONSTRAINT date_requests_content_key_id_fkey FOREIGN KEY (content_key_id) REFERENCES key_checks(key_id),
  CONSTRAINT date_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id),
  CONSTRAINT date_requests_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT date_requests_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id),
  CONSTRAINT date_requests_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES operators(id),
  CONSTRAINT answer_after_the_yes CHECK (((answer_sealed IS NULL) OR ((status = 'accepted'::text) AND (to_member_id IS NOT NULL)))),
  CONSTRAINT answer_sealed_by_a_key CHECK (((answer_key_id IS NOT NULL) = (answer_sealed IS NOT NULL))),
  CONSTRAINT date_requests_reason_check CHECK ((reason = ANY (ARRAY['person_declined'::text, 'not_available'::text, 'contact_unusable'::text, 'inappropriate'::text, 'other'::text]))),
  CONSTRAINT date_requests_remark_check CHECK (((char_length(remark) >= 1) AND (char_length(remark) <= 300))),
  CONSTRAINT date_requests_status_check CHECK ((status = ANY (ARRAY['submitted'::text, 'in_review'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'cancelled'::text]))),
  CONSTRAINT decided_by_somebody CHECK (((decided_by IS NOT NULL) = ((status = ANY (ARRAY['accepted'::text, 'declined'::text])) AND (to_member_id IS NULL)))),
  CONSTRAINT ended_when_over CHECK (((ended_at IS NULL) = (status = ANY (ARRAY['submitted'::text, 'in_review'::text])))),
  CONSTRAINT erased_without_a_date CHECK (((status = ANY (ARRAY['submitted'::text, 'in_review'::text, 'accepted'::text])) OR (content_sealed IS NULL))),
  CONSTRAINT not_to_oneself CHECK ((to_member_id <> member_id)),
  CONSTRAINT other_says_what CHECK (((reason IS DISTINCT FROM 'other'::text) OR (remark IS NOT NULL))),
  CONSTRAINT reason_when_declined CHECK (((reason IS NOT NULL) = (status = 'declined'::text))),
  CONSTRAINT reviewed_before_decided CHECK (((status <> ALL (ARRAY['in_review'::text, 'accepted'::text, 'declined'::text])) OR (num_nonnulls(reviewed_by, to_member_id) = 1))),
  CONSTRAINT sealed_by_a_key CHECK (((content_key_id IS NOT NULL) = (content_sealed IS NOT NULL))),
  CONSTRAINT there_while_open CHECK (((status <> ALL (ARRAY['submitted'::text, 'in_review'::text])) OR (content_sealed IS NOT NULL))),
  CONSTRAINT whole_review CHECK (((reviewed_by IS NULL) = (reviewed_at IS NULL)))
);

CREATE TABLE deployment (
  only_one boolean NOT NULL DEFAULT true,
  mode text NOT NULL,
  currency text NOT NULL,
  exponent smallint NOT NULL,
  since timestamp with time zone NOT NULL DEFAULT now(),
  time_zone text,
  betting_seconds integer,
  soon_seconds integer,
  beacon text,
  media text,
  CONSTRAINT deployment_pkey PRIMARY KEY (only_one),
  CONSTRAINT deployment_beacon_check CHECK ((beacon = ANY (ARRAY['embedded'::text, 'drand'::text]))),
  CONSTRAINT deployment_betting_seconds_check CHECK ((betting_seconds > 0)),
  CONSTRAINT deployment_check CHECK (((mode = 'play'::text) = (currency = 'PLAY'::text))),
  CONSTRAINT deployment_currency_check CHECK ((currency ~ '^[A-Z]{3,8}$'::text)),
  CONSTRAINT deployment_exponent_check CHECK (((exponent >= 0) AND (exponent <= 4))),
  CONSTRAINT deployment_media_check CHECK (((char_length(media) >= 1) AND (char_length(media) <= 1000))),
  CONSTRAINT deployment_mode_check CHECK ((mode = ANY (ARRAY['play'::text, 'live'::text]))),
  CONSTRAINT deployment_only_one_check CHECK (only_one),
  CONSTRAINT deployment_soon_seconds_check CHECK ((soon_seconds > 0))
);

CREATE TABLE embedded_beacon (
  only_one boolean NOT NULL DEFAULT true,
  secret_key bytea NOT NULL,
  CONSTRAINT embedded_beacon_pkey PRIMARY KEY (only_one),
  CONSTRAINT embedded_beacon_only_one_check CHECK (only_one),
  CONSTRAINT embedded_beacon_secret_key_check CHECK ((octet_length(secret_key) = 32))
);

CREATE TABLE excluded_contacts (
  contact_hash bytea NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT excluded_contacts_pkey PRIMARY KEY (contact_hash),
  CONSTRAINT excluded_contacts_contact_hash_check CHECK ((octet_length(contact_hash) = 32))
);

CREATE TABLE film_captions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  operator_id uuid NOT NULL,
  text text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT film_captions_pkey PRIMARY KEY (id),
  CONSTRAINT film_captions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT film_captions_text_check CHECK ((octet_length(text) <= 1000000))
);

CREATE TABLE film_files (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  operator_id uuid NOT NULL,
  name text NOT NULL,
  size bigint NOT NULL,
  received bigint NOT NULL DEFAULT 0,
  upload text NOT NULL DEFAULT ''::text,
  parts text[] NOT NULL DEFAULT '{}'::text[],
  lease uuid,
  leased_until timestamp with time zone,
  kind text,
  status text NOT NULL DEFAULT 'uploading'::text,
  reason text,
  progress smallint NOT NULL DEFAULT 0,
  plays text,
  seconds integer,
  width integer,
  height integer,
  sound boolean,
  frames smallint NOT NULL DEFAULT 0,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  of_person boolean NOT NULL DEFAULT false,
  CONSTRAINT film_files_pkey PRIMARY KEY (id),
  CONSTRAINT film_files_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT film_files_check CHECK (((received >= 0) AND (received <= size))),
  CONSTRAINT film_files_frames_check CHECK (((frames >= 0) AND (frames <= 20))),
  CONSTRAINT film_files_height_check CHECK ((height > 0)),
  CONSTRAINT film_files_kind_check CHECK ((kind = ANY (ARRAY['mp4'::text, 'mov'::text, 'matroska'::text, 'avi'::text, 'mpegts'::text]))),
  CONSTRAINT film_files_name_check CHECK ((char_length(name) <= 200)),
  CONSTRAINT film_files_plays_check CHECK ((plays = ANY (ARRAY['hls'::text, 'mp4'::text]))),
  CONSTRAINT film_files_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  CONSTRAINT film_files_ready CHECK (((status = 'ready'::text) = (plays IS NOT NULL))),
  CONSTRAINT film_files_reason_check CHECK ((char_length(reason) <= 40)),
  CONSTRAINT film_files_seconds_check CHECK (((seconds >= 0) AND (seconds <= 1000000))),
  CONSTRAINT film_files_size_check CHECK (((size >= 1) AND (size <= '10737418240'::bigint))),
  CONSTRAINT film_files_status_check CHECK ((status = ANY (ARRAY['uploading'::text, 'waiting'::text, 'converting'::text, 'ready'::text, 'failed'::text, 'cancelled'::text]))),
  CONSTRAINT film_files_whole CHECK (((status = ANY (ARRAY['uploading'::text, 'failed'::text])) OR (received = size))),
  CONSTRAINT film_files_width_check CHECK ((width > 0))
);

CREATE TABLE invite_codes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  code text NOT NULL,
  note text NOT NULL,
  max_uses integer NOT NULL,
  uses integer NOT NULL DEFAULT 0,
  expires_at timestamp with time zone,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  disabled_by uuid,
  disabled_at timestamp with time zone,
  CONSTRAINT invite_codes_pkey PRIMARY KEY (id),
  CONSTRAINT invite_codes_code_key UNIQUE (code),
  CONSTRAINT invite_codes_created_by_fkey FOREIGN KEY (created_by) REFERENCES operators(id),
  CONSTRAINT invite_codes_disabled_by_fkey FOREIGN KEY (disabled_by) REFERENCES operators(id),
  CONSTRAINT invite_codes_check CHECK (((disabled_by IS NULL) = (disabled_at IS NULL))),
  CONSTRAINT invite_codes_code_check CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'::text)),
  CONSTRAINT invite_codes_max_uses_check CHECK (((max_uses >= 1) AND (max_uses <= 1000000))),
  CONSTRAINT invite_codes_note_check CHECK ((char_length(note) <= 300)),
  CONSTRAINT used_as_often_as_allowed CHECK (((uses >= 0) AND (uses <= max_uses)))
);

CREATE TABLE key_checks (
  key_id text NOT NULL,
  check_value bytea NOT NULL,
  CONSTRAINT key_checks_pkey PRIMARY KEY (key_id),
  CONSTRAINT key_checks_check_value_check CHECK ((octet_length(check_value) = 32))
);

CREATE TABLE ledger_accounts (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  code text NOT NULL,
  kind text NOT NULL,
  member_id uuid NOT NULL DEFAULT house_owner_id(),
  carries_balance boolean,
  balance bigint NOT NULL DEFAULT 0,
  CONSTRAINT ledger_accounts_pkey PRIMARY KEY (id, member_id),
  CONSTRAINT ledger_accounts_code_member_id_key UNIQUE (code, member_id),
  CONSTRAINT ledger_accounts_kind_check CHECK ((kind = ANY (ARRAY['external'::text, 'house'::text, 'pool'::text, 'suspense'::text, 'available'::text, 'locked-bet'::text, 'locked-withdrawal'::text]))),
  CONSTRAINT members_accounts CHECK (
CASE
    WHEN (kind = ANY (ARRAY['available'::text, 'locked-bet'::text, 'locked-withdrawal'::text])) THEN ((member_id <> house_owner_id()) AND (code = ((('member:'::text || member_id) || ':'::text) || kind)))
    ELSE ((member_id = house_owner_id()) AND (NOT starts_with(code, 'member:'::text)))
END),
  CONSTRAINT never_below_zero CHECK ((balance >= 0))
) WITH (fillfactor=80, autovacuum_vacuum_scale_factor=0.02);

CREATE TABLE ledger_entries (
  account_id bigint NOT NULL,
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  transfer_id uuid NOT NULL,
  delta bigint NOT NULL,
  balance_after bigint,
  created_at timestamp with time zone NOT NULL,
  member_id uuid NOT NULL,
  CONSTRAINT ledger_entries_pkey PRIMARY KEY (account_id, seq, member_id),
  CONSTRAINT ledger_entries_delta_check CHECK ((delta <> 0))
) WITH (autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_analyze_scale_factor=0.01, autovacuum_freeze_min_age=0);

CREATE TABLE ledger_proofs (
  scope text NOT NULL,
  checked_at timestamp with time zone,
  proven_to timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  transfers bigint NOT NULL DEFAULT 0,
  entries bigint NOT NULL DEFAULT 0,
  entries_sum numeric NOT NULL DEFAULT 0,
  faults jsonb NOT NULL DEFAULT '[]'::jsonb,
  progress jsonb,
  CONSTRAINT ledger_proofs_pkey PRIMARY KEY (scope),
  CONSTRAINT ledger_proofs_scope_check CHECK ((scope = ANY (ARRAY['recent'::text, 'complete'::text])))
);

CREATE TABLE ledger_transfers (
  id uuid NOT NULL,
  flow text NOT NULL,
  debit_account bigint NOT NULL,
  credit_account bigint NOT NULL,
  amount bigint NOT NULL,
  order_id uuid,
  period_no text COLLATE "C",
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  payment_id uuid,
  member_id uuid NOT NULL,
  correction_id uuid,
  CONSTRAINT ledger_transfers_pkey PRIMARY KEY (id, member_id),
  CONSTRAINT house_moves_its_own CHECK (((member_id = house_owner_id()) = (flow = ANY (ARRAY['pool_funding'::text, 'unmatched_in'::text, 'unmatched_returned'::text, 'pool_withdrawn'::text, 'fees_withdrawn'::text])))),
  CONSTRAINT ledger_transfers_amount_check CHECK (((amount > 0) AND (amount <= '1000000000000'::bigint))),
  CONSTRAINT ledger_transfers_check CHECK ((debit_account <> credit_account)),
  CONSTRAINT ledger_transfers_flow_check CHECK ((flow = ANY (ARRAY['pool_funding'::text, 'welcome'::text, 'recharge'::text, 'stake'::text, 'stake_lost'::text, 'stake_returned'::text, 'winnings'::text, 'stake_voided'::text, 'withdrawal'::text, 'withdrawal_paid'::text, 'withdrawal_fee'::text, 'withdrawal_released'::text, 'withdrawal_bounced'::text, 'adjustment'::text, 'recharge_reversed'::text, 'unmatched_in'::text, 'unmatched_matched'::text, 'unmatched_returned'::text, 'pool_withdrawn'::text, 'fees_withdrawn'::text])))
) WITH (autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_analyze_scale_factor=0.01, autovacuum_freeze_min_age=0);

CREATE TABLE legal_consents (
  member_id uuid NOT NULL,
  kind text NOT NULL,
  version integer NOT NULL,
  language text NOT NULL,
  agreed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT legal_consents_pkey PRIMARY KEY (member_id, kind, version),
  CONSTRAINT legal_consents_kind_version_fkey FOREIGN KEY (kind, version) REFERENCES legal_texts(kind, version),
  CONSTRAINT legal_consents_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT legal_consents_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'privacy'::text]))),
  CONSTRAINT legal_consents_language_check CHECK ((language = ANY (ARRAY['ja'::text, 'zh-cn'::text, 'en'::text])))
);

CREATE TABLE legal_texts (
  kind text NOT NULL,
  version integer NOT NULL,
  content jsonb NOT NULL,
  asks boolean NOT NULL,
  sample boolean NOT NULL,
  published_at timestamp with time zone NOT NULL DEFAULT now(),
  published_by uuid,
  CONSTRAINT legal_texts_pkey PRIMARY KEY (kind, version),
  CONSTRAINT legal_texts_published_by_fkey FOREIGN KEY (published_by) REFERENCES operators(id),
  CONSTRAINT legal_texts_content_check CHECK ((content ?& ARRAY['ja'::text, 'zh-cn'::text, 'en'::text])),
  CONSTRAINT legal_texts_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'privacy'::text, 'notice'::text]))),
  CONSTRAINT legal_texts_version_check CHECK ((version >= 1)),
  CONSTRAINT unsigned_is_a_sample CHECK (((published_by IS NOT NULL) OR sample))
);

CREATE TABLE listing_photos (
  member_id uuid NOT NULL,
  version_id uuid NOT NULL,
  "position" smallint NOT NULL,
  upload_id uuid NOT NULL,
  CONSTRAINT listing_photos_pkey PRIMARY KEY (version_id, "position", member_id),
  CONSTRAINT listing_photos_upload_id_member_id_fkey FOREIGN KEY (upload_id, member_id) REFERENCES uploads(id, member_id),
  CONSTRAINT listing_photos_version_id_member_id_fkey FOREIGN KEY (version_id, member_id) REFERENCES listing_versions(id, member_id),
  CONSTRAINT listing_photos_position_check CHECK ((("position" >= 1) AND ("position" <= 6)))
);

CREATE TABLE listing_versions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL,
  kind text NOT NULL,
  status text NOT NULL DEFAULT 'waiting'::text,
  name text,
  words text,
  region_id integer NOT NULL,
  gender text,
  height text,
  bust text,
  waist text,
  hips text,
  consent_version text NOT NULL,
  consent_language text NOT NULL,
  consent_text text NOT NULL,
  proof_upload_id uuid,
  reason text,
  remark text,
  sent_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  decided_at timestamp with time zone,
  decided_by uuid,
  CONSTRAINT listing_versions_pkey PRIMARY KEY (id, member_id),
  CONSTRAINT listing_versions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id),
  CONSTRAINT listing_versions_member_id_fkey FOREIGN KEY (member_id) REFERENCES listings(member_id),
  CONSTRAINT listing_versions_proof_upload_id_member_id_fkey FOREIGN KEY (proof_upload_id, member_id) REFERENCES uploads(id, member_id),
  CONSTRAINT listing_versions_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions(id),
  CONSTRAINT decided_by_somebody CHECK (((decided_by IS NOT NULL) = (status = ANY (ARRAY['approved'::text, 'rejected'::text])))),
  CONSTRAINT decided_when_over CHECK (((decided_at IS NULL) = (status = 'waiting'::text))),
  CONSTRAINT listing_versions_bust_check CHECK (((char_length(bust) >= 1) AND (char_length(bust) <= 20))),
  CONSTRAINT listing_versions_consent_language_check CHECK ((consent_language = ANY (ARRAY['ja'::text, 'zh-cn'::text, 'en'::text]))),
  CONSTRAINT listing_versions_gender_check CHECK ((gender = ANY (ARRAY['woman'::text, 'man'::text, 'other'::text]))),
  CONSTRAINT listing_versions_height_check CHECK (((char_length(height) >= 1) AND (char_length(height) <= 20))),
  CONSTRAINT listing_versions_hips_check CHECK (((char_length(hips) >= 1) AND (char_length(hips) <= 20))),
  CONSTRAINT listing_versions_kind_check CHECK ((kind = ANY (ARRAY['application'::text, 'change'::text]))),
  CONSTRAINT listing_versions_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  CONSTRAINT listing_versions_reason_check CHECK ((reason = ANY (ARRAY['age_unproven'::text, 'consent_missing'::text, 'pictures'::text, 'texts'::text, 'duplicate'::text, 'other'::text]))),
  CONSTRAINT listing_versions_remark_check CHECK (((char_length(remark) >= 1) AND (char_length(remark) <= 300))),
  CONSTRAINT listing_versions_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text]))),
  CONSTRAINT listing_versions_waist_check CHECK (((char_length(waist) >= 1) AND (char_length(waist) <= 20))),
  CONSTRAINT listing_versions_words_check CHECK (((char_length(words) >= 1) AND (char_length(words) <= 1000))),
  CONSTRAINT other_says_why CHECK (((reason IS DISTINCT FROM 'other'::text) OR (remark IS NOT NULL))),
  CONSTRAINT proof_while_waiting CHECK (((proof_upload_id IS NOT NULL) = ((status = 'waiting'::text) AND (kind = 'application'::text)))),
  CONSTRAINT reason_when_rejected CHECK (((reason IS NOT NULL) = (status = 'rejected'::text))),
  CONSTRAINT remark_when_rejected CHECK (((remark IS NULL) OR (status = 'rejected'::text))),
  CONSTRAINT whole_while_waiting CHECK (((status <> 'waiting'::text) OR (num_nonnulls(name, words) = 2)))
);

CREATE TABLE listings (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL,
  profile_id uuid,
  state text NOT NULL,
  hidden_by text,
  birth_date date,
  contact_key_id text,
  contact_sealed bytea,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  changed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT listings_pkey PRIMARY KEY (member_id),
  CONSTRAINT listings_contact_key_id_fkey FOREIGN KEY (contact_key_id) REFERENCES key_checks(key_id),
  CONSTRAINT listings_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT listings_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id),
  CONSTRAINT hidden_by_somebody CHECK (((hidden_by IS NOT NULL) = (state = 'hidden'::text))),
  CONSTRAINT kept_while_open CHECK ((num_nonnulls(birth_date, contact_key_id, contact_sealed) =
CASE
    WHEN (state = ANY (ARRAY['waiting'::text, 'listed'::text, 'hidden'::text])) THEN 3
    ELSE 0
END)),
  CONSTRAINT listings_hidden_by_check CHECK ((hidden_by = ANY (ARRAY['member'::text, 'operator'::text]))),
  CONSTRAINT listings_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'listed'::text, 'hidden'::text, 'rejected'::text, 'taken_back'::text]))),
  CONSTRAINT of_age CHECK ((birth_date <= ((((changed_at AT TIME ZONE 'UTC'::text) + '14:00:00'::interval) - '18 years'::interval))::date)),
  CONSTRAINT person_when_shown CHECK (((state <> ALL (ARRAY['listed'::text, 'hidden'::text])) OR (profile_id IS NOT NULL)))
);

CREATE TABLE made_rows (
  operator_id uuid NOT NULL,
  request_id uuid NOT NULL,
  kind text NOT NULL,
  row_id jsonb NOT NULL,
  content_hash bytea NOT NULL,
  made_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT made_rows_pkey PRIMARY KEY (operator_id, request_id),
  CONSTRAINT made_rows_content_hash_check CHECK ((octet_length(content_hash) = 32)),
  CONSTRAINT made_rows_kind_check CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 40)))
);

CREATE TABLE member_blocks (
  member_id uuid NOT NULL,
  blocked_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT member_blocks_pkey PRIMARY KEY (member_id, blocked_id),
  CONSTRAINT member_blocks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT not_oneself CHECK ((member_id <> blocked_id))
);

CREATE TABLE member_codes (
  member_id uuid NOT NULL,
  purpose text NOT NULL,
  contact text NOT NULL,
  secret_hash bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT member_codes_pkey PRIMARY KEY (member_id, purpose),
  CONSTRAINT member_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT member_codes_contact_check CHECK (((char_length(contact) >= 3) AND (char_length(contact) <= 254))),
  CONSTRAINT member_codes_purpose_check CHECK ((purpose = ANY (ARRAY['email'::text, 'phone'::text, 'reset'::text, 'payment_password'::text, 'recovery'::text]))),
  CONSTRAINT member_codes_secret_hash_check CHECK ((octet_length(secret_hash) = 32)),
  CONSTRAINT member_codes_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);

CREATE TABLE member_keys (
  kind text NOT NULL,
  key text COLLATE "C" NOT NULL,
  member_id uuid NOT NULL,
  CONSTRAINT member_keys_pkey PRIMARY KEY (key, kind),
  CONSTRAINT member_keys_kind_check CHECK ((kind = ANY (ARRAY['username'::text, 'email'::text, 'phone'::text, 'invite_code'::text, 'recharge_reference'::text])))
);

CREATE TABLE member_known_addresses (
  member_id uuid NOT NULL,
  address text NOT NULL,
  last_login_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT member_known_addresses_pkey PRIMARY KEY (member_id, address),
  CONSTRAINT member_known_addresses_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
) WITH (fillfactor=85);

CREATE TABLE member_known_devices (
  member_id uuid NOT NULL,
  device_hash bytea NOT NULL,
  last_login_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT member_known_devices_pkey PRIMARY KEY (member_id, device_hash),
  CONSTRAINT member_known_devices_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT member_known_devices_device_hash_check CHECK ((octet_length(device_hash) = 32))
) WITH (fillfactor=85);

CREATE TABLE members (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  username text NOT NULL,
  username_key text NOT NULL,
  email text,
  email_key text,
  phone text,
  password_hash text NOT NULL,
  payment_password_hash text,
  invite_code text NOT NULL,
  invited_by uuid,
  age_confirmed_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  payment_failures smallint NOT NULL DEFAULT 0,
  payment_way_back_at timestamp with time zone,
  wins_shown_since timestamp with time zone,
  invite_code_id uuid,
  language text NOT NULL DEFAULT 'ja'::text,
  email_verified_at timestamp with time zone,
  phone_verified_at timestamp with time zone,
  withdrawals_held_until timestamp with time zone,
  closing_due_at timestamp with time zone,
  erased_at timestamp with time zone,
  CONSTRAINT members_pkey PRIMARY KEY (id),
  CONSTRAINT members_invite_code_id_fkey FOREIGN KEY (invite_code_id) REFERENCES invite_codes(id),
  CONSTRAINT invited_once CHECK (((invited_by IS NULL) OR (invite_code_id IS NULL))),
  CONSTRAINT locked_has_a_way_back CHECK (((payment_failures = 5) = (payment_way_back_at IS NOT NULL))),
  CONSTRAINT members_check CHECK ((username_key = lower(username))),
  CONSTRAINT members_check1 CHECK ((email_key = lower(email))),
  CONSTRAINT members_check3 CHECK (((email IS NULL) = (email_key IS NULL))),
  CONSTRAINT members_email_check CHECK ((char_length(email) <= 254)),
  CONSTRAINT members_language_check CHECK ((language = ANY (ARRAY['ja'::text, 'zh-cn'::text, 'en'::text]))),
  CONSTRAINT members_payment_failures_check CHECK (((payment_failures >= 0) AND (payment_failures <= 5))),
  CONSTRAINT members_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  CONSTRAINT members_username_check CHECK (((char_length(username) >= 3) AND (char_length(username) <= 32))),
  CONSTRAINT not_the_house CHECK ((id <> house_owner_id())),
  CONSTRAINT only_contacts_are_verified CHECK ((((email_verified_at IS NULL) OR (email IS NOT NULL)) AND ((phone_verified_at IS NULL) OR (phone IS NOT NULL)))),
  CONSTRAINT reachable_until_erased CHECK (((email IS NOT NULL) OR (phone IS NOT NULL) OR (erased_at IS NOT NULL)))
);

CREATE TABLE movie_episodes (
  movie_id integer NOT NULL,
  source_position integer NOT NULL,
  "position" integer NOT NULL,
  source text NOT NULL,
  name jsonb NOT NULL,
  url text NOT NULL,
  captions jsonb NOT NULL DEFAULT '[]'::jsonb,
  file_id uuid,
  CONSTRAINT movie_episodes_pkey PRIMARY KEY (movie_id, source_position, "position"),
  CONSTRAINT movie_episodes_file_id_fkey FOREIGN KEY (file_id) REFERENCES film_files(id),
  CONSTRAINT movie_episodes_movie_id_fkey FOREIGN KEY (movie_id) REFERENCES movies(id) ON DELETE CASCADE,
  CONSTRAINT movie_episodes_position_check CHECK ((("position" >= 0) AND ("position" <= 9999))),
  CONSTRAINT movie_episodes_source_position_check CHECK (((source_position >= 0) AND (source_position <= 99)))
);

CREATE TABLE movie_favourites (
  member_id uuid NOT NULL,
  host text NOT NULL,
  vod_id text NOT NULL,
  name text NOT NULL,
  picture text NOT NULL,
  saved_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT movie_favourites_pkey PRIMARY KEY (member_id, host, vod_id),
  CONSTRAINT movie_favourites_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT movie_favourites_name_check CHECK ((char_length(name) <= 200)),
  CONSTRAINT movie_favourites_picture_check CHECK ((char_length(picture) <= 2000)),
  CONSTRAINT movie_favourites_vod_id_check CHECK ((vod_id ~ '^[A-Za-z0-9_-]{1,64}$'::text))
);

CREATE TABLE movie_imports (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  host text NOT NULL,
  started_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamp with time zone,
  outcome text,
  reason text,
  titles integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  pages integer NOT NULL DEFAULT 0,
  pages_said integer NOT NULL DEFAULT 0,
  CONSTRAINT movie_imports_pkey PRIMARY KEY (id),
  CONSTRAINT movie_imports_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'failed'::text])))
);

CREATE TABLE movie_progress (
  member_id uuid NOT NULL,
  host text NOT NULL,
  vod_id text NOT NULL,
  name text NOT NULL,
  picture text NOT NULL,
  source integer NOT NULL,
  episode integer NOT NULL,
  "position" integer NOT NULL,
  duration integer NOT NULL,
  finished boolean NOT NULL,
  saved_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  source_name text,
  episode_name text,
  CONSTRAINT movie_progress_pkey PRIMARY KEY (member_id, host, vod_id),
  CONSTRAINT movie_progress_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT movie_progress_duration_check CHECK (((duration >= 0) AND (duration <= 1000000))),
  CONSTRAINT movie_progress_episode_check CHECK (((episode >= 0) AND (episode <= 9999))),
  CONSTRAINT movie_progress_episode_name_check CHECK ((char_length(episode_name) <= 200)),
  CONSTRAINT movie_progress_name_check CHECK ((char_length(name) <= 200)),
  CONSTRAINT movie_progress_picture_check CHECK ((char_length(picture) <= 2000)),
  CONSTRAINT movie_progress_position_check CHECK ((("position" >= 0) AND ("position" <= 1000000))),
  CONSTRAINT movie_progress_source_check CHECK (((source >= 0) AND (source <= 99))),
  CONSTRAINT movie_progress_source_name_check CHECK ((char_length(source_name) <= 200)),
  CONSTRAINT movie_progress_vod_id_check CHECK ((vod_id ~ '^[A-Za-z0-9_-]{1,64}$'::text))
) WITH (fillfactor=80);

CREATE TABLE movie_types (
  id integer NOT NULL,
  "position" integer NOT NULL,
  name jsonb NOT NULL,
  remote_host text,
  remote_id text,
  visible boolean NOT NULL DEFAULT true,
  named_here boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  retired boolean NOT NULL DEFAULT false,
  CONSTRAINT movie_types_pkey PRIMARY KEY (id),
  CONSTRAINT movie_types_remote UNIQUE (remote_host, remote_id),
  CONSTRAINT remote_has_both CHECK (((remote_host IS NULL) = (remote_id IS NULL)))
);

CREATE TABLE movie_views (
  host text NOT NULL,
  vod_id text NOT NULL,
  member_id uuid NOT NULL,
  day date NOT NULL,
  seen_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  counted boolean NOT NULL DEFAULT false,
  CONSTRAINT movie_views_pkey PRIMARY KEY (host, vod_id, member_id, day),
  CONSTRAINT movie_views_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT movie_views_vod_id_check CHECK ((vod_id ~ '^[A-Za-z0-9_-]{1,64}$'::text))
);

CREATE TABLE movies (
  id integer NOT NULL,
  type_id integer NOT NULL,
  name jsonb NOT NULL,
  picture text NOT NULL,
  duration_seconds integer NOT NULL,
  hits bigint NOT NULL DEFAULT 0,
  director jsonb NOT NULL,
  actors jsonb NOT NULL,
  released_on date,
  content jsonb NOT NULL,
  is_new boolean NOT NULL DEFAULT false,
  is_hot boolean NOT NULL DEFAULT false,
  sample boolean NOT NULL DEFAULT false,
  remote_host text,
  remote_id text,
  offered boolean NOT NULL DEFAULT true,
  allowed boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  published boolean GENERATED ALWAYS AS ((offered AND allowed)) STORED,
  reading text NOT NULL DEFAULT ''::text,
  search_text text NOT NULL GENERATED ALWAYS AS (((((((((((((((((((COALESCE(fold_for_search((name ->> 'ja'::text)), ''::text) || '
'::text) || COALESCE(fold_for_search((name ->> 'zh-cn'::text)), ''::text)) || '
'::text) || COALESCE(fold_for_search((name ->> 'en'::text)), ''::text)) || '
'::text) || fold_for_search(reading)) || '
'::text) || COALESCE(fold_for_search((director ->> 'ja'::text)), ''::text)) || '
'::text) || COALESCE(fold_for_search((director ->> 'zh-cn'::text)), ''::text)) || '
'::text) || COALESCE(fold_for_search((director ->> 'en'::text)), ''::text)) || '
'::text) || COALESCE(fold_for_search((actors ->> 'ja'::text)), ''::text)) || '
'::text) || COALESCE(fold_for_search((actors ->> 'zh-cn'::text)), ''::text)) || '
'::text) || COALESCE(fold_for_search((actors ->> 'en'::text)), ''::text))) STORED,
  shown_from timestamp with time zone,
  shown_until timestamp with time zone,
  CONSTRAINT movies_pkey PRIMARY KEY (id),
  CONSTRAINT movies_remote UNIQUE (remote_host, remote_id),
  CONSTRAINT movies_type_id_fkey FOREIGN KEY (type_id) REFERENCES movie_types(id),
  CONSTRAINT movies_duration_seconds_check CHECK ((duration_seconds >= 0)),
  CONSTRAINT movies_hits_check CHECK ((hits >= 0)),
  CONSTRAINT movies_period CHECK ((shown_from < shown_until)),
  CONSTRAINT movies_reading_check CHECK ((char_length(reading) <= 200)),
  CONSTRAINT remote_has_both CHECK (((remote_host IS NULL) = (remote_id IS NULL)))
);

CREATE TABLE nodes (
  id uuid NOT NULL,
  newest_migration text NOT NULL,
  seen_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT nodes_pkey PRIMARY KEY (id)
) WITH (fillfactor=50);

CREATE TABLE notices (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  "position" integer NOT NULL,
  text jsonb NOT NULL,
  published boolean NOT NULL DEFAULT true,
  shown_from timestamp with time zone,
  shown_until timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT notices_pkey PRIMARY KEY (id),
  CONSTRAINT notices_period CHECK ((shown_from < shown_until)),
  CONSTRAINT notices_texts CHECK ((text ?& ARRAY['ja'::text, 'zh-cn'::text, 'en'::text]))
);

CREATE TABLE notification_choices (
  member_id uuid NOT NULL,
  kind text NOT NULL,
  way text NOT NULL,
  wanted boolean NOT NULL,
  CONSTRAINT notification_choices_pkey PRIMARY KEY (member_id, kind, way),
  CONSTRAINT notification_choices_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT money_and_security_always CHECK ((wanted OR (way = 'push'::text) OR (kind <> ALL (ARRAY['payment'::text, 'security'::text])))),
  CONSTRAINT notification_choices_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'security'::text, 'support'::text, 'date'::text, 'announcement'::text, 'draw'::text]))),
  CONSTRAINT notification_choices_way_check CHECK ((way = ANY (ARRAY['inbox'::text, 'push'::text, 'mail'::text])))
);

CREATE TABLE notification_preferences (
  member_id uuid NOT NULL,
  show_details boolean NOT NULL,
  CONSTRAINT notification_preferences_pkey PRIMARY KEY (member_id),
  CONSTRAINT notification_preferences_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);

CREATE TABLE notification_pushes (
  member_id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT notification_pushes_pkey PRIMARY KEY (member_id, subscription_id, notification_id),
  CONSTRAINT notification_pushes_member_id_notification_id_fkey FOREIGN KEY (member_id, notification_id) REFERENCES notifications(member_id, id) ON DELETE CASCADE,
  CONSTRAINT notification_pushes_member_id_subscription_id_fkey FOREIGN KEY (member_id, subscription_id) REFERENCES push_subscriptions(member_id, id) ON DELETE CASCADE
);

CREATE TABLE notifications (
  member_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  event text NOT NULL,
  details jsonb NOT NULL,
  subject text NOT NULL,
  path text NOT NULL,
  in_inbox boolean NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  read_at timestamp with time zone,
  CONSTRAINT notifications_pkey PRIMARY KEY (member_id, id),
  CONSTRAINT notifications_member_id_event_subject_key UNIQUE (member_id, event, subject),
  CONSTRAINT notifications_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT notifications_details_check CHECK ((jsonb_typeof(details) = 'object'::text)),
  CONSTRAINT notifications_event_check CHECK ((event ~ '^[a-z_]{1,40}$'::text)),
  CONSTRAINT notifications_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'security'::text, 'support'::text, 'date'::text, 'announcement'::text, 'draw'::text]))),
  CONSTRAINT notifications_path_check CHECK ((path ~ '^/[a-z][A-Za-z0-9/_-]{0,190}$'::text)),
  CONSTRAINT notifications_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 120)))
);

CREATE TABLE operator_alert_codes (
  operator_id uuid NOT NULL,
  email text NOT NULL,
  secret_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT operator_alert_codes_pkey PRIMARY KEY (operator_id),
  CONSTRAINT operator_alert_codes_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT operator_alert_codes_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  CONSTRAINT operator_alert_codes_secret_hash_check CHECK ((octet_length(secret_hash) = 32)),
  CONSTRAINT operator_alert_codes_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);

CREATE TABLE operator_alerts (
  operator_id uuid NOT NULL,
  role text NOT NULL,
  language text NOT NULL,
  email text,
  by_mail boolean NOT NULL,
  weekdays text[] NOT NULL,
  from_minute integer NOT NULL,
  to_minute integer NOT NULL,
  queues text[] NOT NULL,
  CONSTRAINT operator_alerts_pkey PRIMARY KEY (operator_id),
  CONSTRAINT operator_alerts_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT mail_to_somewhere CHECK (((NOT by_mail) OR (email IS NOT NULL))),
  CONSTRAINT operator_alerts_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  CONSTRAINT operator_alerts_from_minute_check CHECK (((from_minute >= 0) AND (from_minute <= 1439))),
  CONSTRAINT operator_alerts_language_check CHECK ((language = ANY (ARRAY['ja'::text, 'zh-cn'::text, 'en'::text]))),
  CONSTRAINT operator_alerts_queues_check CHECK ((queues <@ ARRAY['recharges'::text, 'withdrawals'::text, 'corrections'::text, 'profiles'::text, 'listings'::text, 'daterequests'::text, 'reports'::text, 'support'::text, 'outbox'::text])),
  CONSTRAINT operator_alerts_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'finance'::text, 'content'::text, 'support'::text]))),
  CONSTRAINT operator_alerts_to_minute_check CHECK (((to_minute >= 0) AND (to_minute <= 1439))),
  CONSTRAINT operator_alerts_weekdays_check CHECK ((weekdays <@ ARRAY['mon'::text, 'tue'::text, 'wed'::text, 'thu'::text, 'fri'::text, 'sat'::text, 'sun'::text]))
);

CREATE TABLE operator_alerts_told (
  operator_id uuid NOT NULL,
  queue text NOT NULL,
  way text NOT NULL,
  told_at timestamp with time zone NOT NULL,
  CONSTRAINT operator_alerts_told_pkey PRIMARY KEY (operator_id, queue, way),
  CONSTRAINT operator_alerts_told_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT operator_alerts_told_way_check CHECK ((way = ANY (ARRAY['mail'::text, 'push'::text])))
);

CREATE TABLE operator_devices (
  operator_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  session_id uuid NOT NULL,
  endpoint text NOT NULL,
  endpoint_hash bytea NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  language text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT operator_devices_pkey PRIMARY KEY (operator_id, id),
  CONSTRAINT operator_devices_endpoint_hash_key UNIQUE (endpoint_hash),
  CONSTRAINT operator_devices_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT operator_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES operator_sessions(id),
  CONSTRAINT operator_devices_auth_check CHECK ((char_length(auth) <= 26)),
  CONSTRAINT operator_devices_endpoint_check CHECK (((endpoint ~ '^https://'::text) AND (char_length(endpoint) <= 1000))),
  CONSTRAINT operator_devices_endpoint_hash_check CHECK ((octet_length(endpoint_hash) = 32)),
  CONSTRAINT operator_devices_language_check CHECK ((language = ANY (ARRAY['ja'::text, 'zh-cn'::text, 'en'::text]))),
  CONSTRAINT operator_devices_p256dh_check CHECK ((char_length(p256dh) <= 90))
);

CREATE TABLE operator_messages (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  operator_id uuid NOT NULL,
  channel text NOT NULL,
  recipient text NOT NULL,
  kind text NOT NULL,
  language text NOT NULL,
  details jsonb NOT NULL,
  secret text,
  expires_at timestamp with time zone,
  status text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  attempts integer NOT NULL DEFAULT 0,
  give_up_at timestamp with time zone NOT NULL DEFAULT (clock_timestamp() + '24:00:00'::interval),
  next_try_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  leased_until timestamp with time zone,
  ended_at timestamp with time zone,
  last_error text,
  CONSTRAINT operator_messages_pkey PRIMARY KEY (operator_id, id),
  CONSTRAINT operator_messages_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT no_secret_at_the_end CHECK (((secret IS NULL) OR (status = 'waiting'::text))),
  CONSTRAINT operator_messages_channel_check CHECK ((channel = 'email'::text)),
  CONSTRAINT operator_messages_details_check CHECK ((jsonb_typeof(details) = 'object'::text)),
  CONSTRAINT operator_messages_kind_check CHECK ((kind = ANY (ARRAY['operator_code'::text, 'work_late'::text, 'operator_notice'::text]))),
  CONSTRAINT operator_messages_language_check CHECK ((language = ANY (ARRAY['ja'::text, 'zh-cn'::text, 'en'::text]))),
  CONSTRAINT operator_messages_last_error_check CHECK ((char_length(last_error) <= 300)),
  CONSTRAINT operator_messages_recipient_check CHECK ((((char_length(recipient) >= 3) AND (char_length(recipient) <= 254)) AND (recipient !~ '[[:cntrl:][:space:],;<>"]'::text))),
  CONSTRAINT operator_messages_secret_check CHECK ((char_length(secret) <= 200)),
  CONSTRAINT operator_messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'refused'::text, 'failed'::text, 'expired'::text]))),
  CONSTRAINT secret_expires CHECK (((secret IS NULL) OR (expires_at IS NOT NULL)))
);

CREATE TABLE operator_passkeys (
  operator_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  credential_id bytea NOT NULL,
  rp_id text NOT NULL,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  backed_up boolean NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp with time zone,
  CONSTRAINT operator_passkeys_pkey PRIMARY KEY (operator_id, id),
  CONSTRAINT operator_passkeys_once UNIQUE (operator_id, credential_id),
  CONSTRAINT operator_passkeys_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT operator_passkeys_credential_id_check CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023))),
  CONSTRAINT operator_passkeys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  CONSTRAINT operator_passkeys_public_key_check CHECK (((octet_length(public_key) >= 1) AND (octet_length(public_key) <= 4096))),
  CONSTRAINT operator_passkeys_rp_id_check CHECK (((char_length(rp_id) >= 1) AND (char_length(rp_id) <= 253))),
  CONSTRAINT operator_passkeys_sign_count_check CHECK (((sign_count >= 0) AND (sign_count <= '4294967295'::bigint)))
);

CREATE TABLE operator_pushes (
  operator_id uuid NOT NULL,
  device_id uuid NOT NULL,
  queue text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  leased_until timestamp with time zone,
  CONSTRAINT operator_pushes_pkey PRIMARY KEY (operator_id, device_id, queue),
  CONSTRAINT operator_pushes_operator_id_device_id_fkey FOREIGN KEY (operator_id, device_id) REFERENCES operator_devices(operator_id, id) ON DELETE CASCADE,
  CONSTRAINT operator_pushes_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 500))),
  CONSTRAINT operator_pushes_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200)))
);

CREATE TABLE operator_sessions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  operator_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  user_agent text NOT NULL,
  address text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_seen_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  second_factor_at timestamp with time zone,
  CONSTRAINT operator_sessions_pkey PRIMARY KEY (id),
  CONSTRAINT operator_sessions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT operator_sessions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT operator_sessions_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  CONSTRAINT operator_sessions_user_agent_check CHECK ((char_length(user_agent) <= 200))
);

CREATE TABLE operator_uploads (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  operator_id uuid NOT NULL,
  content_type text NOT NULL,
  bytes bytea,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  stored boolean NOT NULL DEFAULT false,
  CONSTRAINT operator_uploads_pkey PRIMARY KEY (id),
  CONSTRAINT operator_uploads_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT bytes_or_stored CHECK (((bytes IS NULL) = stored)),
  CONSTRAINT operator_uploads_bytes_check CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 8388608))),
  CONSTRAINT operator_uploads_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text]))),
  CONSTRAINT operator_uploads_height_check CHECK ((height > 0)),
  CONSTRAINT operator_uploads_width_check CHECK ((width > 0))
);

CREATE TABLE operators (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  username text NOT NULL,
  username_key text NOT NULL,
  role text NOT NULL,
  password_hash text NOT NULL,
  must_change_password boolean NOT NULL DEFAULT true,
  totp_key_id text,
  totp_sealed bytea,
  totp_enrolled_at timestamp with time zone,
  totp_step bigint NOT NULL DEFAULT 0,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  credentials_by uuid,
  credentials_reset_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  credentials_former uuid[] NOT NULL DEFAULT '{}'::uuid[],
  CONSTRAINT operators_pkey PRIMARY KEY (id),
  CONSTRAINT operators_username_key_key UNIQUE (username_key),
  CONSTRAINT operators_credentials_by_fkey FOREIGN KEY (credentials_by) REFERENCES operators(id),
  CONSTRAINT operators_totp_key_id_fkey FOREIGN KEY (totp_key_id) REFERENCES key_checks(key_id),
  CONSTRAINT operators_check CHECK ((username_key = lower(username))),
  CONSTRAINT operators_check1 CHECK (((totp_key_id IS NULL) = (totp_sealed IS NULL))),
  CONSTRAINT operators_check2 CHECK (((totp_enrolled_at IS NULL) OR (totp_sealed IS NOT NULL))),
  CONSTRAINT operators_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'finance'::text, 'content'::text, 'support'::text]))),
  CONSTRAINT operators_username_check CHECK (((char_length(username) >= 3) AND (char_length(username) <= 32)))
);

CREATE TABLE order_blocks (
  period_id bigint NOT NULL,
  first_hash bytea NOT NULL,
  block integer NOT NULL,
  leaves bytea NOT NULL,
  root bytea,
  CONSTRAINT order_blocks_pkey PRIMARY KEY (period_id, first_hash),
  CONSTRAINT order_blocks_block_check CHECK ((block >= 0)),
  CONSTRAINT order_blocks_first_hash_check CHECK ((octet_length(first_hash) = 32)),
  CONSTRAINT order_blocks_leaves_check CHECK (((octet_length(leaves) % 32) = 0)),
  CONSTRAINT order_blocks_root_check CHECK ((octet_length(root) = 32))
);

CREATE TABLE orders (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  period_id bigint NOT NULL,
  request_id uuid NOT NULL,
  option text NOT NULL,
  amount bigint NOT NULL,
  ratio integer NOT NULL,
  hash bytea NOT NULL,
  balance_after bigint NOT NULL,
  placed_at timestamp with time zone NOT NULL,
  CONSTRAINT orders_pkey PRIMARY KEY (id, member_id),
  CONSTRAINT orders_member_id_request_id_key UNIQUE (member_id, request_id),
  CONSTRAINT orders_amount_check CHECK ((amount > 0)),
  CONSTRAINT orders_hash_check CHECK ((octet_length(hash) = 32)),
  CONSTRAINT orders_option_check CHECK ((option = ANY (ARRAY['rose'::text, 'lily'::text, 'balloon'::text, 'smoke'::text]))),
  CONSTRAINT payout_is_exact CHECK ((((amount * ratio) % (100)::bigint) = 0))
) WITH (autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_analyze_scale_factor=0.01, autovacuum_freeze_min_age=0);

CREATE TABLE outbox_messages (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL,
  channel text NOT NULL,
  recipient text NOT NULL,
  kind text NOT NULL,
  language text NOT NULL,
  details jsonb NOT NULL,
  secret text,
  expires_at timestamp with time zone,
  status text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  attempts integer NOT NULL DEFAULT 0,
  give_up_at timestamp with time zone NOT NULL DEFAULT (clock_timestamp() + '24:00:00'::interval),
  next_try_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  leased_until timestamp with time zone,
  ended_at timestamp with time zone,
  last_error text,
  dismissed_at timestamp with time zone,
  CONSTRAINT outbox_messages_pkey PRIMARY KEY (member_id, id),
  CONSTRAINT outbox_messages_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT no_secret_at_the_end CHECK (((secret IS NULL) OR (status = ANY (ARRAY['waiting'::text, 'kept'::text])))),
  CONSTRAINT outbox_messages_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'phone'::text]))),
  CONSTRAINT outbox_messages_details_check CHECK ((jsonb_typeof(details) = 'object'::text)),
  CONSTRAINT outbox_messages_kind_check CHECK ((kind ~ '^[a-z_]{1,40}$'::text)),
  CONSTRAINT outbox_messages_language_check CHECK ((language = ANY (ARRAY['ja'::text, 'zh-cn'::text, 'en'::text]))),
  CONSTRAINT outbox_messages_last_error_check CHECK ((char_length(last_error) <= 300)),
  CONSTRAINT outbox_messages_recipient_check CHECK ((((char_length(recipient) >= 3) AND (char_length(recipient) <= 254)) AND (recipient !~ '[[:cntrl:][:space:],;<>"]'::text))),
  CONSTRAINT outbox_messages_secret_check CHECK ((char_length(secret) <= 200)),
  CONSTRAINT outbox_messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'kept'::text, 'sent'::text, 'refused'::text, 'failed'::text, 'expired'::text]))),
  CONSTRAINT secret_expires CHECK (((secret IS NULL) OR (expires_at IS NOT NULL)))
);

CREATE TABLE passkeys (
  member_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  credential_id bytea NOT NULL,
  rp_id text NOT NULL,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  backed_up boolean NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp with time zone,
  CONSTRAINT passkeys_pkey PRIMARY KEY (member_id, id),
  CONSTRAINT passkeys_once UNIQUE (member_id, credential_id),
  CONSTRAINT passkeys_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT passkeys_credential_id_check CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023))),
  CONSTRAINT passkeys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  CONSTRAINT passkeys_public_key_check CHECK (((octet_length(public_key) >= 1) AND (octet_length(public_key) <= 4096))),
  CONSTRAINT passkeys_rp_id_check CHECK (((char_length(rp_id) >= 1) AND (char_length(rp_id) <= 253))),
  CONSTRAINT passkeys_sign_count_check CHECK (((sign_count >= 0) AND (sign_count <= '4294967295'::bigint)))
);

CREATE TABLE payout_batches (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  bank_id uuid NOT NULL,
  format text NOT NULL,
  execute_on date NOT NULL,
  request_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'proposed'::text,
  made_by uuid NOT NULL,
  made_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  approved_by uuid,
  approved_at timestamp with time zone,
  sent_by uuid,
  sent_at timestamp with time zone,
  file_sha256 bytea,
  ended_at timestamp with time zone,
  CONSTRAINT payout_batches_pkey PRIMARY KEY (id),
  CONSTRAINT payout_batches_made_by_request_id_key UNIQUE (made_by, request_id),
  CONSTRAINT payout_batches_number_key UNIQUE (number),
  CONSTRAINT payout_batches_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operators(id),
  CONSTRAINT payout_batches_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES receiving_banks(id),
  CONSTRAINT payout_batches_made_by_fkey FOREIGN KEY (made_by) REFERENCES operators(id),
  CONSTRAINT payout_batches_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES operators(id),
  CONSTRAINT payout_batches_file_sha256_check CHECK ((octet_length(file_sha256) = 32)),
  CONSTRAINT payout_batches_format_check CHECK ((format = ANY (ARRAY['zengin'::text, 'pain'::text, 'csv'::text]))),
  CONSTRAINT payout_batches_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'approved'::text, 'sent'::text, 'done'::text, 'dissolved'::text]))),
  CONSTRAINT second_person CHECK (((approved_by <> made_by) AND ((status <> ALL (ARRAY['approved'::text, 'sent'::text, 'done'::text])) OR (approved_by IS NOT NULL)))),
  CONSTRAINT sent_once_approved CHECK (((sent_by IS NULL) OR (approved_by IS NOT NULL))),
  CONSTRAINT whole_approval CHECK (((approved_by IS NULL) = (approved_at IS NULL))),
  CONSTRAINT whole_sending CHECK ((num_nonnulls(sent_by, sent_at, file_sha256) = ANY (ARRAY[0, 3])))
);

CREATE TABLE payout_items (
  batch_id uuid NOT NULL,
  withdrawal_id uuid NOT NULL,
  amount bigint NOT NULL,
  reference text NOT NULL,
  outcome text,
  note text,
  decided_by uuid,
  decided_at timestamp with time zone,
  CONSTRAINT payout_items_pkey PRIMARY KEY (batch_id, withdrawal_id),
  CONSTRAINT payout_items_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES payout_batches(id),
  CONSTRAINT payout_items_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id),
  CONSTRAINT payout_items_amount_check CHECK ((amount > 0)),
  CONSTRAINT payout_items_note_check CHECK ((char_length(note) <= 300)),
  CONSTRAINT payout_items_outcome_check CHECK ((outcome = ANY (ARRAY['paid'::text, 'failed'::text, 'removed'::text]))),
  CONSTRAINT whole_outcome CHECK ((num_nonnulls(outcome, decided_by, decided_at) = ANY (ARRAY[0, 3])))
);

CREATE TABLE periods (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  period_no text COLLATE "C" NOT NULL,
  opens_at timestamp with time zone NOT NULL,
  soon_at timestamp with time zone NOT NULL,
  closes_at timestamp with time zone NOT NULL,
  draws_at timestamp with time zone NOT NULL,
  beacon_round bigint NOT NULL,
  chain jsonb NOT NULL,
  rules_hash text NOT NULL,
  ratio_rose integer NOT NULL,
  ratio_lily integer NOT NULL,
  ratio_balloon integer NOT NULL,
  ratio_smoke integer NOT NULL,
  commitment_hash text NOT NULL,
  previous_hash text NOT NULL,
  published_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  status text NOT NULL DEFAULT 'published'::text,
  leased bigint NOT NULL DEFAULT 0,
  order_root text,
  order_count bigint,
  total_rose bigint,
  total_lily bigint,
  total_balloon bigint,
  total_smoke bigint,
  root_published_at timestamp with time zone,
  signature text,
  randomness text,
  dice smallint[],
  results text[] GENERATED ALWAYS AS (
CASE
    WHEN (dice IS NULL) THEN NULL::text[]
    ELSE ARRAY[
    CASE
        WHEN (((dice[1] + dice[2]) + dice[3]) >= 11) THEN 'rose'::text
        ELSE 'lily'::text
    END,
    CASE
        WHEN (((((dice[1] + dice[2]) + dice[3]))::integer % 2) = 1) THEN 'balloon'::text
        ELSE 'smoke'::text
    END]
END) STORED,
  ended_at timestamp with time zone,
  void_reason text,
  min_stake bigint,
  max_stake bigint,
  stake_step bigint,
  settled_at timestamp with time zone,
  settled_through uuid,
  settled_count bigint NOT NULL DEFAULT 0,
  receipt_key text,
  CONSTRAINT periods_pkey PRIMARY KEY (id),
  CONSTRAINT periods_commitment_hash_key UNIQUE (commitment_hash),
  CONSTRAINT periods_period_no_key UNIQUE (period_no),
  CONSTRAINT periods_previous_hash_key UNIQUE (previous_hash),
  CONSTRAINT periods_receipt_key_fkey FOREIGN KEY (receipt_key) REFERENCES receipt_keys(public_key),
  CONSTRAINT drawn_when_complete CHECK ((num_nonnulls(signature, randomness, dice) =
CASE status
    WHEN 'complete'::text THEN 3
    ELSE 0
END)),
  CONSTRAINT ended_when_finished CHECK (((ended_at IS NOT NULL) = (status = ANY (ARRAY['complete'::text, 'void'::text])))),
  CONSTRAINT frozen_when_closed CHECK ((num_nonnulls(order_root, order_count, total_rose, total_lily, total_balloon, total_smoke, root_published_at) =
CASE
    WHEN ((status = 'published'::text) OR (void_reason = 'root_late'::text)) THEN 0
    ELSE 7
END)),
  CONSTRAINT payouts_are_exact CHECK (((((stake_step * ratio_rose) % (100)::bigint) = 0) AND (((stake_step * ratio_lily) % (100)::bigint) = 0) AND (((stake_step * ratio_balloon) % (100)::bigint) = 0) AND (((stake_step * ratio_smoke) % (100)::bigint) = 0))),
  CONSTRAINT periods_beacon_round_check CHECK ((beacon_round > 0)),
  CONSTRAINT periods_check CHECK (((opens_at < soon_at) AND (soon_at < closes_at) AND (closes_at < draws_at))),
  CONSTRAINT periods_dice_check CHECK (((dice IS NULL) OR COALESCE(((array_ndims(dice) = 1) AND (array_lower(dice, 1) = 1) AND (array_length(dice, 1) = 3) AND (array_position(dice, NULL::smallint) IS NULL) AND (1 <= ALL (dice)) AND (6 >= ALL (dice))), false))),
  CONSTRAINT periods_leased_check CHECK ((leased >= 0)),
  CONSTRAINT periods_min_stake_check CHECK ((min_stake > 0)),
  CONSTRAINT periods_ratio_balloon_check CHECK (((ratio_balloon >= 100) AND (ratio_balloon <= 10000))),
  CONSTRAINT periods_ratio_lily_check CHECK (((ratio_lily >= 100) AND (ratio_lily <= 10000))),
  CONSTRAINT periods_ratio_rose_check CHECK (((ratio_rose >= 100) AND (ratio_rose <= 10000))),
  CONSTRAINT periods_ratio_smoke_check CHECK (((ratio_smoke >= 100) AND (ratio_smoke <= 10000))),
  CONSTRAINT periods_settled_count_check CHECK ((settled_count >= 0)),
  CONSTRAINT periods_stake_step_check CHECK ((stake_step > 0)),
  CONSTRAINT periods_status_check CHECK ((status = ANY (ARRAY['published'::text, 'closed'::text, 'complete'::text, 'void'::text]))),
  CONSTRAINT periods_void_reason_check CHECK ((void_reason = ANY (ARRAY['root_late'::text, 'beacon_silent'::text]))),
  CONSTRAINT randomness_is_of_signature CHECK ((randomness = encode(sha256(decode(signature, 'hex'::text)), 'hex'::text))),
  CONSTRAINT reason_when_void CHECK (((status = 'void'::text) = (void_reason IS NOT NULL))),
  CONSTRAINT root_before_round CHECK ((root_published_at < draws_at)),
  CONSTRAINT settled_when_finished CHECK (((settled_at IS NULL) OR (ended_at IS NOT NULL))),
  CONSTRAINT stake_limits_fit CHECK ((((min_stake % stake_step) = 0) AND ((max_stake % stake_step) = 0) AND (min_stake <= max_stake))),
  CONSTRAINT stake_limits_whole CHECK ((num_nulls(min_stake, max_stake, stake_step) = ANY (ARRAY[0, 3])))
);

CREATE TABLE position_days (
  member_id uuid NOT NULL,
  day date NOT NULL,
  deposited bigint NOT NULL,
  withdrawn bigint NOT NULL,
  staked bigint NOT NULL,
  returned bigint NOT NULL,
  granted bigint NOT NULL,
  CONSTRAINT position_days_pkey PRIMARY KEY (member_id, day),
  CONSTRAINT position_days_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
) WITH (fillfactor=80);

CREATE TABLE position_marks (
  member_id uuid NOT NULL,
  through_seq bigint NOT NULL,
  time_zone text NOT NULL,
  CONSTRAINT position_marks_pkey PRIMARY KEY (member_id),
  CONSTRAINT position_marks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
) WITH (fillfactor=80);

CREATE TABLE profile_blocks (
  member_id uuid NOT NULL,
  profile_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT profile_blocks_pkey PRIMARY KEY (member_id, profile_id),
  CONSTRAINT profile_blocks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT profile_blocks_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id)
);

CREATE TABLE profile_likes (
  member_id uuid NOT NULL,
  profile_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT profile_likes_pkey PRIMARY KEY (member_id, profile_id),
  CONSTRAINT profile_likes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT profile_likes_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id)
);

CREATE TABLE profile_reports (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL,
  profile_id uuid NOT NULL,
  reason text NOT NULL,
  text text,
  status text NOT NULL DEFAULT 'open'::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  note text,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  outcome text,
  request_id uuid,
  requester_id uuid,
  CONSTRAINT profile_reports_pkey PRIMARY KEY (id, member_id),
  CONSTRAINT profile_reports_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT profile_reports_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id),
  CONSTRAINT profile_reports_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES operators(id),
  CONSTRAINT other_says_what CHECK (((reason <> 'other'::text) OR (text IS NOT NULL))),
  CONSTRAINT outcome_when_resolved CHECK (((outcome IS NULL) OR (status = 'resolved'::text))),
  CONSTRAINT profile_reports_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 300))),
  CONSTRAINT profile_reports_outcome_check CHECK ((outcome = ANY (ARRAY['no_action'::text, 'warned'::text, 'taken_down'::text]))),
  CONSTRAINT profile_reports_reason_check CHECK ((reason = ANY (ARRAY['not_real'::text, 'under_age'::text, 'money'::text, 'harassment'::text, 'pictures'::text, 'other'::text]))),
  CONSTRAINT profile_reports_status_check CHECK ((status = ANY (ARRAY['open'::text, 'resolved'::text]))),
  CONSTRAINT profile_reports_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 500))),
  CONSTRAINT requester_of_a_request CHECK (((requester_id IS NULL) OR (request_id IS NOT NULL))),
  CONSTRAINT resolved_by_somebody CHECK ((num_nonnulls(note, resolved_at, resolved_by) =
CASE status
    WHEN 'resolved'::text THEN 3
    ELSE 0
END))
);

CREATE TABLE profile_videos (
  profile_id uuid NOT NULL,
  "position" smallint NOT NULL,
  file_id uuid NOT NULL,
  CONSTRAINT profile_videos_pkey PRIMARY KEY (profile_id, "position"),
  CONSTRAINT profile_videos_file_id_key UNIQUE (file_id),
  CONSTRAINT profile_videos_file_id_fkey FOREIGN KEY (file_id) REFERENCES film_files(id),
  CONSTRAINT profile_videos_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id),
  CONSTRAINT profile_videos_position_check CHECK ((("position" >= 1) AND ("position" <= 4)))
);

CREATE TABLE profiles (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  region_id integer NOT NULL,
  name jsonb NOT NULL,
  picture text NOT NULL,
  likes bigint NOT NULL DEFAULT 0,
  sample boolean NOT NULL,
  height text,
  bust text,
  waist text,
  hips text,
  description jsonb,
  photos text[] NOT NULL DEFAULT '{}'::text[],
  videos text[] NOT NULL DEFAULT '{}'::text[],
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  age smallint NOT NULL,
  status text NOT NULL DEFAULT 'draft'::text,
  listed_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  decline_reason text,
  decline_remark text,
  gender text,
  CONSTRAINT profiles_pkey PRIMARY KEY (id),
  CONSTRAINT profiles_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions(id),
  CONSTRAINT listed_when_approved CHECK (((status = ANY (ARRAY['draft'::text, 'declined'::text])) OR (listed_at IS NOT NULL))),
  CONSTRAINT other_says_why CHECK (((decline_reason IS DISTINCT FROM 'other'::text) OR (decline_remark IS NOT NULL))),
  CONSTRAINT profiles_age_check CHECK (((age >= 18) AND (age <= 120))),
  CONSTRAINT profiles_decline_reason_check CHECK ((decline_reason = ANY (ARRAY['age_unproven'::text, 'consent_missing'::text, 'pictures'::text, 'texts'::text, 'duplicate'::text, 'other'::text]))),
  CONSTRAINT profiles_decline_remark_check CHECK (((char_length(decline_remark) >= 1) AND (char_length(decline_remark) <= 300))),
  CONSTRAINT profiles_gender_check CHECK ((gender = ANY (ARRAY['woman'::text, 'man'::text, 'other'::text]))),
  CONSTRAINT profiles_likes_check CHECK ((likes >= 0)),
  CONSTRAINT profiles_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'approved'::text, 'hidden'::text, 'declined'::text]))),
  CONSTRAINT reason_when_declined CHECK (((decline_reason IS NOT NULL) = (status = 'declined'::text))),
  CONSTRAINT remark_when_declined CHECK (((decline_remark IS NULL) OR (status = 'declined'::text)))
);

CREATE TABLE protection (
  member_id uuid NOT NULL,
  excluded_at timestamp with time zone,
  excluded_until timestamp with time zone,
  time_out_at timestamp with time zone,
  time_out_until timestamp with time zone,
  check_minutes smallint NOT NULL DEFAULT 60,
  next_check_minutes smallint,
  next_check_from timestamp with time zone,
  session_started_at timestamp with time zone,
  checked_at timestamp with time zone,
  tracks_play_totals boolean NOT NULL DEFAULT false,
  suspended_at timestamp with time zone,
  suspended_until timestamp with time zone,
  suspension_reason text,
  suspension_note text,
  suspended_by uuid,
  CONSTRAINT protection_pkey PRIMARY KEY (member_id),
  CONSTRAINT protection_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT protection_suspended_by_fkey FOREIGN KEY (suspended_by) REFERENCES operators(id),
  CONSTRAINT protection_check CHECK (((excluded_at IS NULL) = (excluded_until IS NULL))),
  CONSTRAINT protection_check1 CHECK (((time_out_at IS NULL) = (time_out_until IS NULL))),
  CONSTRAINT protection_check2 CHECK (((next_check_minutes IS NULL) = (next_check_from IS NULL))),
  CONSTRAINT protection_check3 CHECK (((session_started_at IS NULL) = (checked_at IS NULL))),
  CONSTRAINT protection_check_minutes_check CHECK ((check_minutes = ANY (ARRAY[30, 60]))),
  CONSTRAINT protection_next_check_minutes_check CHECK ((next_check_minutes = ANY (ARRAY[30, 60]))),
  CONSTRAINT protection_suspension_note_check CHECK (((char_length(suspension_note) >= 1) AND (char_length(suspension_note) <= 500))),
  CONSTRAINT whole_suspension CHECK ((((suspended_at IS NULL) = (suspension_reason IS NULL)) AND ((suspended_at IS NULL) = (suspended_by IS NULL)) AND ((suspended_until IS NULL) OR (suspended_until > suspended_at)) AND ((suspension_note IS NULL) OR (suspended_at IS NOT NULL))))
) WITH (fillfactor=80, autovacuum_vacuum_scale_factor=0.02);

CREATE TABLE protection_changes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  what text NOT NULL,
  detail jsonb NOT NULL,
  CONSTRAINT protection_changes_pkey PRIMARY KEY (id, member_id),
  CONSTRAINT protection_changes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT protection_changes_what_check CHECK ((what = ANY (ARRAY['limit'::text, 'limit_later'::text, 'limit_kept'::text, 'time_out'::text, 'exclusion'::text, 'check'::text, 'check_later'::text, 'check_seen'::text, 'suspension'::text, 'suspension_lifted'::text])))
);

CREATE TABLE protection_limits (
  member_id uuid NOT NULL,
  kind text NOT NULL,
  span text NOT NULL,
  amount bigint,
  next_amount bigint,
  next_from timestamp with time zone,
  CONSTRAINT protection_limits_pkey PRIMARY KEY (member_id, kind, span),
  CONSTRAINT protection_limits_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT protection_limits_amount_check CHECK (((amount >= 0) AND (amount <= '1000000000000'::bigint))),
  CONSTRAINT protection_limits_check CHECK (((next_amount IS NULL) OR (next_from IS NOT NULL))),
  CONSTRAINT protection_limits_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'stake'::text, 'loss'::text]))),
  CONSTRAINT protection_limits_next_amount_check CHECK (((next_amount >= 0) AND (next_amount <= '1000000000000'::bigint))),
  CONSTRAINT protection_limits_span_check CHECK ((span = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
);

CREATE TABLE push_keys (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  public_key text NOT NULL,
  private_key_id text NOT NULL,
  private_sealed bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT push_keys_pkey PRIMARY KEY (id),
  CONSTRAINT push_keys_private_key_id_fkey FOREIGN KEY (private_key_id) REFERENCES key_checks(key_id),
  CONSTRAINT push_keys_public_key_check CHECK ((char_length(public_key) = 87))
);

CREATE TABLE push_subscriptions (
  member_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  session_id uuid NOT NULL,
  endpoint text NOT NULL,
  endpoint_hash bytea NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  language text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  leased_until timestamp with time zone,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (member_id, id),
  CONSTRAINT push_subscriptions_member_id_endpoint_hash_key UNIQUE (member_id, endpoint_hash),
  CONSTRAINT push_subscriptions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT push_subscriptions_auth_check CHECK ((char_length(auth) <= 26)),
  CONSTRAINT push_subscriptions_endpoint_check CHECK (((endpoint ~ '^https://'::text) AND (char_length(endpoint) <= 1000))),
  CONSTRAINT push_subscriptions_endpoint_hash_check CHECK ((octet_length(endpoint_hash) = 32)),
  CONSTRAINT push_subscriptions_language_check CHECK ((language = ANY (ARRAY['ja'::text, 'zh-cn'::text, 'en'::text]))),
  CONSTRAINT push_subscriptions_p256dh_check CHECK ((char_length(p256dh) <= 90))
);

CREATE TABLE rate_limits (
  key character varying(255) NOT NULL,
  points integer NOT NULL DEFAULT 0,
  expire bigint,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
) WITH (fillfactor=70);

CREATE TABLE receipt_keys (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  public_key text NOT NULL,
  secret_key_id text NOT NULL,
  secret_sealed bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT receipt_keys_pkey PRIMARY KEY (id),
  CONSTRAINT receipt_keys_public_key_key UNIQUE (public_key),
  CONSTRAINT receipt_keys_secret_key_id_fkey FOREIGN KEY (secret_key_id) REFERENCES key_checks(key_id),
  CONSTRAINT receipt_keys_public_key_check CHECK ((public_key ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE receiving_banks (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  bank_name text NOT NULL,
  branch_name text NOT NULL,
  account_name text NOT NULL,
  account_number text NOT NULL,
  min_amount bigint NOT NULL,
  max_amount bigint NOT NULL,
  active boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT receiving_banks_pkey PRIMARY KEY (id),
  CONSTRAINT limits_in_order CHECK ((min_amount <= max_amount)),
  CONSTRAINT receiving_banks_account_name_check CHECK (((char_length(account_name) >= 1) AND (char_length(account_name) <= 80))),
  CONSTRAINT receiving_banks_account_number_check CHECK (((char_length(account_number) >= 1) AND (char_length(account_number) <= 40))),
  CONSTRAINT receiving_banks_bank_name_check CHECK (((char_length(bank_name) >= 1) AND (char_length(bank_name) <= 60))),
  CONSTRAINT receiving_banks_branch_name_check CHECK ((char_length(branch_name) <= 60)),
  CONSTRAINT receiving_banks_max_amount_check CHECK ((max_amount <= '1000000000000'::bigint)),
  CONSTRAINT receiving_banks_min_amount_check CHECK ((min_amount > 0))
);

CREATE TABLE recharges (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL,
  request_id uuid NOT NULL,
  bank_id uuid NOT NULL,
  upload_id uuid NOT NULL,
  amount bigint NOT NULL,
  reference text NOT NULL,
  status text NOT NULL DEFAULT 'submitted'::text,
  credited_amount bigint,
  reason text,
  remark text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  completed_at timestamp with time zone,
  handled_by uuid,
  proposed_by uuid,
  proposed_at timestamp with time zone,
  proposed_amount bigint,
  reversed_amount bigint NOT NULL DEFAULT 0,
  paid_bank_name text,
  paid_branch_name text,
  paid_account_name text,
  paid_account_number text,
  CONSTRAINT recharges_pkey PRIMARY KEY (id, member_id),
  CONSTRAINT recharges_member_id_request_id_key UNIQUE (member_id, request_id),
  CONSTRAINT recharges_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES receiving_banks(id),
  CONSTRAINT recharges_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES operators(id),
  CONSTRAINT recharges_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT recharges_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES operators(id),
  CONSTRAINT recharges_upload_id_member_id_fkey FOREIGN KEY (upload_id, member_id) REFERENCES uploads(id, member_id),
  CONSTRAINT amount_when_credited CHECK (((credited_amount IS NOT NULL) = (status = ANY (ARRAY['credited'::text, 'reversed'::text])))),
  CONSTRAINT completed_when_ended CHECK (((completed_at IS NULL) = (status = 'submitted'::text))),
  CONSTRAINT handled_by_somebody CHECK (((handled_by IS NOT NULL) = (status = ANY (ARRAY['credited'::text, 'rejected'::text, 'reversed'::text])))),
  CONSTRAINT reason_when_rejected CHECK (((reason IS NOT NULL) = (status = 'rejected'::text))),
  CONSTRAINT recharges_amount_check CHECK (((amount > 0) AND (amount <= '1000000000000'::bigint))),
  CONSTRAINT recharges_credited_amount_check CHECK (((credited_amount > 0) AND (credited_amount <= '1000000000000'::bigint))),
  CONSTRAINT recharges_proposed_amount_check CHECK ((proposed_amount > 0)),
  CONSTRAINT recharges_remark_check CHECK ((char_length(remark) <= 300)),
  CONSTRAINT recharges_status_check CHECK ((status = ANY (ARRAY['submitted'::text, 'credited'::text, 'rejected'::text, 'expired'::text, 'reversed'::text]))),
  CONSTRAINT reversed_at_most CHECK ((((reversed_amount >= 0) AND (reversed_amount <= COALESCE(credited_amount, (0)::bigint))) AND ((status = 'reversed'::text) = (reversed_amount = COALESCE(credited_amount, ('-1'::integer)::bigint))))),
  CONSTRAINT second_person CHECK (((status <> ALL (ARRAY['credited'::text, 'reversed'::text])) OR (proposed_by IS DISTINCT FROM handled_by))),
  CONSTRAINT whole_proposal CHECK ((num_nonnulls(proposed_by, proposed_at, proposed_amount) = ANY (ARRAY[0, 3])))
);

CREATE TABLE record_assignments (
  kind text NOT NULL,
  record_id uuid NOT NULL,
  operator_id uuid NOT NULL,
  assigned_by uuid NOT NULL,
  assigned_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT record_assignments_pkey PRIMARY KEY (record_id, kind),
  CONSTRAINT record_assignments_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES operators(id),
  CONSTRAINT record_assignments_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT record_assignments_kind_check CHECK ((kind = ANY (ARRAY['member'::text, 'recharge'::text, 'withdrawal'::text, 'conversation'::text])))
);

CREATE TABLE record_claims (
  kind text NOT NULL,
  record_id uuid NOT NULL,
  operator_id uuid NOT NULL,
  claimed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  until timestamp with time zone NOT NULL,
  CONSTRAINT record_claims_pkey PRIMARY KEY (record_id, kind),
  CONSTRAINT record_claims_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT a_quarter_of_an_hour_at_most CHECK ((until <= (claimed_at + '00:15:00'::interval))),
  CONSTRAINT record_claims_kind_check CHECK ((kind = ANY (ARRAY['member'::text, 'recharge'::text, 'withdrawal'::text, 'conversation'::text])))
);

CREATE TABLE record_notes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL,
  kind text NOT NULL,
  record_id uuid NOT NULL,
  body text NOT NULL,
  operator_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT record_notes_pkey PRIMARY KEY (id, member_id),
  CONSTRAINT record_notes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT record_notes_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT record_notes_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 1000))),
  CONSTRAINT record_notes_kind_check CHECK ((kind = ANY (ARRAY['member'::text, 'recharge'::text, 'withdrawal'::text, 'conversation'::text])))
);

CREATE TABLE regions (
  id integer NOT NULL,
  "position" integer NOT NULL,
  name jsonb NOT NULL,
  retired boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT regions_pkey PRIMARY KEY (id)
);

CREATE TABLE removed_upload_files (
  id uuid NOT NULL,
  removed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT removed_upload_files_pkey PRIMARY KEY (id)
);

CREATE TABLE saved_views (
  operator_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  screen text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT saved_views_pkey PRIMARY KEY (operator_id, id),
  CONSTRAINT saved_views_operator_id_screen_name_key UNIQUE (operator_id, screen, name),
  CONSTRAINT saved_views_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT saved_views_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  CONSTRAINT saved_views_query_check CHECK ((char_length(query) <= 3000)),
  CONSTRAINT saved_views_screen_check CHECK (((char_length(screen) >= 1) AND (char_length(screen) <= 40)))
);

CREATE TABLE sessions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  user_agent text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_seen_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  CONSTRAINT sessions_pkey PRIMARY KEY (id, token_hash),
  CONSTRAINT sessions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT sessions_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  CONSTRAINT sessions_user_agent_check CHECK ((char_length(user_agent) <= 200))
) WITH (fillfactor=85);

CREATE TABLE setting_changes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  subject text NOT NULL,
  subject_id uuid,
  before jsonb,
  after jsonb NOT NULL,
  why text NOT NULL,
  status text NOT NULL DEFAULT 'proposed'::text,
  proposed_by uuid NOT NULL,
  proposed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  decided_by uuid,
  decided_at timestamp with time zone,
  effective_at timestamp with time zone,
  decision_note text,
  CONSTRAINT setting_changes_pkey PRIMARY KEY (id),
  CONSTRAINT setting_changes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id),
  CONSTRAINT setting_changes_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES operators(id),
  CONSTRAINT after_an_hour CHECK (((status <> ALL (ARRAY['approved'::text, 'applied'::text])) OR (effective_at >= (decided_at + '01:00:00'::interval)))),
  CONSTRAINT bank_of_its_kind CHECK (((subject_id IS NOT NULL) = (subject = 'bank'::text))),
  CONSTRAINT decided_when_ended CHECK ((num_nonnulls(decided_by, decided_at) =
CASE
    WHEN (status = 'proposed'::text) THEN 0
    ELSE 2
END)),
  CONSTRAINT second_owner CHECK (((status <> ALL (ARRAY['approved'::text, 'applied'::text])) OR (decided_by <> proposed_by))),
  CONSTRAINT setting_changes_decision_note_check CHECK (((char_length(decision_note) >= 1) AND (char_length(decision_note) <= 300))),
  CONSTRAINT setting_changes_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'approved'::text, 'applied'::text, 'rejected'::text, 'stale'::text]))),
  CONSTRAINT setting_changes_subject_check CHECK ((subject = ANY (ARRAY['wallet'::text, 'vote'::text, 'bank'::text]))),
  CONSTRAINT setting_changes_why_check CHECK (((char_length(why) >= 1) AND (char_length(why) <= 300)))
);

CREATE TABLE settings (
  name text NOT NULL,
  value jsonb NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT settings_pkey PRIMARY KEY (name),
  CONSTRAINT settings_version_check CHECK ((version >= 1))
);

CREATE TABLE settlement_postponed (
  period_id bigint NOT NULL,
  member_id uuid NOT NULL,
  CONSTRAINT settlement_postponed_pkey PRIMARY KEY (period_id, member_id),
  CONSTRAINT settlement_postponed_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);

CREATE TABLE statement_balances (
  bank_id uuid NOT NULL,
  day date NOT NULL,
  at text NOT NULL,
  amount bigint NOT NULL,
  statement_id uuid NOT NULL,
  CONSTRAINT statement_balances_pkey PRIMARY KEY (bank_id, day, at),
  CONSTRAINT statement_balances_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES receiving_banks(id),
  CONSTRAINT statement_balances_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statements(id),
  CONSTRAINT statement_balances_at_check CHECK ((at = ANY (ARRAY['opening'::text, 'closing'::text])))
);

CREATE TABLE statement_lines (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  bank_id uuid NOT NULL,
  statement_id uuid NOT NULL,
  line_key text NOT NULL,
  fingerprint bytea NOT NULL,
  booked_on date NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  payer text NOT NULL,
  description text NOT NULL,
  status text NOT NULL DEFAULT 'open'::text,
  recharge_id uuid,
  proposal text,
  proposed_by uuid,
  proposed_at timestamp with time zone,
  proposal_note text,
  proposal_target text,
  handled_by uuid,
  handled_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT statement_lines_pkey PRIMARY KEY (id),
  CONSTRAINT statement_lines_bank_id_line_key_key UNIQUE (bank_id, line_key),
  CONSTRAINT statement_lines_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES receiving_banks(id),
  CONSTRAINT statement_lines_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES operators(id),
  CONSTRAINT statement_lines_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES operators(id),
  CONSTRAINT statement_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statements(id),
  CONSTRAINT only_what_came_in CHECK (((amount > 0) OR (status = ANY (ARRAY['open'::text, 'linked'::text])))),
  CONSTRAINT proposal_of_its_state CHECK (((proposal IS NULL) OR ((proposal = ANY (ARRAY['suspense'::text, 'bounce'::text])) AND (status = 'open'::text)) OR ((proposal = ANY (ARRAY['assign'::text, 'return'::text])) AND (status = 'suspense'::text)))),
  CONSTRAINT recharge_when_paid CHECK (((recharge_id IS NOT NULL) = (status = ANY (ARRAY['matched'::text, 'credited'::text])))),
  CONSTRAINT statement_lines_amount_check CHECK (((amount <> 0) AND (abs(amount) <= '1000000000000'::bigint))),
  CONSTRAINT statement_lines_description_check CHECK ((char_length(description) <= 300)),
  CONSTRAINT statement_lines_fingerprint_check CHECK ((octet_length(fingerprint) = 32)),
  CONSTRAINT statement_lines_line_key_check CHECK ((char_length(line_key) <= 200)),
  CONSTRAINT statement_lines_payer_check CHECK ((char_length(payer) <= 140)),
  CONSTRAINT statement_lines_proposal_check CHECK ((proposal = ANY (ARRAY['suspense'::text, 'assign'::text, 'return'::text, 'bounce'::text]))),
  CONSTRAINT statement_lines_proposal_note_check CHECK ((char_length(proposal_note) <= 300)),
  CONSTRAINT statement_lines_proposal_target_check CHECK ((char_length(proposal_target) <= 60)),
  CONSTRAINT statement_lines_status_check CHECK ((status = ANY (ARRAY['open'::text, 'matched'::text, 'credited'::text, 'suspense'::text, 'assigned'::text, 'returned'::text, 'linked'::text]))),
  CONSTRAINT whole_proposal CHECK ((num_nonnulls(proposal, proposed_by, proposed_at, proposal_note) = ANY (ARRAY[0, 4])))
);

CREATE TABLE support_answers (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  topic_id uuid NOT NULL,
  "position" integer NOT NULL,
  question jsonb NOT NULL,
  answer jsonb NOT NULL,
  keywords jsonb NOT NULL,
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT support_answers_pkey PRIMARY KEY (id),
  CONSTRAINT support_answers_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES support_topics(id),
  CONSTRAINT support_answers_answer_check CHECK ((answer ?& ARRAY['ja'::text, 'zh-cn'::text, 'en'::text])),
  CONSTRAINT support_answers_keywords_check CHECK ((keywords ?& ARRAY['ja'::text, 'zh-cn'::text, 'en'::text])),
  CONSTRAINT support_answers_question_check CHECK ((question ?& ARRAY['ja'::text, 'zh-cn'::text, 'en'::text])),
  CONSTRAINT support_answers_version_check CHECK ((version >= 1))
);

CREATE TABLE support_conversations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL,
  language text NOT NULL,
  state text NOT NULL DEFAULT 'bot'::text,
  operator_id uuid,
  taken_at timestamp with time zone,
  waiting_since timestamp with time zone,
  last_seq integer NOT NULL DEFAULT 0,
  answered_seq integer NOT NULL DEFAULT 0,
  member_seen_seq integer NOT NULL DEFAULT 0,
  operator_seen_seq integer NOT NULL DEFAULT 0,
  last_at timestamp with time zone NOT NULL DEFAULT now(),
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT support_conversations_pkey PRIMARY KEY (id, member_id),
  CONSTRAINT support_conversations_member_id_key UNIQUE (member_id),
  CONSTRAINT support_conversations_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT support_conversations_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT since_when_waiting CHECK (((state = 'waiting'::text) = (waiting_since IS NOT NULL))),
  CONSTRAINT somebody_when_with_person CHECK ((((state = 'with_person'::text) = (operator_id IS NOT NULL)) AND ((operator_id IS NULL) = (taken_at IS NULL)))),
  CONSTRAINT support_conversations_language_check CHECK ((language = ANY (ARRAY['ja'::text, 'zh-cn'::text, 'en'::text]))),
  CONSTRAINT support_conversations_state_check CHECK ((state = ANY (ARRAY['bot'::text, 'waiting'::text, 'with_person'::text, 'closed'::text])))
);

CREATE TABLE support_messages (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  conversation_id uuid NOT NULL,
  seq integer NOT NULL,
  sender text NOT NULL,
  operator_id uuid,
  request_id uuid,
  body text,
  upload_id uuid,
  picture_width integer,
  picture_height integer,
  event text,
  answer_id uuid,
  suggestions jsonb NOT NULL DEFAULT '[]'::jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  member_id uuid NOT NULL,
  operator_upload_id uuid,
  CONSTRAINT support_messages_pkey PRIMARY KEY (id, member_id),
  CONSTRAINT support_messages_conversation_id_seq_member_id_key UNIQUE (conversation_id, seq, member_id),
  CONSTRAINT support_messages_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES support_answers(id),
  CONSTRAINT support_messages_conversation_id_member_id_fkey FOREIGN KEY (conversation_id, member_id) REFERENCES support_conversations(id, member_id),
  CONSTRAINT support_messages_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT support_messages_operator_upload_id_fkey FOREIGN KEY (operator_upload_id) REFERENCES operator_uploads(id),
  CONSTRAINT support_messages_upload_id_member_id_fkey FOREIGN KEY (upload_id, member_id) REFERENCES uploads(id, member_id),
  CONSTRAINT picture_of_its_sender CHECK ((
CASE sender
    WHEN 'operator'::text THEN upload_id
    ELSE operator_upload_id
END IS NULL)),
  CONSTRAINT pictures_have_a_size CHECK ((num_nonnulls(COALESCE(upload_id, operator_upload_id), picture_width, picture_height) = ANY (ARRAY[0, 3]))),
  CONSTRAINT requested_by_people CHECK (((request_id IS NOT NULL) = (sender = ANY (ARRAY['member'::text, 'operator'::text])))),
  CONSTRAINT says_something CHECK ((num_nonnulls(body, upload_id, operator_upload_id, event) > 0)),
  CONSTRAINT support_messages_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 4000))),
  CONSTRAINT support_messages_event_check CHECK ((event = ANY (ARRAY['asked'::text, 'withdrawn'::text, 'joined'::text, 'released'::text, 'closed'::text, 'no_answer'::text]))),
  CONSTRAINT support_messages_sender_check CHECK ((sender = ANY (ARRAY['member'::text, 'bot'::text, 'operator'::text, 'system'::text]))),
  CONSTRAINT support_messages_seq_check CHECK ((seq > 0)),
  CONSTRAINT written_by_somebody CHECK (((sender = 'operator'::text) <= (operator_id IS NOT NULL)))
);

CREATE TABLE support_presence (
  operator_id uuid NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT support_presence_pkey PRIMARY KEY (operator_id),
  CONSTRAINT support_presence_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
);

CREATE TABLE support_topics (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  "position" integer NOT NULL,
  title jsonb NOT NULL,
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT support_topics_pkey PRIMARY KEY (id),
  CONSTRAINT support_topics_title_check CHECK ((title ?& ARRAY['ja'::text, 'zh-cn'::text, 'en'::text])),
  CONSTRAINT support_topics_version_check CHECK ((version >= 1))
);

CREATE TABLE uploads (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL,
  content_type text NOT NULL,
  bytes bytea,
  width integer NOT NULL,
  height integer NOT NULL,
  pixel_hash bytea NOT NULL,
  look_hash bit(64) NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  kept boolean NOT NULL DEFAULT false,
  removed_at timestamp with time zone,
  stored boolean NOT NULL DEFAULT false,
  CONSTRAINT uploads_pkey PRIMARY KEY (id, member_id),
  CONSTRAINT uploads_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT bytes_until_removed CHECK (
CASE
    WHEN (removed_at IS NULL) THEN ((bytes IS NULL) = stored)
    ELSE ((bytes IS NULL) AND (NOT stored))
END),
  CONSTRAINT uploads_bytes_check CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 8388608))),
  CONSTRAINT uploads_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text]))),
  CONSTRAINT uploads_height_check CHECK ((height > 0)),
  CONSTRAINT uploads_pixel_hash_check CHECK ((octet_length(pixel_hash) = 32)),
  CONSTRAINT uploads_width_check CHECK ((width > 0))
);

CREATE TABLE version_window (
  only_one boolean NOT NULL DEFAULT true,
  oldest_migration text NOT NULL,
  CONSTRAINT version_window_pkey PRIMARY KEY (only_one),
  CONSTRAINT version_window_only_one_check CHECK (only_one)
);

CREATE TABLE webauthn_challenges (
  hash bytea NOT NULL,
  purpose text NOT NULL,
  subject uuid,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT webauthn_challenges_pkey PRIMARY KEY (hash),
  CONSTRAINT webauthn_challenges_hash_check CHECK ((octet_length(hash) = 32)),
  CONSTRAINT webauthn_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['member-add'::text, 'member-login'::text, 'operator-add'::text, 'operator-login'::text, 'operator-step-up'::text])))
);

CREATE TABLE wins (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL,
  period_id bigint NOT NULL,
  settled_at timestamp with time zone NOT NULL,
  staked bigint NOT NULL,
  payout bigint NOT NULL,
  CONSTRAINT wins_pkey PRIMARY KEY (id, member_id),
  CONSTRAINT wins_period_id_member_id_key UNIQUE (period_id, member_id),
  CONSTRAINT wins_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT a_win_is_more_than_its_stake CHECK ((payout > staked)),
  CONSTRAINT wins_staked_check CHECK ((staked > 0))
);

CREATE TABLE withdrawals (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL,
  request_id uuid NOT NULL,
  card_id uuid NOT NULL,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  status text NOT NULL DEFAULT 'processing'::text,
  reason text,
  remark text,
  bank_reference text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  completed_at timestamp with time zone,
  handled_by uuid,
  proposed_by uuid,
  proposed_at timestamp with time zone,
  reference text NOT NULL,
  approved_by uuid,
  approved_at timestamp with time zone,
  paid_at timestamp with time zone,
  paid_by uuid,
  CONSTRAINT withdrawals_pkey PRIMARY KEY (id, member_id),
  CONSTRAINT withdrawals_member_id_request_id_key UNIQUE (member_id, request_id),
  CONSTRAINT withdrawals_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operators(id),
  CONSTRAINT withdrawals_card_id_member_id_fkey FOREIGN KEY (card_id, member_id) REFERENCES bank_cards(id, member_id),
  CONSTRAINT withdrawals_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES operators(id),
  CONSTRAINT withdrawals_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT withdrawals_paid_by_fkey FOREIGN KEY (paid_by) REFERENCES operators(id),
  CONSTRAINT withdrawals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES operators(id),
  CONSTRAINT approved_by_another CHECK ((approved_by <> proposed_by)),
  CONSTRAINT completed_when_ended CHECK (((completed_at IS NULL) = (status = 'processing'::text))),
  CONSTRAINT handled_by_somebody CHECK (((handled_by IS NOT NULL) = (status <> 'processing'::text))),
  CONSTRAINT paid_before_it_ended CHECK (((paid_at IS NULL) OR (status = ANY (ARRAY['completed'::text, 'failed'::text])))),
  CONSTRAINT reason_when_not_paid CHECK (((reason IS NOT NULL) = (status = ANY (ARRAY['failed'::text, 'cancelled'::text])))),
  CONSTRAINT second_person CHECK (((status <> 'completed'::text) OR (proposed_by IS DISTINCT FROM handled_by))),
  CONSTRAINT something_is_paid CHECK ((fee < amount)),
  CONSTRAINT whole_approval CHECK (((approved_by IS NULL) = (approved_at IS NULL))),
  CONSTRAINT whole_proposal CHECK (((proposed_by IS NULL) = (proposed_at IS NULL))),
  CONSTRAINT withdrawals_amount_check CHECK (((amount > 0) AND (amount <= '1000000000000'::bigint))),
  CONSTRAINT withdrawals_bank_reference_check CHECK (((char_length(bank_reference) >= 1) AND (char_length(bank_reference) <= 60))),
  CONSTRAINT withdrawals_fee_check CHECK ((fee >= 0)),
  CONSTRAINT withdrawals_remark_check CHECK ((char_length(remark) <= 300)),
  CONSTRAINT withdrawals_status_check CHECK ((status = ANY (ARRAY['processing'::text, 'completed'::text, 'failed'::text, 'cancelled'::text])))
);

CREATE INDEX account_closings_newest ON public.account_closings USING btree (asked_at DESC, id);

CREATE UNIQUE INDEX account_closings_one_open ON public.account_closings USING btree (member_id) WHERE ((taken_back_at IS NULL) AND (erased_at IS NULL));

CREATE INDEX account_recoveries_newest ON public.account_recoveries USING btree (proposed_at DESC, id);

CREATE UNIQUE INDEX account_recoveries_one_open ON public.account_recoveries USING btree (member_id) WHERE (status = ANY (ARRAY['proposed'::text, 'waiting'::text, 'ready'::text]));

CREATE INDEX account_recoveries_stopped_by ON public.account_recoveries USING btree (stop_hash) WHERE (status = ANY (ARRAY['waiting'::text, 'ready'::text]));

CREATE INDEX announcements_due ON public.announcements USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX announcements_shown ON public.announcements USING btree (important DESC, published_at DESC, id) WHERE (published_at IS NOT NULL);

CREATE INDEX audit_log_by_action ON public.audit_log USING btree (action, seq DESC);

CREATE INDEX audit_log_by_subject ON public.audit_log USING btree (subject, seq DESC);

CREATE INDEX audit_log_by_time ON public.audit_log USING btree (at, seq);

CREATE UNIQUE INDEX bank_cards_once ON public.bank_cards USING btree (member_id, number_hash) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX bank_cards_one_default ON public.bank_cards USING btree (member_id) WHERE (is_default AND (deleted_at IS NULL));

CREATE INDEX bank_cards_shared ON public.bank_cards USING btree (number_hash);

CREATE INDEX bank_postings_by_day ON public.bank_postings USING btree (bank_id, day);

CREATE INDEX bank_postings_of_transfer ON public.bank_postings USING btree (transfer_id, transfer_member);

CREATE INDEX bank_statements_by_time ON public.bank_statements USING btree (uploaded_at DESC, id);

CREATE INDEX banners_by_picture ON public.banners USING btree (picture);

CREATE INDEX corrections_by_time ON public.corrections USING btree (proposed_at DESC, id);

CREATE INDEX corrections_of_member ON public.corrections USING btree (member_id) WHERE (member_id IS NOT NULL);

CREATE INDEX corrections_of_payment ON public.corrections USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX corrections_of_transfer ON public.corrections USING btree (corrects) WHERE (corrects IS NOT NULL);

CREATE UNIQUE INDEX corrections_one_proposal ON public.corrections USING btree (payment_id) WHERE ((status = 'proposed'::text) AND (kind = ANY (ARRAY['recharge_reversed'::text, 'withdrawal_bounced'::text, 'withdrawal_released'::text])));

CREATE INDEX corrections_open_claims ON public.corrections USING btree (decided_at, id) WHERE ((status = 'approved'::text) AND (moved < amount));

CREATE INDEX corrections_proposed ON public.corrections USING btree (proposed_at, id) WHERE (status = 'proposed'::text);

CREATE INDEX date_requests_by_status ON public.date_requests USING btree (status, created_at, id);

CREATE INDEX date_requests_expiring ON public.date_requests USING btree (expires_at) WHERE (status = ANY (ARRAY['submitted'::text, 'in_review'::text]));

CREATE INDEX date_requests_of_member ON public.date_requests USING btree (member_id, created_at DESC, id);

CREATE UNIQUE INDEX date_requests_one_open ON public.date_requests USING btree (member_id, profile_id) WHERE (status = ANY (ARRAY['submitted'::text, 'in_review'::text]));

CREATE INDEX date_requests_to ON public.date_requests USING btree (to_member_id, created_at DESC, id) WHERE (to_member_id IS NOT NULL);

CREATE INDEX excluded_contacts_ended ON public.excluded_contacts USING btree (until);

CREATE INDEX film_files_newest ON public.film_files USING btree (created_at DESC, id);

CREATE INDEX invite_codes_newest ON public.invite_codes USING btree (created_at DESC, id);

CREATE INDEX ledger_accounts_of_member ON public.ledger_accounts USING btree (member_id, kind);

CREATE INDEX ledger_entries_by_time ON public.ledger_entries USING brin (created_at) WITH (pages_per_range='32', autosummarize='on');

CREATE INDEX ledger_transfers_by_time ON public.ledger_transfers USING btree (created_at);

CREATE INDEX ledger_transfers_of_correction ON public.ledger_transfers USING btree (correction_id) WHERE (correction_id IS NOT NULL);

CREATE INDEX ledger_transfers_of_payment ON public.ledger_transfers USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX ledger_transfers_rare ON public.ledger_transfers USING btree (flow, created_at) WHERE (flow <> ALL (ARRAY['stake'::text, 'stake_lost'::text, 'stake_returned'::text, 'winnings'::text]));

CREATE INDEX listing_photos_of_upload ON public.listing_photos USING btree (upload_id);

CREATE INDEX listing_versions_of_member ON public.listing_versions USING btree (member_id, sent_at DESC);

CREATE UNIQUE INDEX listing_versions_one_waiting ON public.listing_versions USING btree (member_id) WHERE (status = 'waiting'::text);

CREATE INDEX listing_versions_waiting ON public.listing_versions USING btree (sent_at, id) WHERE (status = 'waiting'::text);

CREATE INDEX listings_by_state ON public.listings USING btree (state, changed_at DESC);

CREATE INDEX listings_of_person ON public.listings USING btree (profile_id) WHERE (profile_id IS NOT NULL);

CREATE INDEX member_blocks_of ON public.member_blocks USING btree (blocked_id, member_id);

CREATE INDEX member_codes_by_hash ON public.member_codes USING btree (secret_hash) WHERE (purpose = 'reset'::text);

CREATE INDEX member_known_devices_by_device ON public.member_known_devices USING btree (device_hash);

CREATE INDEX members_by_invite_code ON public.members USING btree (invite_code_id, created_at DESC, id) WHERE (invite_code_id IS NOT NULL);

CREATE INDEX members_by_name ON public.members USING btree (username_key, id);

CREATE INDEX members_by_time ON public.members USING btree (created_at DESC, id);

CREATE INDEX members_closing ON public.members USING btree (closing_due_at) WHERE (closing_due_at IS NOT NULL);

CREATE INDEX members_showing_wins ON public.members USING btree (id) WHERE (wins_shown_since IS NOT NULL);

CREATE INDEX movie_episodes_captioned ON public.movie_episodes USING gin (captions jsonb_path_ops);

CREATE INDEX movie_episodes_of_file ON public.movie_episodes USING btree (file_id) WHERE (file_id IS NOT NULL);

CREATE INDEX movie_favourites_newest ON public.movie_favourites USING btree (member_id, host, saved_at DESC);

CREATE INDEX movie_imports_newest ON public.movie_imports USING btree (host, started_at DESC);

CREATE INDEX movie_views_uncounted ON public.movie_views USING btree (host, vod_id) WHERE (NOT counted);

CREATE INDEX movies_by_picture ON public.movies USING btree (picture);

CREATE INDEX movies_of_type ON public.movies USING btree (type_id, id);

CREATE INDEX notification_choices_of_draws ON public.notification_choices USING btree (member_id) WHERE ((kind = 'draw'::text) AND wanted);

CREATE INDEX notification_pushes_oldest ON public.notification_pushes USING btree (created_at);

CREATE INDEX notifications_by_age ON public.notifications USING btree (created_at);

CREATE INDEX notifications_newest ON public.notifications USING btree (member_id, created_at DESC, id DESC) WHERE in_inbox;

CREATE INDEX notifications_unread ON public.notifications USING btree (member_id) WHERE (in_inbox AND (read_at IS NULL));

CREATE INDEX operator_messages_due ON public.operator_messages USING btree (channel, next_try_at) WHERE (status = 'waiting'::text);

CREATE INDEX operator_messages_secrets ON public.operator_messages USING btree (expires_at) WHERE (secret IS NOT NULL);

CREATE INDEX operator_sessions_of ON public.operator_sessions USING btree (operator_id) WHERE (revoked_at IS NULL);

CREATE INDEX operator_uploads_to_move ON public.operator_uploads USING btree (created_at) WHERE (bytes IS NOT NULL);

CREATE INDEX orders_by_member ON public.orders USING btree (member_id, placed_at DESC, id);

CREATE INDEX orders_of_period ON public.orders USING btree (period_id, member_id);

CREATE INDEX outbox_due ON public.outbox_messages USING btree (channel, next_try_at) WHERE (status = 'waiting'::text);

CREATE INDEX outbox_newest ON public.outbox_messages USING btree (created_at DESC, id);

CREATE INDEX outbox_secrets ON public.outbox_messages USING btree (expires_at) WHERE (secret IS NOT NULL);

CREATE INDEX outbox_sms_by_number ON public.outbox_messages USING btree (recipient, created_at) WHERE (channel = 'phone'::text);

CREATE INDEX outbox_undelivered ON public.outbox_messages USING btree (created_at) WHERE ((status = ANY (ARRAY['failed'::text, 'expired'::text])) AND (dismissed_at IS NULL));

CREATE INDEX payout_batches_by_time ON public.payout_batches USING btree (number DESC);

CREATE INDEX payout_items_of_withdrawal ON public.payout_items USING btree (withdrawal_id);

CREATE UNIQUE INDEX payout_items_open ON public.payout_items USING btree (withdrawal_id) WHERE (outcome IS NULL);

CREATE INDEX periods_by_opening ON public.periods USING btree (opens_at DESC, id DESC);

CREATE INDEX periods_complete ON public.periods USING btree (id DESC) WHERE (status = 'complete'::text);

CREATE INDEX periods_unsettled ON public.periods USING btree (id) WHERE (settled_at IS NULL);

CREATE INDEX profile_reports_of ON public.profile_reports USING btree (profile_id);

CREATE INDEX profile_reports_of_request ON public.profile_reports USING btree (request_id) WHERE (request_id IS NOT NULL);

CREATE UNIQUE INDEX profile_reports_one_open ON public.profile_reports USING btree (member_id, profile_id) WHERE ((status = 'open'::text) AND (requester_id IS NULL));

CREATE UNIQUE INDEX profile_reports_one_open_of_requester ON public.profile_reports USING btree (member_id, requester_id) WHERE ((status = 'open'::text) AND (requester_id IS NOT NULL));

CREATE INDEX profile_reports_open ON public.profile_reports USING btree (created_at, id) WHERE (status = 'open'::text);

CREATE INDEX profiles_by_photo ON public.profiles USING gin (photos);

CREATE INDEX profiles_listed ON public.profiles USING btree (listed_at DESC, id) WHERE (status = 'approved'::text);

CREATE INDEX profiles_listed_of_region ON public.profiles USING btree (region_id, listed_at DESC, id) WHERE (status = 'approved'::text);

CREATE INDEX profiles_to_approve ON public.profiles USING btree (updated_at) WHERE (status = 'draft'::text);

CREATE INDEX protection_excluded ON public.protection USING btree (excluded_until) WHERE (excluded_until IS NOT NULL);

CREATE INDEX protection_suspended ON public.protection USING btree (member_id) WHERE (suspended_at IS NOT NULL);

CREATE INDEX protection_tracking ON public.protection USING btree (member_id) WHERE tracks_play_totals;

CREATE INDEX protection_changes_of ON public.protection_changes USING btree (member_id, id DESC);

CREATE UNIQUE INDEX push_keys_one ON public.push_keys USING btree ((true));

CREATE INDEX push_subscriptions_by_endpoint ON public.push_subscriptions USING btree (endpoint_hash);

CREATE INDEX rate_limits_ended ON public.rate_limits USING btree (expire);

CREATE INDEX recharges_alone ON public.recharges USING btree (completed_at) INCLUDE (handled_by, member_id, credited_amount) WHERE ((proposed_by IS NULL) AND (status = ANY (ARRAY['credited'::text, 'reversed'::text])));

CREATE INDEX recharges_by_reference ON public.recharges USING btree (reference);

CREATE INDEX recharges_by_upload ON public.recharges USING btree (upload_id);

CREATE INDEX recharges_ended ON public.recharges USING btree (created_at DESC, id) INCLUDE (status) WHERE (status <> 'submitted'::text);

CREATE INDEX recharges_ended_by_amount ON public.recharges USING btree (amount, id) WHERE (status <> 'submitted'::text);

CREATE INDEX recharges_of_member ON public.recharges USING btree (member_id, created_at DESC, id);

CREATE INDEX recharges_open ON public.recharges USING btree (created_at, id) WHERE (status = 'submitted'::text);

CREATE INDEX recharges_open_by_amount ON public.recharges USING btree (amount, id) WHERE (status = 'submitted'::text);

CREATE INDEX record_notes_of_member ON public.record_notes USING btree (member_id, created_at DESC);

CREATE INDEX record_notes_of_record ON public.record_notes USING btree (record_id, created_at DESC);

CREATE INDEX sessions_of_member ON public.sessions USING btree (member_id) WHERE (revoked_at IS NULL);

CREATE INDEX setting_changes_by_time ON public.setting_changes USING btree (proposed_at DESC, id);

CREATE UNIQUE INDEX setting_changes_one_open ON public.setting_changes USING btree (subject, COALESCE(subject_id, house_owner_id())) WHERE (status = ANY (ARRAY['proposed'::text, 'approved'::text]));

CREATE INDEX statement_lines_by_day ON public.statement_lines USING btree (bank_id, day, id);

CREATE INDEX statement_lines_by_time ON public.statement_lines USING btree (day DESC, id);

CREATE INDEX statement_lines_of_recharge ON public.statement_lines USING btree (recharge_id) WHERE (recharge_id IS NOT NULL);

CREATE INDEX statement_lines_open ON public.statement_lines USING btree (bank_id, day, id) WHERE (status = ANY (ARRAY['open'::text, 'matched'::text, 'suspense'::text]));

CREATE INDEX support_answers_of_topic ON public.support_answers USING btree (topic_id, "position", id);

CREATE INDEX support_conversations_by_last ON public.support_conversations USING btree (last_at DESC);

CREATE INDEX support_conversations_queue ON public.support_conversations USING btree (waiting_since) WHERE (state = 'waiting'::text);

CREATE INDEX support_messages_by_operator_upload ON public.support_messages USING btree (operator_upload_id) WHERE (operator_upload_id IS NOT NULL);

CREATE INDEX support_messages_by_upload ON public.support_messages USING btree (upload_id) WHERE (upload_id IS NOT NULL);

CREATE UNIQUE INDEX support_messages_once ON public.support_messages USING btree (conversation_id, sender, request_id, member_id) WHERE (request_id IS NOT NULL);

CREATE INDEX uploads_by_look ON public.uploads USING gin (look_parts(look_hash));

CREATE INDEX uploads_by_pixels ON public.uploads USING btree (pixel_hash);

CREATE INDEX uploads_of_member ON public.uploads USING btree (member_id, created_at DESC);

CREATE INDEX uploads_to_move ON public.uploads USING btree (created_at) WHERE (bytes IS NOT NULL);

CREATE INDEX uploads_undecided ON public.uploads USING btree (created_at) WHERE (NOT kept);

CREATE INDEX uploads_with_bytes ON public.uploads USING btree (created_at) WHERE (removed_at IS NULL);

CREATE INDEX webauthn_challenges_ended ON public.webauthn_challenges USING btree (expires_at);

CREATE INDEX wins_newest ON public.wins USING btree (settled_at DESC, id);

CREATE INDEX wins_of_member ON public.wins USING btree (member_id);

CREATE INDEX withdrawals_alone ON public.withdrawals USING btree (completed_at) INCLUDE (handled_by, member_id, amount) WHERE ((proposed_by IS NULL) AND (status = 'completed'::text));

CREATE INDEX withdrawals_by_bank_reference ON public.withdrawals USING btree (bank_reference) WHERE (bank_reference IS NOT NULL);

CREATE INDEX withdrawals_by_reference ON public.withdrawals USING btree (reference);

CREATE INDEX withdrawals_ended ON public.withdrawals USING btree (created_at DESC, id) INCLUDE (status) WHERE (status <> 'processing'::text);

CREATE INDEX withdrawals_ended_by_amount ON public.withdrawals USING btree (amount, id) WHERE (status <> 'processing'::text);

CREATE INDEX withdrawals_of_member ON public.withdrawals USING btree (member_id, created_at DESC, id);

CREATE INDEX withdrawals_open ON public.withdrawals USING btree (created_at, id) WHERE (status = 'processing'::text);

CREATE INDEX withdrawals_open_by_amount ON public.withdrawals USING btree (amount, id) WHERE (status = 'processing'::text);

CREATE INDEX withdrawals_open_of_card ON public.withdrawals USING btree (card_id) WHERE (status = 'processing'::text);

CREATE OR REPLACE FUNCTION public.apply_slice_to_play_totals(p_period bigint, p_members uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  WITH tracked AS MATERIALIZED (
    SELECT member_id FROM protection WHERE tracks_play_totals AND member_id = ANY (p_members)),
  outcomes AS (
    SELECT o.member_id, own.day, sum(CASE WHEN o.is_void THEN o.amount ELSE 0 END) AS undone,
        sum(o.payout) AS paid
      FROM member_stakes o
      JOIN tracked USING (member_id)
      -- Exactly one row for each stake, so that nothing is added twice: the day of the stake in the zone of that row. Where the
      -- site's time zone was changed while the stake was open, two rows may match (the one with too small a sum is not it) or
      -- none, and then a neighbouring day is taken.
      CROSS JOIN LATERAL (
        SELECT d.day FROM daily_play_totals d
         WHERE d.member_id = o.member_id
           AND d.day BETWEEN (o.placed_at AT TIME ZONE 'UTC')::date - 1 AND (o.placed_at AT TIME ZONE 'UTC')::date + 1
         ORDER BY d.day <> (o.placed_at AT TIME ZONE d.time_zone)::date, d.staked < o.amount, d.day LIMIT 1) own
     WHERE o.period_id = p_period
     GROUP BY 1, 2
  )
  -- greatest(): a stake on a neighbouring day could otherwise go below zero, and the constraint would refuse the whole slice.
  UPDATE daily_play_totals d SET staked = greatest(d.staked - x.undone, 0), returned = d.returned + x.paid
    FROM outcomes x WHERE d.member_id = x.member_id AND d.day = x.day AND (x.undone > 0 OR x.paid > 0);
$function$
;

CREATE OR REPLACE FUNCTION public.audit_append()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  v_head audit_log%ROWTYPE;
BEGIN
  PERFORM pg_advisory_xact_lock(7016);
  SELECT * INTO v_head FROM audit_log ORDER BY seq DESC LIMIT 1;
  NEW.seq := coalesce(v_head.seq, 0) + 1;
  NEW.at := date_trunc('milliseconds', clock_timestamp());
  NEW.previous_hash := coalesce(v_head.hash, sha256('fairground-audit/v1'));
  NEW.hash := audit_hash(NEW);
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.audit_hash(line audit_log)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  SELECT sha256(convert_to(
    concat_ws(E'\n', 'fairground-audit/v1', encode(line.previous_hash, 'hex'), line.seq, iso_ms(line.at)) || E'\n' ||
    (SELECT string_agg(coalesce(encode(sha256(convert_to(part, 'UTF8')), 'hex'), '-'), E'\n' ORDER BY n)
       FROM unnest(ARRAY[line.operator_id::text, line.operator, line.action, line.subject, line.before, line.after, line.why])
         WITH ORDINALITY AS parts (part, n)), 'UTF8'))
$function$
;

CREATE OR REPLACE FUNCTION public.bank_day_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  v_before bank_days;
  v_profile bank_profiles;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'a closed day stays as it is' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  SELECT * INTO v_before FROM bank_days WHERE bank_id = NEW.bank_id ORDER BY day DESC LIMIT 1;
  SELECT * INTO v_profile FROM bank_profiles WHERE bank_id = NEW.bank_id;
  IF (NEW.day, NEW.opening, NEW.previous_hash) IS DISTINCT FROM
     (coalesce(v_before.day + 1, v_profile.begins_on), coalesce(v_before.closing, v_profile.opening), v_before.hash) THEN
    RAISE EXCEPTION 'a closed day follows from the one before it' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.bank_posting_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  v_row bank_postings := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  v_limit bigint;
  v_sum bigint;
BEGIN
  PERFORM 1 FROM bank_profiles ORDER BY bank_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM bank_days WHERE bank_id = v_row.bank_id AND day >= v_row.day)
     OR TG_OP = 'UPDATE' AND EXISTS (SELECT 1 FROM bank_days WHERE bank_id = OLD.bank_id AND day >= OLD.day) THEN
    RAISE EXCEPTION 'the day % of this bank is closed', v_row.day USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'postings are kept for ever' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND (OLD.id, OLD.bank_id, OLD.amount, OLD.transfer_id, OLD.transfer_member)
     IS DISTINCT FROM (NEW.id, NEW.bank_id, NEW.amount, NEW.transfer_id, NEW.transfer_member) THEN
    RAISE EXCEPTION 'a posting changes its day and its line alone' USING ERRCODE = 'integrity_constraint_violation';
  END IF;

  SELECT amount INTO v_limit FROM bank_transfers WHERE id = NEW.transfer_id AND member_id = NEW.transfer_member;
  SELECT coalesce(sum(amount), 0) + NEW.amount INTO v_sum FROM bank_postings
   WHERE transfer_id = NEW.transfer_id AND transfer_member = NEW.transfer_member AND id <> NEW.id;
  IF v_limit IS NULL OR sign(v_limit) <> sign(NEW.amount) OR abs(v_sum) > abs(v_limit) THEN
    RAISE EXCEPTION 'more is said of a transfer than it moved at a bank' USING ERRCODE = 'integrity_constraint_violation';
  END IF;

  IF NEW.line_id IS NOT NULL THEN
    SELECT amount INTO v_limit FROM statement_lines WHERE id = NEW.line_id AND bank_id = NEW.bank_id AND day = NEW.day FOR UPDATE;
    SELECT coalesce(sum(amount), 0) + NEW.amount INTO v_sum FROM bank_postings WHERE line_id = NEW.line_id AND id <> NEW.id;
    IF v_limit IS NULL OR sign(v_limit) <> sign(NEW.amount) OR abs(v_sum) > abs(v_limit) THEN
      RAISE EXCEPTION 'a line of a statement explains more than it moved' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.claim_member_key(p_kind text, p_key text, p_member uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO member_keys (kind, key, member_id) VALUES (p_kind, p_key, p_member) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'another member has this %', p_kind
      USING ERRCODE = 'unique_violation', TABLE = 'member_keys', CONSTRAINT = 'member_keys_' || p_kind;
  END IF;
END $function$
;

CREATE OR REPLACE FUNCTION public.correction_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'corrections are kept for ever' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF to_jsonb(OLD) - ARRAY['status', 'decided_by', 'decided_at', 'decision_note', 'moved']
     IS DISTINCT FROM to_jsonb(NEW) - ARRAY['status', 'decided_by', 'decided_at', 'decision_note', 'moved'] THEN
    RAISE EXCEPTION 'what was proposed never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status <> 'proposed' AND (OLD.status, OLD.decided_by, OLD.decided_at, OLD.decision_note)
     IS DISTINCT FROM (NEW.status, NEW.decided_by, NEW.decided_at, NEW.decision_note) THEN
    RAISE EXCEPTION 'a correction is decided once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.date_request_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'requests for a date are kept' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.id, OLD.member_id, OLD.profile_id, OLD.to_member_id, OLD.created_at, OLD.expires_at)
     IS DISTINCT FROM (NEW.id, NEW.member_id, NEW.profile_id, NEW.to_member_id, NEW.created_at, NEW.expires_at) THEN
    RAISE EXCEPTION 'what was asked for never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN
     (('submitted', 'in_review'), ('submitted', 'expired'), ('submitted', 'cancelled'),
      ('in_review', 'accepted'), ('in_review', 'declined'), ('in_review', 'expired'), ('in_review', 'cancelled'))
     -- A listed member answers at once; nobody takes the request into review.
     AND (NEW.to_member_id IS NULL OR (OLD.status, NEW.status) NOT IN (('submitted', 'accepted'), ('submitted', 'declined'))) THEN
    RAISE EXCEPTION 'requests for a date go from % to % in no case', OLD.status, NEW.status
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.delete_old_support_messages(p_limit integer)
 RETURNS TABLE(owner_id uuid, picture_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_ids uuid[];
BEGIN
  v_ids := ARRAY(SELECT c.id FROM support_conversations c JOIN unneeded_conversations o ON o.id = c.id AND o.member_id = c.member_id
    WHERE EXISTS (SELECT 1 FROM support_messages m WHERE m.conversation_id = c.id AND m.member_id = c.member_id)
    ORDER BY o.last_at LIMIT 100 FOR UPDATE OF c SKIP LOCKED);
  -- Looked at again: somebody may have written before the rows were locked.
  RETURN QUERY DELETE FROM support_messages m
    WHERE m.ctid = ANY (ARRAY(SELECT o.ctid FROM support_messages o
      WHERE o.conversation_id = ANY (v_ids) AND EXISTS (SELECT 1 FROM unneeded_conversations u WHERE u.id = o.conversation_id)
      LIMIT p_limit))
    RETURNING m.member_id, m.upload_id;
END $function$
;

CREATE OR REPLACE FUNCTION public.deterministic_uuid(name text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT substr(encode(sha256(convert_to(name, 'UTF8')), 'hex'), 1, 32)::uuid $function$
;

CREATE OR REPLACE FUNCTION public.erase_record_notes(p_member uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  DELETE FROM record_notes
    WHERE member_id = p_member AND EXISTS (SELECT 1 FROM erased_members e WHERE e.member_id = p_member);
END $function$
;

CREATE OR REPLACE FUNCTION public.erase_support_messages(p_member uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  DELETE FROM support_messages WHERE member_id = p_member
$function$
;

CREATE OR REPLACE FUNCTION public.first_instant(local_time timestamp without time zone, zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN (local_time AT TIME ZONE zone - interval '1 hour') AT TIME ZONE zone >= local_time
    THEN local_time AT TIME ZONE zone - interval '1 hour' ELSE local_time AT TIME ZONE zone END
$function$
;

CREATE OR REPLACE FUNCTION public.fold_for_search(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT regexp_replace(
    translate(lower(normalize(translate(given, '’‘‛′ʼ`´“”„', '''''''''''''''"""'), NFKC)),
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ',
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ'),
    '[\s・·ー‐-―−-]+', '', 'g')
$function$
;

CREATE OR REPLACE FUNCTION public.house_keeps_its_cover()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  v_room bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7003);
  v_room := CASE NEW.flow
    WHEN 'pool_withdrawn' THEN (SELECT balance FROM account_balances WHERE code = 'house:game-pool')
      - (SELECT reserved FROM pool_reserved)
    ELSE (SELECT coalesce(sum(delta), 0) FROM account_moves WHERE account_id = ledger_account_id('house:fees'))
  END;
  IF NEW.amount > v_room THEN
    RAISE EXCEPTION 'the house may take out % at most', greatest(v_room, 0)
      USING ERRCODE = 'check_violation', CONSTRAINT = 'house_keeps_its_cover';
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.house_owner_id()
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ SELECT '00000000-0000-0000-0000-000000000000'::uuid $function$
;

CREATE OR REPLACE FUNCTION public.is_settled(p_period periods, p_member uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT p_period.settled_at IS NOT NULL OR was_settled_by_slice(p_period.id, p_period.settled_through, p_member)
$function$
;

CREATE OR REPLACE FUNCTION public.iso_ms(t timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$ SELECT to_char(t AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $function$
;

CREATE OR REPLACE FUNCTION public.judge_stake(s stake_candidate, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT CASE
    WHEN s.held_elsewhere THEN 'account_locked'
    WHEN s.known_order_id IS NOT NULL THEN
      CASE WHEN s.known_period_id = s.period_id AND s.known_option = s.option AND s.known_amount = s.amount
        THEN 'replayed' ELSE 'conflict' END
    WHEN p_now < s.restricted_until THEN 'excluded'
    WHEN s.period_id IS NULL THEN 'period_not_found'
    WHEN NOT s.was_open OR s.period_status <> 'published' OR p_now >= s.closes_at OR s.round_seen
      -- A round exists only once it is due, so a clock so far behind it is slow and would keep betting open too long.
      OR s.head_due_at > p_now + interval '5 seconds'
      OR (p_now < s.open_until) IS NOT TRUE THEN 'closed'
    -- A check that became due in a session stays due until the member acknowledges it, also after the session has ended.
    WHEN s.check_due_at <= least(p_now, s.play_ends_at) OR s.limit_refusal IS NOT NULL THEN 'limit'
    WHEN s.available IS NULL OR s.available < s.amount THEN 'insufficient'
    WHEN NOT s.pool_fits THEN 'pool_capacity'
    ELSE 'placed' END
$function$
;

CREATE OR REPLACE FUNCTION public.ledger_account_begins_empty()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.balance <> 0 THEN
    RAISE EXCEPTION 'an account starts empty' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  -- Not a foreign key, because house_owner_id() is no member. Members are never deleted, so checking once is enough.
  IF NEW.member_id <> house_owner_id() AND NOT EXISTS (SELECT 1 FROM member_directory WHERE id = NEW.member_id) THEN
    RAISE EXCEPTION 'an account of nobody' USING ERRCODE = 'foreign_key_violation';
  END IF;
  NEW.carries_balance := NEW.kind NOT IN ('external', 'house');
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.ledger_account_id(account_code text)
 RETURNS bigint
 LANGUAGE sql
 STABLE STRICT
AS $function$
  SELECT id FROM ledger_accounts WHERE code = account_code AND member_id = ledger_account_owner(account_code)
$function$
;

CREATE OR REPLACE FUNCTION public.ledger_account_owner(account_code text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT coalesce(substring(account_code FROM
    '^member:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}):')::uuid, house_owner_id())
$function$
;

CREATE OR REPLACE FUNCTION public.ledger_apply()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
DECLARE
  v_written bigint;
  v_expected bigint;
BEGIN
  SELECT count(*) * 2 INTO v_expected FROM new_transfers;
  IF v_expected = 0 THEN RETURN NULL; END IF;

  PERFORM 1 FROM ledger_accounts a
   WHERE a.carries_balance
     AND a.id IN (SELECT debit_account FROM new_transfers UNION SELECT credit_account FROM new_transfers)
   ORDER BY a.id FOR NO KEY UPDATE;

  -- A transfer with a member moves an account of that member: house_moves_its_own and ledger_flow_takes() leave no other. The primary key
  -- has the member, so with a member chosen freely one transfer could be posted once for each.
  WITH written AS (
    INSERT INTO ledger_entries (account_id, member_id, transfer_id, delta, balance_after, created_at)
    SELECT m.account_id, m.member_id, m.transfer_id, m.delta,
           CASE WHEN a.carries_balance THEN
             (a.balance + sum(m.delta) OVER (PARTITION BY m.account_id ORDER BY m.step, m.created_at, m.transfer_id))::bigint
           END,
           m.created_at
      FROM (
        -- Credits of an account before its debits, so that running balances do not go below zero within a statement.
        SELECT credit_account AS account_id, member_id, id AS transfer_id, amount AS delta, 0 AS step, created_at, flow
          FROM new_transfers
        UNION ALL
        SELECT debit_account, member_id, id, -amount, 1, created_at, flow FROM new_transfers
      ) m
      JOIN ledger_accounts a ON a.id = m.account_id AND (a.member_id = m.member_id OR a.member_id = house_owner_id())
       AND ledger_flow_takes(m.flow, m.step = 1, CASE WHEN a.member_id = house_owner_id() THEN a.code ELSE a.kind END)
     ORDER BY m.account_id, m.step, m.created_at, m.transfer_id
    RETURNING account_id, delta
  ), moved AS (
    UPDATE ledger_accounts a SET balance = a.balance + d.delta
      FROM (SELECT account_id, sum(delta)::bigint AS delta FROM written GROUP BY account_id) d
     WHERE a.id = d.account_id AND a.carries_balance
       -- Nothing moves where an entry is missing. Otherwise never_below_zero could refuse first, for a reason that is not the fault.
       AND (SELECT count(*) FROM written) = v_expected
  )
  SELECT count(*) INTO v_written FROM written;
  IF v_written <> v_expected THEN
    IF NOT EXISTS (SELECT 1 FROM new_transfers t, LATERAL (VALUES (t.debit_account), (t.credit_account)) s (id)
                    WHERE NOT EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.id = s.id
                                         AND (a.member_id = t.member_id OR a.member_id = house_owner_id()))) THEN
      RAISE EXCEPTION 'a transfer joins accounts that its flow does not join'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'flow_joins_its_accounts';
    END IF;
    RAISE EXCEPTION 'a transfer names an account that does not exist, or that is another member''s'
      USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.ledger_flow_takes(p_flow text, p_debit boolean, p_account text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE p_flow
    WHEN 'stake' THEN p_account = CASE WHEN p_debit THEN 'available' ELSE 'locked-bet' END
    WHEN 'stake_lost' THEN p_account = CASE WHEN p_debit THEN 'locked-bet' ELSE 'house:game-pool' END
    WHEN 'stake_returned' THEN p_account = CASE WHEN p_debit THEN 'locked-bet' ELSE 'available' END
    WHEN 'winnings' THEN p_account = CASE WHEN p_debit THEN 'house:game-pool' ELSE 'available' END
    WHEN 'stake_voided' THEN p_account = CASE WHEN p_debit THEN 'locked-bet' ELSE 'available' END
    WHEN 'welcome' THEN p_account = CASE WHEN p_debit THEN 'house:promotion' ELSE 'available' END
    WHEN 'recharge' THEN p_account = CASE WHEN p_debit THEN 'external:bank-in' ELSE 'available' END
    WHEN 'withdrawal' THEN p_account = CASE WHEN p_debit THEN 'available' ELSE 'locked-withdrawal' END
    WHEN 'withdrawal_paid' THEN p_account = CASE WHEN p_debit THEN 'locked-withdrawal' ELSE 'external:bank-out' END
    WHEN 'withdrawal_fee' THEN p_account = CASE WHEN p_debit THEN 'locked-withdrawal' ELSE 'house:fees' END
    WHEN 'withdrawal_released' THEN p_account = CASE WHEN p_debit THEN 'locked-withdrawal' ELSE 'available' END
    WHEN 'withdrawal_bounced' THEN
      CASE WHEN p_debit THEN p_account IN ('external:bank-out', 'house:fees') ELSE p_account = 'available' END
    WHEN 'pool_funding' THEN
      CASE WHEN p_debit THEN p_account IN ('house:promotion', 'external:bank-in') ELSE p_account = 'house:game-pool' END
    -- Either way; from an account to itself is refused by another constraint.
    WHEN 'adjustment' THEN p_account IN ('available', 'house:adjustments')
    WHEN 'recharge_reversed' THEN p_account = CASE WHEN p_debit THEN 'available' ELSE 'external:bank-in' END
    WHEN 'unmatched_in' THEN p_account = CASE WHEN p_debit THEN 'external:bank-in' ELSE 'suspense:unmatched' END
    WHEN 'unmatched_matched' THEN p_account = CASE WHEN p_debit THEN 'suspense:unmatched' ELSE 'available' END
    WHEN 'unmatched_returned' THEN p_account = CASE WHEN p_debit THEN 'suspense:unmatched' ELSE 'external:bank-out' END
    WHEN 'pool_withdrawn' THEN p_account = CASE WHEN p_debit THEN 'house:game-pool' ELSE 'external:bank-out' END
    WHEN 'fees_withdrawn' THEN p_account = CASE WHEN p_debit THEN 'house:fees' ELSE 'external:bank-out' END
    ELSE false
  END
$function$
;

CREATE OR REPLACE FUNCTION public.ledger_no_play_credits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.debit_account = ledger_account_id('house:promotion')
     AND EXISTS (SELECT 1 FROM deployment WHERE mode = 'live') THEN
    RAISE EXCEPTION 'live mode gives no play credits' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.ledger_only_by_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION '% changes by transfers only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.ledger_payment_is_its_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM recharges WHERE id = NEW.payment_id AND member_id = NEW.member_id)
     AND NOT EXISTS (SELECT 1 FROM withdrawals WHERE id = NEW.payment_id AND member_id = NEW.member_id) THEN
    RAISE EXCEPTION 'a transfer for a payment of another member' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.limit_refusal(p_member uuid, p_kinds text[], p_amount bigint, p_at timestamp with time zone, p_zone text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT jsonb_build_object('limit', l.kind || '.' || l.span, 'amount', l.amount, 'used', l.used,
      'remaining', greatest(l.amount - l.used, 0), 'resetsAt', iso_ms(l.resets_at))
    FROM limits_at(p_member, p_at, p_zone) l
   WHERE l.kind = ANY (p_kinds) AND l.used + p_amount > l.amount
   ORDER BY greatest(l.amount - l.used, 0), l.resets_at DESC, l.kind LIMIT 1
$function$
;

CREATE OR REPLACE FUNCTION public.limits_at(p_member uuid, p_at timestamp with time zone, p_zone text)
 RETURNS TABLE(kind text, span text, amount bigint, used bigint, resets_at timestamp with time zone, next_amount bigint, next_from timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT l.kind, l.span, CASE WHEN l.next_from <= p_at THEN l.next_amount ELSE l.amount END,
    CASE l.kind
      WHEN 'deposit' THEN (SELECT coalesce(sum(r.amount), 0) FROM counted_recharges r
        WHERE r.member_id = p_member AND r.created_at >= span_start(l.span, p_at, p_zone))
      ELSE (SELECT coalesce(sum(d.staked - CASE l.kind WHEN 'loss' THEN d.returned ELSE 0 END), 0) FROM daily_play_totals d
        WHERE d.member_id = p_member AND d.day >= date_trunc(l.span, p_at AT TIME ZONE p_zone)::date - 2
          AND (d.day >= date_trunc(l.span, p_at AT TIME ZONE p_zone)::date OR (d.time_zone <> p_zone
            AND first_instant((d.day + 1)::timestamp, d.time_zone) > span_start(l.span, p_at, p_zone))))
    END::bigint,
    span_end(l.span, p_at, p_zone),
    CASE WHEN l.next_from > p_at THEN l.next_amount END, CASE WHEN l.next_from > p_at THEN l.next_from END
  FROM protection_limits l WHERE l.member_id = p_member
$function$
;

CREATE OR REPLACE FUNCTION public.listing_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (OLD.id, OLD.member_id) IS DISTINCT FROM (NEW.id, NEW.member_id)
     OR (OLD.profile_id IS NOT NULL AND NEW.profile_id IS DISTINCT FROM OLD.profile_id) THEN
    RAISE EXCEPTION 'a listing stays its member''s and shows the same person' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN
     (('waiting', 'listed'), ('waiting', 'hidden'), ('waiting', 'rejected'), ('waiting', 'taken_back'),
      ('listed', 'hidden'), ('listed', 'taken_back'), ('hidden', 'listed'), ('hidden', 'taken_back'),
      ('rejected', 'waiting'), ('rejected', 'taken_back'), ('taken_back', 'waiting')) THEN
    RAISE EXCEPTION 'listings go from % to % in no case', OLD.state, NEW.state
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.look_parts(look bit)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT ARRAY[substring(look FROM 1 FOR 16)::bit(16)::integer, 65536 + substring(look FROM 17 FOR 16)::bit(16)::integer,
    131072 + substring(look FROM 33 FOR 16)::bit(16)::integer, 196608 + substring(look FROM 49 FOR 16)::bit(16)::integer]
$function$
;

CREATE OR REPLACE FUNCTION public.members_claim_keys()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM member_keys WHERE (kind, key) IN (('username', OLD.username_key), ('email', OLD.email_key),
      ('phone', OLD.phone), ('invite_code', OLD.invite_code));
  END IF;
  PERFORM claim_member_key('username', NEW.username_key, NEW.id);
  IF NEW.email_key IS NOT NULL THEN PERFORM claim_member_key('email', NEW.email_key, NEW.id); END IF;
  IF NEW.phone IS NOT NULL THEN PERFORM claim_member_key('phone', NEW.phone, NEW.id); END IF;
  PERFORM claim_member_key('invite_code', NEW.invite_code, NEW.id);
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.order_transfer_id(p_order uuid, p_flow text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT overlay(p_order::text PLACING CASE p_flow WHEN 'stake' THEN 'a' WHEN 'stake_lost' THEN 'b' WHEN 'stake_returned' THEN 'c'
    WHEN 'winnings' THEN 'd' WHEN 'stake_voided' THEN 'e' END FROM 15 FOR 1)::uuid
$function$
;

CREATE OR REPLACE FUNCTION public.payment_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION '% are kept for ever', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.id, OLD.member_id, OLD.request_id, OLD.amount, OLD.created_at, to_jsonb(OLD) ->> 'reference')
     IS DISTINCT FROM
     (NEW.id, NEW.member_id, NEW.request_id, NEW.amount, NEW.created_at, to_jsonb(NEW) ->> 'reference') THEN
    RAISE EXCEPTION 'what was asked for never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF to_jsonb(OLD) ->> 'paid_at' IS NOT NULL AND
     (to_jsonb(OLD) ->> 'paid_at', to_jsonb(OLD) ->> 'paid_by') IS DISTINCT FROM
     (to_jsonb(NEW) ->> 'paid_at', to_jsonb(NEW) ->> 'paid_by') THEN
    RAISE EXCEPTION 'when and by whom it was paid never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status <> NEW.status AND (TG_TABLE_NAME, OLD.status, NEW.status) NOT IN
     (('recharges', 'submitted', 'credited'), ('recharges', 'submitted', 'rejected'), ('recharges', 'submitted', 'expired'),
      ('recharges', 'credited', 'reversed'),
      ('withdrawals', 'processing', 'completed'), ('withdrawals', 'processing', 'failed'),
      ('withdrawals', 'processing', 'cancelled'), ('withdrawals', 'completed', 'failed')) THEN
    RAISE EXCEPTION '% go from % to % in no case', TG_TABLE_NAME, OLD.status, NEW.status
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.payout_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION '% are kept for ever', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF TG_TABLE_NAME = 'payout_batches' THEN
    IF (OLD.id, OLD.number, OLD.bank_id, OLD.format, OLD.execute_on, OLD.made_by, coalesce(OLD.approved_by, NEW.approved_by))
       IS DISTINCT FROM (NEW.id, NEW.number, NEW.bank_id, NEW.format, NEW.execute_on, NEW.made_by, NEW.approved_by) THEN
      RAISE EXCEPTION 'what a batch is never changes' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    IF OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN
       (('proposed', 'approved'), ('proposed', 'dissolved'), ('approved', 'sent'), ('approved', 'dissolved'), ('sent', 'done')) THEN
      RAISE EXCEPTION 'a batch goes from % to % in no case', OLD.status, NEW.status USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT 1 FROM payout_batches WHERE id = NEW.batch_id AND status = 'proposed') THEN
      RAISE EXCEPTION 'an approved batch takes no more payments' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.outcome IS NOT NULL OR (OLD.batch_id, OLD.withdrawal_id, OLD.amount, OLD.reference)
     IS DISTINCT FROM (NEW.batch_id, NEW.withdrawal_id, NEW.amount, NEW.reference) THEN
    RAISE EXCEPTION 'a payment of a batch is decided once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.outcome IN ('paid', 'failed')
     AND NOT EXISTS (SELECT 1 FROM payout_batches WHERE id = NEW.batch_id AND status = 'sent') THEN
    RAISE EXCEPTION 'a batch that was not sent has no results' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.payout_of(p_amount bigint, p_ratio bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ SELECT p_amount * p_ratio / 100 $function$
;

CREATE OR REPLACE FUNCTION public.period_begins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.status <> 'published' OR NEW.leased <> 0 THEN
    RAISE EXCEPTION 'a period begins as published' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.period_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'periods are kept for ever' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.period_no, OLD.opens_at, OLD.soon_at, OLD.closes_at, OLD.draws_at, OLD.beacon_round, OLD.chain, OLD.rules_hash,
      OLD.ratio_rose, OLD.ratio_lily, OLD.ratio_balloon, OLD.ratio_smoke, OLD.commitment_hash, OLD.previous_hash,
      OLD.published_at, OLD.min_stake, OLD.max_stake, OLD.stake_step, OLD.receipt_key)
     IS DISTINCT FROM
     (NEW.period_no, NEW.opens_at, NEW.soon_at, NEW.closes_at, NEW.draws_at, NEW.beacon_round, NEW.chain, NEW.rules_hash,
      NEW.ratio_rose, NEW.ratio_lily, NEW.ratio_balloon, NEW.ratio_smoke, NEW.commitment_hash, NEW.previous_hash,
      NEW.published_at, NEW.min_stake, NEW.max_stake, NEW.stake_step, NEW.receipt_key) THEN
    RAISE EXCEPTION 'a commitment never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status IN ('complete', 'void') THEN
    IF OLD.settled_at IS NOT NULL OR NEW.settled_count < OLD.settled_count OR NEW.settled_through < OLD.settled_through
       OR NEW.leased > OLD.leased
       OR (OLD.status, OLD.signature, OLD.randomness, OLD.dice, OLD.ended_at, OLD.void_reason,
           OLD.order_root, OLD.order_count, OLD.total_rose, OLD.total_lily, OLD.total_balloon, OLD.total_smoke, OLD.root_published_at)
          IS DISTINCT FROM
          (NEW.status, NEW.signature, NEW.randomness, NEW.dice, NEW.ended_at, NEW.void_reason,
           NEW.order_root, NEW.order_count, NEW.total_rose, NEW.total_lily, NEW.total_balloon, NEW.total_smoke, NEW.root_published_at) THEN
      RAISE EXCEPTION 'a finished period never changes' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.settled_count, NEW.settled_through) IS DISTINCT FROM (0::bigint, NULL::uuid) THEN
    RAISE EXCEPTION 'nothing of a period is settled before it is finished' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.status, NEW.status) NOT IN
     (('published', 'published'), ('published', 'closed'), ('published', 'void'),
      ('closed', 'closed'), ('closed', 'complete'), ('closed', 'void')) THEN
    RAISE EXCEPTION 'a period goes from % to % in no case', OLD.status, NEW.status
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status = 'closed' AND
     (OLD.order_root, OLD.order_count, OLD.total_rose, OLD.total_lily, OLD.total_balloon, OLD.total_smoke,
      OLD.root_published_at)
     IS DISTINCT FROM
     (NEW.order_root, NEW.order_count, NEW.total_rose, NEW.total_lily, NEW.total_balloon, NEW.total_smoke,
      NEW.root_published_at) THEN
    RAISE EXCEPTION 'frozen orders never change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.place_stakes(p_members uuid[], p_period_nos text[], p_options text[], p_amounts bigint[], p_requests uuid[], p_pool_fits boolean[], p_zones text[], p_open_until timestamp with time zone[])
 RETURNS TABLE(n bigint, outcome text, order_id uuid, ratio integer, placed_at timestamp with time zone, hash bytea, balance bigint, refusal jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET lock_timeout TO '1s'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  v_open_periods bigint[];
  v_held_accounts bigint[];
  v_now timestamptz := clock_timestamp();
BEGIN
  SELECT coalesce(array_agg(p.id ORDER BY p.id), '{}') INTO v_open_periods FROM periods p
   WHERE p.period_no = ANY (p_period_nos) AND p.status = 'published' AND v_now >= p.opens_at AND v_now < p.closes_at;
  PERFORM pg_advisory_xact_lock_shared(7001, (id % 2147483647)::integer) FROM unnest(v_open_periods) AS id;

  -- Serialises stakes of one member, so that of two concurrent copies of a request the second finds the first one below.
  SELECT coalesce(array_agg(id), '{}') INTO v_held_accounts FROM (
    SELECT a.id FROM account_balances a
     WHERE a.member_id = ANY (p_members) AND a.kind IN ('available', 'locked-bet')
     ORDER BY a.id FOR NO KEY UPDATE SKIP LOCKED) held;

  -- The wait for locks may have outlasted the period, so clock and status are read again.
  v_now := date_trunc('milliseconds', clock_timestamp());
  RETURN QUERY
  WITH judged AS (
    SELECT c.*, judge_stake(c, v_now) AS judgement, uuid_of_moment(v_now) AS new_order_id
      FROM stake_candidates(p_members, p_period_nos, p_options, p_amounts, p_requests, p_pool_fits, p_zones,
        p_open_until, v_open_periods, v_held_accounts, v_now) c
  ), decided AS MATERIALIZED (
    SELECT j.*, CASE WHEN j.judgement = 'placed' THEN
        -- packages/kernel/src/order.ts: version 2, with the member's tag, where the commitment names a key for receipts.
        sha256(convert_to(concat_ws(E'\n', CASE WHEN j.receipt_key IS NULL THEN 'fairground-order/v1' ELSE 'fairground-order/v2' END,
          j.new_order_id, j.period_no, j.option, j.amount, j.ratio, iso_ms(v_now),
          CASE WHEN j.receipt_key IS NOT NULL THEN
            encode(sha256(convert_to(concat_ws(E'\n', 'fairground-member/v1', j.member_id, j.new_order_id), 'UTF8')), 'hex') END
          ), 'UTF8')) END AS new_hash
      FROM judged j
  ), transfers AS (
    INSERT INTO posted_transfers (id, member_id, flow, debit_account, credit_account, amount, order_id, period_no, created_at)
    SELECT order_transfer_id(d.new_order_id, 'stake'), d.member_id, 'stake', d.available_account, d.locked_account,
        d.amount, d.new_order_id, d.period_no, v_now
      FROM decided d WHERE d.judgement = 'placed'
  ), placed AS (
    INSERT INTO orders (id, member_id, period_id, request_id, option, amount, ratio, hash, balance_after, placed_at)
    SELECT d.new_order_id, d.member_id, d.period_id, d.request_id, d.option, d.amount, d.ratio, d.new_hash,
        d.available - d.amount, v_now
      FROM decided d WHERE d.judgement = 'placed'
  ), sessions_begun AS (
    INSERT INTO play_sessions (member_id, session_started_at, checked_at)
    SELECT d.member_id, v_now, v_now
      FROM decided d
     WHERE d.judgement = 'placed' AND (v_now < d.play_ends_at AND d.session_started_at IS NOT NULL) IS NOT TRUE
    ON CONFLICT (member_id) DO UPDATE SET session_started_at = v_now, checked_at = v_now
  ), totals AS (
    INSERT INTO staked_by_day AS t (member_id, day, time_zone, staked, returned)
    SELECT d.member_id, (v_now AT TIME ZONE d.zone)::date, d.zone, d.amount, 0
      FROM decided d WHERE d.judgement = 'placed' AND d.tracks_play_totals
    ON CONFLICT (member_id, day) DO UPDATE SET staked = t.staked + excluded.staked, time_zone = excluded.time_zone
  )
  SELECT d.n, d.judgement,
    CASE d.judgement WHEN 'placed' THEN d.new_order_id WHEN 'replayed' THEN d.known_order_id END,
    CASE d.judgement WHEN 'placed' THEN d.ratio WHEN 'replayed' THEN d.known_ratio END,
    CASE d.judgement WHEN 'placed' THEN v_now WHEN 'replayed' THEN d.known_placed_at END,
    CASE d.judgement WHEN 'placed' THEN d.new_hash WHEN 'replayed' THEN d.known_hash END,
    CASE d.judgement WHEN 'placed' THEN d.available - d.amount WHEN 'replayed' THEN d.known_balance END,
    -- A due reality check is reported before any limit, since it must be acknowledged first.
    CASE d.judgement WHEN 'excluded' THEN d.restriction
      WHEN 'limit' THEN CASE WHEN d.check_due_at <= least(v_now, d.play_ends_at)
        THEN jsonb_build_object('limit', 'reality-check') ELSE d.limit_refusal END END
  FROM decided d;
END $function$
;

CREATE OR REPLACE FUNCTION public.play_pause()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ SELECT interval '15 minutes' $function$
;

CREATE OR REPLACE FUNCTION public.play_protection_at(p_member uuid, p_at timestamp with time zone)
 RETURNS TABLE(restricted_until timestamp with time zone, restriction jsonb, check_due_at timestamp with time zone, session_started_at timestamp with time zone, tracks_play_totals boolean)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  SELECT greatest(p.excluded_until, p.time_out_until, suspension_end(p)),
    CASE WHEN p_at < greatest(p.excluded_until, p.time_out_until)
        THEN play_restriction_at(p.excluded_until, p.time_out_until, p_at)
      WHEN p_at < suspension_end(p) THEN suspension_at(p, p_at) END,
    reality_check_due_at(p, p_at), p.session_started_at, p.tracks_play_totals
  FROM protection p WHERE p.member_id = p_member
$function$
;

CREATE OR REPLACE FUNCTION public.play_restriction_at(excluded_until timestamp with time zone, time_out_until timestamp with time zone, at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE
    WHEN at < excluded_until AND excluded_until >= coalesce(time_out_until, excluded_until)
      THEN jsonb_build_object('kind', 'exclusion', 'until', iso_ms(excluded_until))
    WHEN at < time_out_until THEN jsonb_build_object('kind', 'time-out', 'until', iso_ms(time_out_until))
    WHEN at < excluded_until THEN jsonb_build_object('kind', 'exclusion', 'until', iso_ms(excluded_until))
  END
$function$
;

CREATE OR REPLACE FUNCTION public.profile_count_like()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE profiles SET likes = likes + 1 WHERE id = NEW.profile_id;
  ELSE
    UPDATE profiles SET likes = likes - 1 WHERE id = OLD.profile_id;
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.profile_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (OLD.id, OLD.sample) IS DISTINCT FROM (NEW.id, NEW.sample) THEN
    RAISE EXCEPTION 'a person stays real or fictional for ever' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.listed_at IS NOT NULL AND NEW.listed_at IS DISTINCT FROM OLD.listed_at THEN
    RAISE EXCEPTION 'a person is listed for the first time once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN
     (('draft', 'approved'), ('draft', 'declined'), ('declined', 'draft'), ('approved', 'hidden'), ('hidden', 'approved')) THEN
    RAISE EXCEPTION 'people go from % to % in no case', OLD.status, NEW.status
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.protection_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (OLD.excluded_until IS NOT NULL AND (NEW.excluded_until >= OLD.excluded_until) IS NOT TRUE)
     OR (OLD.time_out_until IS NOT NULL AND (NEW.time_out_until >= OLD.time_out_until) IS NOT TRUE) THEN
    RAISE EXCEPTION 'a time-out or an exclusion is never shortened' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.reality_check_due_at(p protection, at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p.checked_at + interval '1 minute'
    * CASE WHEN p.next_check_from <= at THEN p.next_check_minutes ELSE p.check_minutes END
$function$
;

CREATE OR REPLACE FUNCTION public.recharges_claim_reference()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM claim_member_key('recharge_reference', NEW.reference, NEW.member_id);
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% is append-only: corrections are new rows', TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $function$
;

CREATE OR REPLACE FUNCTION public.refuse_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% are kept for ever', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $function$
;

CREATE OR REPLACE FUNCTION public.remove_old_screenshots(p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_ids uuid[];
  v_count integer;
BEGIN
  v_ids := ARRAY(SELECT u.id FROM uploads u JOIN unneeded_screenshots o ON o.id = u.id AND o.member_id = u.member_id
    ORDER BY o.created_at LIMIT p_limit FOR UPDATE OF u SKIP LOCKED);
  -- Looked at again: this statement sees references that were committed before the rows were locked.
  UPDATE uploads u SET bytes = NULL, stored = false, removed_at = clock_timestamp()
   WHERE u.id = ANY (v_ids) AND EXISTS (SELECT 1 FROM unneeded_screenshots o WHERE o.id = u.id AND o.member_id = u.member_id);
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END $function$
;

CREATE OR REPLACE FUNCTION public.span_end(span text, at timestamp with time zone, zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ SELECT first_instant(date_trunc(span, at AT TIME ZONE zone) + ('1 ' || span)::interval, zone) $function$
;

CREATE OR REPLACE FUNCTION public.span_start(span text, at timestamp with time zone, zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ SELECT first_instant(date_trunc(span, at AT TIME ZONE zone), zone) $function$
;

CREATE OR REPLACE FUNCTION public.stake_candidates(p_members uuid[], p_period_nos text[], p_options text[], p_amounts bigint[], p_requests uuid[], p_pool_fits boolean[], p_zones text[], p_open_until timestamp with time zone[], p_open_periods bigint[], p_held_accounts bigint[], p_now timestamp with time zone)
 RETURNS SETOF stake_candidate
 LANGUAGE sql
 STABLE ROWS 16
AS $function$
  SELECT s.n, s.member_id, s.period_no, s.option, s.amount, s.request_id, s.pool_fits, s.zone,
    p.id, p.status, p.closes_at, coalesce(p.id = ANY (p_open_periods), false),
    coalesce(p.head_round >= p.beacon_round, false), p.head_due_at, s.open_until,
    CASE s.option WHEN 'rose' THEN p.ratio_rose WHEN 'lily' THEN p.ratio_lily
      WHEN 'balloon' THEN p.ratio_balloon WHEN 'smoke' THEN p.ratio_smoke END,
    available.id, available.balance, locked.id,
    available.id IS NOT NULL AND (available.id = ANY (p_held_accounts) AND locked.id = ANY (p_held_accounts)) IS NOT TRUE,
    known.id, known.period_id, known.option, known.amount, known.ratio, known.placed_at, known.hash, known.balance_after,
    pr.restricted_until, pr.restriction, pr.check_due_at, last.placed_at + play_pause(), pr.session_started_at,
    coalesce(pr.tracks_play_totals, false),
    -- Only for members with a limit, which most have not.
    CASE WHEN pr.tracks_play_totals THEN limit_refusal(s.member_id, ARRAY['stake', 'loss'], s.amount, p_now, s.zone) END,
    p.receipt_key
  FROM unnest(p_members, p_period_nos, p_options, p_amounts, p_requests, p_pool_fits, p_zones, p_open_until)
    WITH ORDINALITY AS s (member_id, period_no, option, amount, request_id, pool_fits, zone, open_until, n)
  -- OFFSET 0: read once for the batch, which nearly always names one period, and not once for each stake.
  LEFT JOIN (
    SELECT p.*, head.round AS head_round, head.due_at AS head_due_at
      FROM periods p LEFT JOIN beacon_heads head ON head.chain_hash = p.chain ->> 'chainHash'
     WHERE p.period_no = ANY (p_period_nos) OFFSET 0) p ON p.period_no = s.period_no
  LEFT JOIN account_balances available ON available.member_id = s.member_id AND available.kind = 'available'
  LEFT JOIN account_balances locked ON locked.member_id = s.member_id AND locked.kind = 'locked-bet'
  -- LIMIT 1 makes the planner look these up for each stake. A plan from the time when the tables were small would read them whole.
  LEFT JOIN LATERAL (
    SELECT * FROM orders o WHERE o.member_id = s.member_id AND o.request_id = s.request_id LIMIT 1) known ON true
  LEFT JOIN LATERAL (SELECT * FROM play_protection_at(s.member_id, p_now) LIMIT 1) pr ON true
  LEFT JOIN LATERAL (
    SELECT o.placed_at FROM orders o WHERE o.member_id = s.member_id ORDER BY o.placed_at DESC LIMIT 1) last ON true
  -- OFFSET 0 keeps the planner from copying each expression into every use of its column: limits would be computed twice.
  OFFSET 0
$function$
;

CREATE OR REPLACE FUNCTION public.start_tracking_play_totals(p_member uuid, p_at timestamp with time zone, p_zone text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  INSERT INTO daily_play_totals (member_id, day, time_zone, staked, returned)
  SELECT p_member, (o.placed_at AT TIME ZONE p_zone)::date, p_zone, sum(o.amount),
      coalesce(sum(o.payout) FILTER (WHERE o.is_settled), 0)
    FROM member_stakes o
   -- Unpaid orders count as open; the slice that pays them adds their returns.
   WHERE o.member_id = p_member AND NOT (o.is_void AND o.is_settled)
     AND o.placed_at >= least(span_start('week', p_at, p_zone), span_start('month', p_at, p_zone), (
       SELECT span_start('day', min(unpaid.placed_at), p_zone)
         FROM member_stakes unpaid WHERE unpaid.member_id = p_member AND NOT unpaid.is_settled))
     AND EXISTS (SELECT 1 FROM protection WHERE member_id = p_member AND NOT tracks_play_totals)
   GROUP BY 2;
  UPDATE protection SET tracks_play_totals = true WHERE member_id = p_member AND NOT tracks_play_totals;
$function$
;

CREATE OR REPLACE FUNCTION public.statement_line_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'lines of statements are kept for ever' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM 1 FROM bank_profiles WHERE bank_id = NEW.bank_id FOR SHARE;
    IF EXISTS (SELECT 1 FROM bank_days WHERE bank_id = NEW.bank_id AND day >= NEW.day) THEN
      RAISE EXCEPTION 'the day % of this bank is closed', NEW.day USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.id, OLD.bank_id, OLD.line_key, OLD.booked_on, OLD.day, OLD.amount, OLD.payer, OLD.description)
     IS DISTINCT FROM (NEW.id, NEW.bank_id, NEW.line_key, NEW.booked_on, NEW.day, NEW.amount, NEW.payer, NEW.description) THEN
    RAISE EXCEPTION 'what a bank stated never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN
     (('open', 'matched'), ('open', 'credited'), ('open', 'suspense'), ('open', 'linked'), ('matched', 'open'),
      ('matched', 'credited'), ('matched', 'linked'), ('suspense', 'assigned'), ('suspense', 'returned')) THEN
    RAISE EXCEPTION 'a line goes from % to % in no case', OLD.status, NEW.status USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.support_messages_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND (EXISTS (SELECT 1 FROM erased_members WHERE member_id = OLD.member_id)
      OR EXISTS (SELECT 1 FROM unneeded_conversations WHERE id = OLD.conversation_id AND member_id = OLD.member_id)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only: corrections are new rows', TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $function$
;

CREATE OR REPLACE FUNCTION public.suspension_at(p protection, at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN at < suspension_end(p) THEN
    jsonb_build_object('kind', 'suspension', 'reason', p.suspension_reason, 'until', iso_ms(p.suspended_until)) END
$function$
;

CREATE OR REPLACE FUNCTION public.suspension_end(p protection)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN p.suspended_at IS NOT NULL THEN coalesce(p.suspended_until, 'infinity') END
$function$
;

CREATE OR REPLACE FUNCTION public.transfer_has_correction()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  UPDATE corrections
     SET moved = moved + NEW.amount
   WHERE id = NEW.correction_id AND status = 'approved' AND moved + NEW.amount <= amount
     AND coalesce(member_id, house_owner_id()) = NEW.member_id
     AND (kind = NEW.flow
       OR NEW.flow = 'adjustment' AND kind = 'adjustment_credit' AND NEW.debit_account = ledger_account_id('house:adjustments')
       OR NEW.flow = 'adjustment' AND kind = 'adjustment_debit' AND NEW.credit_account = ledger_account_id('house:adjustments')
       -- A bank that returns less than it was given has kept a charge, which is the house's and not the member's.
       OR NEW.flow = 'adjustment' AND kind = 'withdrawal_bounced' AND NEW.debit_account = ledger_account_id('house:adjustments'));
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a transfer of the flow % without an approved correction of this kind, member and amount', NEW.flow
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.upload_file_removed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF OLD.stored AND (TG_OP = 'DELETE' OR NOT NEW.stored) THEN
    INSERT INTO removed_upload_files (id) VALUES (OLD.id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.upload_moved(p_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  UPDATE uploads SET bytes = NULL, stored = true WHERE id = p_id AND bytes IS NOT NULL;
  IF NOT FOUND THEN
    UPDATE operator_uploads SET bytes = NULL, stored = true WHERE id = p_id AND bytes IS NOT NULL;
  END IF;
  RETURN FOUND;
END $function$
;

CREATE OR REPLACE FUNCTION public.uuid_of_moment(p_at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE STRICT
AS $function$
  SELECT (lpad(to_hex(floor(extract(epoch FROM p_at) * 1000)::bigint), 12, '0') || '7' || substr(gen_random_uuid()::text, 16))::uuid
$function$
;

CREATE OR REPLACE FUNCTION public.was_settled_by_slice(p_period bigint, p_through uuid, p_member uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT (p_member <= p_through) IS TRUE
    AND NOT EXISTS (SELECT 1 FROM settlement_postponed s WHERE s.period_id = p_period AND s.member_id = p_member)
$function$
;

CREATE VIEW account_balances AS
 SELECT id,
    member_id,
    code,
    kind,
    balance
   FROM ledger_accounts;

CREATE VIEW account_entries AS
 SELECT e.seq,
    e.member_id,
    e.account_id,
    e.delta,
    e.balance_after,
    e.created_at,
    e.transfer_id,
    t.flow,
    t.debit_account,
    t.credit_account,
    t.period_no,
    t.order_id,
    t.payment_id
   FROM (ledger_entries e
     JOIN ledger_transfers t ON (((t.id = e.transfer_id) AND (t.member_id = e.member_id))));

CREATE VIEW account_moves AS
 SELECT seq,
    member_id,
    account_id,
    delta,
    created_at
   FROM ledger_entries;

CREATE VIEW audit_trail AS
 SELECT seq,
    at,
    operator,
    operator_id,
    action,
    subject,
    why
   FROM audit_log;

CREATE VIEW bank_transfers AS
 SELECT id,
    member_id,
    flow,
    payment_id,
    correction_id,
    created_at,
        CASE
            WHEN (debit_account IN ( SELECT a.id
               FROM ledger_accounts a
              WHERE ((a.kind = 'external'::text) AND (a.member_id = house_owner_id())))) THEN amount
            ELSE (- amount)
        END AS amount
   FROM ledger_transfers t
  WHERE ((flow = ANY (ARRAY['recharge'::text, 'withdrawal_paid'::text, 'withdrawal_bounced'::text, 'pool_funding'::text, 'recharge_reversed'::text, 'unmatched_in'::text, 'unmatched_returned'::text, 'pool_withdrawn'::text, 'fees_withdrawn'::text])) AND ((debit_account IN ( SELECT a.id
           FROM ledger_accounts a
          WHERE ((a.kind = 'external'::text) AND (a.member_id = house_owner_id())))) OR (credit_account IN ( SELECT a.id
           FROM ledger_accounts a
          WHERE ((a.kind = 'external'::text) AND (a.member_id = house_owner_id()))))));

CREATE VIEW banner_pictures AS
 SELECT picture
   FROM banners;

CREATE VIEW counted_recharges AS
 SELECT member_id,
    created_at,
    (COALESCE(credited_amount, amount) - reversed_amount) AS amount
   FROM recharges
  WHERE (status = ANY (ARRAY['submitted'::text, 'credited'::text]));

CREATE VIEW erased_members AS
 SELECT id AS member_id
   FROM members
  WHERE (erased_at IS NOT NULL);

CREATE VIEW held_members AS
 SELECT member_id
   FROM account_closings
  WHERE ((held_at IS NOT NULL) AND (taken_back_at IS NULL) AND (erased_at IS NULL));

CREATE VIEW ledger_integrity_violations AS
 SELECT 'entries do not sum to zero'::text AS fault,
    (sum(ledger_entries.delta))::text AS detail
   FROM ledger_entries
 HAVING (COALESCE(sum(ledger_entries.delta), (0)::numeric) <> (0)::numeric)
UNION ALL
 SELECT 'balance differs from its entries'::text AS fault,
    a.code AS detail
   FROM (ledger_accounts a
     LEFT JOIN ( SELECT ledger_entries.account_id,
            sum(ledger_entries.delta) AS total
           FROM ledger_entries
          GROUP BY ledger_entries.account_id) e ON ((e.account_id = a.id)))
  WHERE (a.carries_balance AND ((a.balance)::numeric <> COALESCE(e.total, (0)::numeric)))
UNION ALL
 SELECT 'account below zero'::text AS fault,
    ledger_accounts.code AS detail
   FROM ledger_accounts
  WHERE (ledger_accounts.carries_balance AND (ledger_accounts.balance < 0))
UNION ALL
 SELECT 'entry on the account of another member'::text AS fault,
    (e.transfer_id)::text AS detail
   FROM (ledger_entries e
     JOIN ledger_accounts a ON ((a.id = e.account_id)))
  WHERE ((a.member_id <> e.member_id) AND (a.member_id <> house_owner_id()))
UNION ALL
 SELECT 'flow between accounts that it does not join'::text AS fault,
    (t.id)::text AS detail
   FROM ((ledger_transfers t
     JOIN ledger_accounts d ON ((d.id = t.debit_account)))
     JOIN ledger_accounts c ON ((c.id = t.credit_account)))
  WHERE ((NOT ledger_flow_takes(t.flow, true,
        CASE
            WHEN (d.member_id = house_owner_id()) THEN d.code
            ELSE d.kind
        END)) OR (NOT ledger_flow_takes(t.flow, false,
        CASE
            WHEN (c.member_id = house_owner_id()) THEN c.code
            ELSE c.kind
        END)))
UNION ALL
 SELECT 'transfer without its two entries'::text AS fault,
    (t.id)::text AS detail
   FROM (ledger_transfers t
     LEFT JOIN ledger_entries e ON (((e.transfer_id = t.id) AND (e.member_id = t.member_id))))
  GROUP BY t.id, t.member_id, t.amount
 HAVING ((count(e.seq) <> 2) OR (min(e.delta) <> (- t.amount)) OR (max(e.delta) <> t.amount));

CREATE VIEW listing_uploads AS
 SELECT listing_photos.upload_id,
    listing_photos.member_id
   FROM listing_photos
UNION ALL
 SELECT listing_versions.proof_upload_id AS upload_id,
    listing_versions.member_id
   FROM listing_versions
  WHERE (listing_versions.proof_upload_id IS NOT NULL);

CREATE VIEW live_operator_sessions AS
 SELECT s.id,
    s.operator_id
   FROM (operator_sessions s
     JOIN operators o ON ((o.id = s.operator_id)))
  WHERE ((s.revoked_at IS NULL) AND (s.expires_at > clock_timestamp()) AND (o.disabled_at IS NULL));

CREATE VIEW live_sessions AS
 SELECT id,
    member_id
   FROM sessions
  WHERE ((revoked_at IS NULL) AND (expires_at > clock_timestamp()));

CREATE VIEW member_contacts AS
 SELECT id AS member_id,
    language,
    email,
    email_verified_at,
    phone,
    phone_verified_at
   FROM members;

CREATE VIEW member_conversations AS
 SELECT id,
    member_id,
    state,
    created_at,
    last_at
   FROM support_conversations;

CREATE VIEW member_directory AS
 SELECT id,
    username,
    username_key,
    wins_shown_since
   FROM members;

CREATE VIEW member_exclusions AS
 SELECT member_id,
    excluded_until
   FROM protection
  WHERE (excluded_until IS NOT NULL);

CREATE VIEW member_open_payments AS
 SELECT recharges.member_id,
    'recharge'::text AS kind
   FROM recharges
  WHERE (recharges.status = 'submitted'::text)
UNION ALL
 SELECT withdrawals.member_id,
    'withdrawal'::text AS kind
   FROM withdrawals
  WHERE (withdrawals.status = 'processing'::text);

CREATE VIEW member_payments AS
 SELECT 'recharge'::text AS kind,
    recharges.id,
    recharges.member_id,
    recharges.reference,
    COALESCE(recharges.credited_amount, recharges.amount) AS amount,
    recharges.status,
    recharges.created_at,
    recharges.completed_at
   FROM recharges
UNION ALL
 SELECT 'withdrawal'::text AS kind,
    withdrawals.id,
    withdrawals.member_id,
    withdrawals.reference,
    withdrawals.amount,
    withdrawals.status,
    withdrawals.created_at,
    withdrawals.completed_at
   FROM withdrawals;

CREATE VIEW member_registrations AS
 SELECT created_at
   FROM members;

CREATE VIEW member_stakes AS
 SELECT o.member_id,
    o.period_id,
    o.placed_at,
    o.amount,
    (p.status = 'void'::text) AS is_void,
    is_settled(p.*, o.member_id) AS is_settled,
        CASE
            WHEN (o.option = ANY (p.results)) THEN payout_of(o.amount, (o.ratio)::bigint)
            ELSE (0)::bigint
        END AS payout
   FROM (orders o
     LEFT JOIN periods p ON ((p.id = o.period_id)));

CREATE VIEW member_visits AS
 SELECT member_id,
    last_seen_at
   FROM sessions
  WHERE (revoked_at IS NULL);

CREATE VIEW members_out_of_sight AS
 SELECT member_id
   FROM protection
  WHERE ((excluded_until > clock_timestamp()) OR ((suspended_at IS NOT NULL) AND ((suspended_until IS NULL) OR (suspended_until > clock_timestamp()))));

CREATE VIEW message_uploads AS
 SELECT upload_id,
    member_id,
    operator_upload_id
   FROM support_messages;

CREATE VIEW movie_pictures AS
 SELECT picture
   FROM movies;

CREATE VIEW open_conversations AS
 SELECT NULL::uuid AS operator_id,
    support_conversations.waiting_since AS since
   FROM support_conversations
  WHERE (support_conversations.state = 'waiting'::text)
UNION ALL
 SELECT c.operator_id,
    ( SELECT min(m.created_at) AS min
           FROM support_messages m
          WHERE ((m.conversation_id = c.id) AND (m.seq > c.answered_seq) AND (m.sender = 'member'::text))) AS since
   FROM support_conversations c
  WHERE (c.operator_id IS NOT NULL);

CREATE VIEW open_meet_work AS
 SELECT 'profiles'::text AS queue,
    profiles.updated_at AS since
   FROM profiles
  WHERE (profiles.status = 'draft'::text)
UNION ALL
 SELECT 'daterequests'::text AS queue,
    date_requests.created_at AS since
   FROM date_requests
  WHERE ((date_requests.status = ANY (ARRAY['submitted'::text, 'in_review'::text])) AND (date_requests.to_member_id IS NULL))
UNION ALL
 SELECT 'listings'::text AS queue,
    listing_versions.sent_at AS since
   FROM listing_versions
  WHERE (listing_versions.status = 'waiting'::text)
UNION ALL
 SELECT 'reports'::text AS queue,
    profile_reports.created_at AS since
   FROM profile_reports
  WHERE (profile_reports.status = 'open'::text);

CREATE VIEW open_payments AS
 SELECT 'recharges'::text AS queue,
    recharges.created_at AS since
   FROM recharges
  WHERE (recharges.status = 'submitted'::text)
UNION ALL
 SELECT 'withdrawals'::text AS queue,
    withdrawals.created_at AS since
   FROM withdrawals
  WHERE (withdrawals.status = 'processing'::text)
UNION ALL
 SELECT 'corrections'::text AS queue,
    corrections.proposed_at AS since
   FROM corrections
  WHERE (corrections.status = 'proposed'::text);

CREATE VIEW operator_directory AS
 SELECT id,
    username,
    role,
    disabled_at
   FROM operators;

CREATE VIEW payment_totals AS
 SELECT id AS member_id,
    ( SELECT count(*) AS count
           FROM bank_cards
          WHERE ((bank_cards.member_id = m.id) AND (bank_cards.deleted_at IS NULL))) AS cards,
    ( SELECT count(*) AS count
           FROM recharges
          WHERE ((recharges.member_id = m.id) AND (recharges.status = 'submitted'::text))) AS open_recharges,
    ( SELECT (COALESCE(sum((recharges.credited_amount - recharges.reversed_amount)), (0)::numeric))::bigint AS "coalesce"
           FROM recharges
          WHERE (recharges.member_id = m.id)) AS recharged,
    ( SELECT count(*) AS count
           FROM withdrawals
          WHERE ((withdrawals.member_id = m.id) AND (withdrawals.status = 'processing'::text))) AS open_withdrawals,
    ( SELECT (COALESCE(sum((withdrawals.amount - withdrawals.fee)), (0)::numeric))::bigint AS "coalesce"
           FROM withdrawals
          WHERE ((withdrawals.member_id = m.id) AND (withdrawals.status = 'completed'::text))) AS withdrawn
   FROM member_directory m;

CREATE VIEW period_results AS
 SELECT id,
    period_no,
    status,
    opens_at,
    ended_at,
    beacon_round,
    dice,
    results,
    order_count,
    order_root,
    commitment_hash,
    total_rose,
    total_lily,
    total_balloon,
    total_smoke,
    ratio_rose,
    ratio_lily,
    ratio_balloon,
    ratio_smoke,
    settled_at
   FROM periods;

CREATE VIEW person_films AS
 SELECT v.file_id,
    v.profile_id,
    (p.status = 'approved'::text) AS shown
   FROM (profile_videos v
     JOIN profiles p ON ((p.id = v.profile_id)));

CREATE VIEW play_sessions AS
 SELECT member_id,
    session_started_at,
    checked_at
   FROM protection;

CREATE VIEW pool_reserved AS
 SELECT (COALESCE(sum(leased), (0)::numeric))::bigint AS reserved
   FROM periods
  WHERE (settled_at IS NULL);

CREATE VIEW posted_transfers AS
 SELECT id,
    member_id,
    flow,
    amount,
    created_at,
    debit_account,
    credit_account,
    order_id,
    period_no
   FROM ledger_transfers;

CREATE VIEW profile_pictures AS
 SELECT picture,
    photos
   FROM profiles;

CREATE VIEW recharge_uploads AS
 SELECT upload_id,
    member_id
   FROM recharges;

CREATE VIEW record_holders AS
 SELECT c.kind,
    c.record_id,
    o.username,
    c.until
   FROM (record_claims c
     JOIN operator_directory o ON ((o.id = c.operator_id)))
  WHERE (c.until > clock_timestamp());

CREATE VIEW reported_members AS
 SELECT COALESCE(r.requester_id, l.member_id) AS member_id
   FROM (profile_reports r
     LEFT JOIN listings l ON (((r.requester_id IS NULL) AND (l.profile_id = r.profile_id))))
  WHERE ((r.status = 'open'::text) AND (COALESCE(r.requester_id, l.member_id) IS NOT NULL));

CREATE VIEW resting_members AS
 SELECT member_id,
    GREATEST(excluded_until, time_out_until, suspension_end(protection.*)) AS until
   FROM protection
  WHERE ((excluded_until IS NOT NULL) OR (time_out_until IS NOT NULL) OR (suspended_at IS NOT NULL));

CREATE VIEW screenshots_ended AS
 SELECT upload_id,
    member_id,
        CASE
            WHEN ((status <> 'submitted'::text) AND (NOT (EXISTS ( SELECT 1
               FROM record_holders h
              WHERE ((h.kind = 'recharge'::text) AND (h.record_id = r.id))))) AND (NOT (EXISTS ( SELECT 1
               FROM corrections c
              WHERE ((c.payment_id = r.id) AND ((c.status = 'proposed'::text) OR ((c.status = 'approved'::text) AND (c.moved < c.amount)))))))) THEN GREATEST(completed_at, ( SELECT max(c.decided_at) AS max
               FROM corrections c
              WHERE (c.payment_id = r.id)))
            ELSE NULL::timestamp with time zone
        END AS ended_at
   FROM recharges r;

CREATE VIEW shared_cards AS
 SELECT own.member_id,
    other.member_id AS other_id
   FROM (bank_cards own
     JOIN bank_cards other ON (((other.number_hash = own.number_hash) AND (other.member_id <> own.member_id))));

CREATE VIEW shared_devices AS
 SELECT own.member_id,
    other.member_id AS other_id
   FROM (member_known_devices own
     JOIN member_known_devices other ON (((other.device_hash = own.device_hash) AND (other.member_id <> own.member_id))));

CREATE VIEW shared_pictures AS
 SELECT own.member_id,
    other.member_id AS other_id
   FROM (uploads own
     JOIN uploads other ON (((other.pixel_hash = own.pixel_hash) AND (other.member_id <> own.member_id))));

CREATE VIEW shown_wins AS
 SELECT w.id,
    m.username,
    w.payout,
    p.period_no,
    w.settled_at
   FROM ((wins w
     JOIN member_directory m ON ((m.id = w.member_id)))
     JOIN periods p ON ((p.id = w.period_id)))
  WHERE (m.wins_shown_since <= w.settled_at);

CREATE VIEW staked_by_day AS
 SELECT member_id,
    day,
    time_zone,
    staked,
    returned
   FROM daily_play_totals;

CREATE VIEW suspended_members AS
 SELECT member_id,
    suspended_at,
    suspended_until,
    suspension_reason
   FROM protection
  WHERE (suspended_at IS NOT NULL);

CREATE VIEW undelivered_messages AS
 SELECT 'outbox'::text AS queue,
    created_at AS since
   FROM outbox_messages
  WHERE ((status = ANY (ARRAY['failed'::text, 'expired'::text])) AND (dismissed_at IS NULL) AND (attempts > 0));

CREATE VIEW unneeded_conversations AS
 SELECT id,
    member_id,
    last_at
   FROM support_conversations c
  WHERE ((state = ANY (ARRAY['bot'::text, 'closed'::text])) AND (last_at < (now() - '3 years'::interval)) AND (NOT (EXISTS ( SELECT 1
           FROM record_holders h
          WHERE ((h.kind = 'conversation'::text) AND (h.record_id = c.id))))) AND (NOT (EXISTS ( SELECT 1
           FROM held_members h
          WHERE (h.member_id = c.member_id)))) AND (NOT (EXISTS ( SELECT 1
           FROM suspended_members s
          WHERE ((s.member_id = c.member_id) AND ((s.suspended_until IS NULL) OR (s.suspended_until > clock_timestamp())))))));

CREATE VIEW unneeded_screenshots AS
 SELECT id,
    member_id,
    created_at
   FROM uploads u
  WHERE ((removed_at IS NULL) AND (created_at < (now() - '10 years'::interval)) AND (EXISTS ( SELECT 1
           FROM screenshots_ended r
          WHERE ((r.upload_id = u.id) AND (r.member_id = u.member_id)))) AND (NOT (EXISTS ( SELECT 1
           FROM screenshots_ended r
          WHERE ((r.upload_id = u.id) AND (r.member_id = u.member_id) AND ((r.ended_at IS NULL) OR (r.ended_at >= (now() - '10 years'::interval))))))) AND (NOT (EXISTS ( SELECT 1
           FROM message_uploads m
          WHERE ((m.upload_id = u.id) AND (m.member_id = u.member_id))))) AND (NOT (EXISTS ( SELECT 1
           FROM listing_uploads l
          WHERE ((l.upload_id = u.id) AND (l.member_id = u.member_id))))) AND (NOT (EXISTS ( SELECT 1
           FROM held_members h
          WHERE (h.member_id = u.member_id)))) AND (NOT (EXISTS ( SELECT 1
           FROM suspended_members s
          WHERE ((s.member_id = u.member_id) AND ((s.suspended_until IS NULL) OR (s.suspended_until > clock_timestamp())))))));

CREATE VIEW unshown_announcements AS
 SELECT id
   FROM announcements
  WHERE ((published_at IS NULL) OR (published_at > now()) OR (shown_until <= now()));

CREATE VIEW uploaded_films AS
 SELECT id,
    name,
    of_person,
    status,
    plays
   FROM film_files;

CREATE TRIGGER append BEFORE INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION audit_append();

CREATE TRIGGER immutable BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER immutable_whole BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER guard BEFORE INSERT OR DELETE OR UPDATE ON public.bank_days FOR EACH ROW EXECUTE FUNCTION bank_day_guard();

CREATE TRIGGER guard BEFORE INSERT OR DELETE OR UPDATE ON public.bank_postings FOR EACH ROW EXECUTE FUNCTION bank_posting_guard();

CREATE TRIGGER guard BEFORE DELETE OR UPDATE ON public.corrections FOR EACH ROW EXECUTE FUNCTION correction_guard();

CREATE TRIGGER guard BEFORE DELETE OR UPDATE ON public.date_requests FOR EACH ROW EXECUTE FUNCTION date_request_guard();

CREATE TRIGGER begins_empty BEFORE INSERT ON public.ledger_accounts FOR EACH ROW EXECUTE FUNCTION ledger_account_begins_empty();

CREATE TRIGGER immutable BEFORE DELETE ON public.ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER immutable_whole BEFORE TRUNCATE ON public.ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER only_by_transfer BEFORE UPDATE ON public.ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_by_transfer();

CREATE TRIGGER immutable BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER immutable_whole BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER only_by_transfer BEFORE INSERT ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_by_transfer();

CREATE TRIGGER has_correction BEFORE INSERT ON public.ledger_transfers FOR EACH ROW WHEN (((new.correction_id IS NOT NULL) OR (new.flow = ANY (ARRAY['adjustment'::text, 'recharge_reversed'::text, 'unmatched_in'::text, 'unmatched_matched'::text, 'unmatched_returned'::text, 'pool_withdrawn'::text, 'fees_withdrawn'::text, 'withdrawal_bounced'::text])))) EXECUTE FUNCTION transfer_has_correction();

CREATE TRIGGER immutable BEFORE DELETE OR UPDATE ON public.ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER immutable_whole BEFORE TRUNCATE ON public.ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER keeps_cover BEFORE INSERT ON public.ledger_transfers FOR EACH ROW WHEN ((new.flow = ANY (ARRAY['pool_withdrawn'::text, 'fees_withdrawn'::text]))) EXECUTE FUNCTION house_keeps_its_cover();

CREATE TRIGGER ledger_apply AFTER INSERT ON public.ledger_transfers REFERENCING NEW TABLE AS new_transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger_apply();

CREATE TRIGGER no_play_credits BEFORE INSERT ON public.ledger_transfers FOR EACH ROW WHEN ((new.flow = ANY (ARRAY['welcome'::text, 'pool_funding'::text]))) EXECUTE FUNCTION ledger_no_play_credits();

CREATE TRIGGER payment_is_its_members BEFORE INSERT ON public.ledger_transfers FOR EACH ROW WHEN ((new.payment_id IS NOT NULL)) EXECUTE FUNCTION ledger_payment_is_its_members();

CREATE TRIGGER guard BEFORE UPDATE ON public.listings FOR EACH ROW EXECUTE FUNCTION listing_guard();

CREATE TRIGGER claim_keys AFTER INSERT OR UPDATE OF username_key, email_key, phone, invite_code ON public.members FOR EACH ROW EXECUTE FUNCTION members_claim_keys();

CREATE TRIGGER id_kept BEFORE UPDATE OF id ON public.members FOR EACH ROW EXECUTE FUNCTION refuse_removal();

CREATE TRIGGER kept BEFORE DELETE ON public.members FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();

CREATE TRIGGER kept_whole BEFORE TRUNCATE ON public.members FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();

CREATE TRIGGER file_removed AFTER DELETE OR UPDATE OF stored ON public.operator_uploads FOR EACH ROW EXECUTE FUNCTION upload_file_removed();

CREATE TRIGGER immutable BEFORE DELETE OR UPDATE ON public.orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER immutable_whole BEFORE TRUNCATE ON public.orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER guard BEFORE DELETE OR UPDATE ON public.payout_batches FOR EACH ROW EXECUTE FUNCTION payout_guard();

CREATE TRIGGER guard BEFORE INSERT OR DELETE OR UPDATE ON public.payout_items FOR EACH ROW EXECUTE FUNCTION payout_guard();

CREATE TRIGGER begins BEFORE INSERT ON public.periods FOR EACH ROW EXECUTE FUNCTION period_begins();

CREATE TRIGGER guard BEFORE DELETE OR UPDATE ON public.periods FOR EACH ROW EXECUTE FUNCTION period_guard();

CREATE TRIGGER kept_whole BEFORE TRUNCATE ON public.periods FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();

CREATE TRIGGER count_like AFTER INSERT OR DELETE ON public.profile_likes FOR EACH ROW EXECUTE FUNCTION profile_count_like();

CREATE TRIGGER guard BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION profile_guard();

CREATE TRIGGER guard BEFORE UPDATE OF excluded_until, time_out_until ON public.protection FOR EACH ROW EXECUTE FUNCTION protection_guard();

CREATE TRIGGER kept BEFORE DELETE ON public.protection FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();

CREATE TRIGGER kept_whole BEFORE TRUNCATE ON public.protection FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();

CREATE TRIGGER immutable BEFORE DELETE OR UPDATE ON public.protection_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER immutable_whole BEFORE TRUNCATE ON public.protection_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER id_kept BEFORE UPDATE OF public_key ON public.receipt_keys FOR EACH ROW EXECUTE FUNCTION refuse_removal();

CREATE TRIGGER kept BEFORE DELETE ON public.receipt_keys FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();

CREATE TRIGGER kept_whole BEFORE TRUNCATE ON public.receipt_keys FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();

CREATE TRIGGER claim_reference AFTER INSERT ON public.recharges FOR EACH ROW EXECUTE FUNCTION recharges_claim_reference();

CREATE TRIGGER guard BEFORE DELETE OR UPDATE ON public.recharges FOR EACH ROW EXECUTE FUNCTION payment_guard();

CREATE TRIGGER guard BEFORE INSERT OR DELETE OR UPDATE ON public.statement_lines FOR EACH ROW EXECUTE FUNCTION statement_line_guard();

CREATE TRIGGER guard BEFORE DELETE OR UPDATE ON public.support_messages FOR EACH ROW EXECUTE FUNCTION support_messages_guard();

CREATE TRIGGER immutable_whole BEFORE TRUNCATE ON public.support_messages FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER file_removed AFTER DELETE OR UPDATE OF stored ON public.uploads FOR EACH ROW EXECUTE FUNCTION upload_file_removed();

CREATE TRIGGER guard BEFORE DELETE OR UPDATE ON public.withdrawals FOR EACH ROW EXECUTE FUNCTION payment_guard();

GRANT EXECUTE ON FUNCTION apply_slice_to_play_totals(bigint,uuid[]) TO fairground_app;

GRANT EXECUTE ON FUNCTION audit_append() TO fairground_app;

GRANT EXECUTE ON FUNCTION audit_append() TO fairground_read;

GRANT EXECUTE ON FUNCTION audit_hash(audit_log) TO fairground_app;

GRANT EXECUTE ON FUNCTION audit_hash(audit_log) TO fairground_read;

GRANT EXECUTE ON FUNCTION bank_day_guard() TO fairground_app;

GRANT EXECUTE ON FUNCTION bank_day_guard() TO fairground_read;

GRANT EXECUTE ON FUNCTION bank_posting_guard() TO fairground_app;

GRANT EXECUTE ON FUNCTION bank_posting_guard() TO fairground_read;

GRANT EXECUTE ON FUNCTION claim_member_key(text,text,uuid) TO fairground_app;

GRANT EXECUTE ON FUNCTION claim_member_key(text,text,uuid) TO fairground_read;

GRANT EXECUTE ON FUNCTION correction_guard() TO fairground_app;

GRANT EXECUTE ON FUNCTION correction_guard() TO fairground_read;

GRANT EXECUTE ON FUNCTION date_request_guard() TO fairground_app;

GRANT EXECUTE ON FUNCTION date_request_guard() TO fairground_read;

GRANT EXECUTE ON FUNCTION delete_old_support_messages(integer) TO fairground_app;

GRANT EXECUTE ON FUNCTION deterministic_uuid(text) TO fairground_app;

GRANT EXECUTE ON FUNCTION deterministic_uuid(text) TO fairground_read;

GRANT EXECUTE ON FUNCTION erase_record_notes(uuid) TO fairground_app;

GRANT EXECUTE ON FUNCTION erase_support_messages(uuid) TO fairground_app;

GRANT EXECUTE ON FUNCTION first_instant(timestamp without time zone,text) TO fairground_app;

GRANT EXECUTE ON FUNCTION first_instant(timestamp without time zone,text) TO fairground_read;

GRANT EXECUTE ON FUNCTION fold_for_search(text) TO fairground_app;

GRANT EXECUTE ON FUNCTION fold_for_search(text) TO fairground_read;

GRANT EXECUTE ON FUNCTION house_keeps_its_cover() TO fairground_app;

GRANT EXECUTE ON FUNCTION house_keeps_its_cover() TO fairground_read;

GRANT EXECUTE ON FUNCTION house_owner_id() TO fairground_app;

GRANT EXECUTE ON FUNCTION house_owner_id() TO fairground_read;

GRANT EXECUTE ON FUNCTION is_settled(periods,uuid) TO fairground_app;

GRANT EXECUTE ON FUNCTION is_settled(periods,uuid) TO fairground_read;

GRANT EXECUTE ON FUNCTION iso_ms(timestamp with time zone) TO fairground_app;

GRANT EXECUTE ON FUNCTION iso_ms(timestamp with time zone) TO fairground_read;

GRANT EXECUTE ON FUNCTION judge_stake(stake_candidate,timestamp with time zone) TO fairground_app;

GRANT EXECUTE ON FUNCTION judge_stake(stake_candidate,timestamp with time zone) TO fairground_read;

GRANT EXECUTE ON FUNCTION ledger_account_begins_empty() TO fairground_app;

GRANT EXECUTE ON FUNCTION ledger_account_begins_empty() TO fairground_read;

GRANT EXECUTE ON FUNCTION ledger_account_id(text) TO fairground_app;

GRANT EXECUTE ON FUNCTION ledger_account_id(text) TO fairground_read;

GRANT EXECUTE ON FUNCTION ledger_account_owner(text) TO fairground_app;

GRANT EXECUTE ON FUNCTION ledger_account_owner(text) TO fairground_read;

GRANT EXECUTE ON FUNCTION ledger_apply() TO fairground_app;

GRANT EXECUTE ON FUNCTION ledger_apply() TO fairground_read;

GRANT EXECUTE ON FUNCTION ledger_flow_takes(text,boolean,text) TO fairground_app;

GRANT EXECUTE ON FUNCTION ledger_flow_takes(text,boolean,text) TO fairground_read;

GRANT EXECUTE ON FUNCTION ledger_no_play_credits() TO fairground_app;

GRANT EXECUTE ON FUNCTION ledger_no_play_credits() TO fairground_read;

GRANT EXECUTE ON FUNCTION ledger_only_by_transfer() TO fairground_app;

GRANT EXECUTE ON FUNCTION ledger_only_by_transfer() TO fairground_read;

GRANT EXECUTE ON FUNCTION ledger_payment_is_its_members() TO fairground_app;

GRANT EXECUTE ON FUNCTION ledger_payment_is_its_members() TO fairground_read;

GRANT EXECUTE ON FUNCTION limit_refusal(uuid,text[],bigint,timestamp with time zone,text) TO fairground_app;

GRANT EXECUTE ON FUNCTION limit_refusal(uuid,text[],bigint,timestamp with time zone,text) TO fairground_read;

GRANT EXECUTE ON FUNCTION limits_at(uuid,timestamp with time zone,text) TO fairground_app;

GRANT EXECUTE ON FUNCTION limits_at(uuid,timestamp with time zone,text) TO fairground_read;

GRANT EXECUTE ON FUNCTION listing_guard() TO fairground_app;

GRANT EXECUTE ON FUNCTION listing_guard() TO fairground_read;

GRANT EXECUTE ON FUNCTION look_parts(bit) TO fairground_app;

GRANT EXECUTE ON FUNCTION look_parts(bit) TO fairground_read;

GRANT EXECUTE ON FUNCTION members_claim_keys() TO fairground_app;

GRANT EXECUTE ON FUNCTION members_claim_keys() TO fairground_read;

GRANT EXECUTE ON FUNCTION order_transfer_id(uuid,text) TO fairground_app;

GRANT EXECUTE ON FUNCTION order_transfer_id(uuid,text) TO fairground_read;

GRANT EXECUTE ON FUNCTION payment_guard() TO fairground_app;

GRANT EXECUTE ON FUNCTION payment_guard() TO fairground_read;

GRANT EXECUTE ON FUNCTION payout_guard() TO fairground_app;

GRANT EXECUTE ON FUNCTION payout_guard() TO fairground_read;

GRANT EXECUTE ON FUNCTION payout_of(bigint,bigint) TO fairground_app;

GRANT EXECUTE ON FUNCTION payout_of(bigint,bigint) TO fairground_read;

GRANT EXECUTE ON FUNCTION period_begins() TO fairground_app;

GRANT EXECUTE ON FUNCTION period_begins() TO fairground_read;

GRANT EXECUTE ON FUNCTION period_guard() TO fairground_app;

GRANT EXECUTE ON FUNCTION period_guard() TO fairground_read;

GRANT EXECUTE ON FUNCTION place_stakes(uuid[],text[],text[],bigint[],uuid[],boolean[],text[],timestamp with time zone[]) TO fairground_app;

GRANT EXECUTE ON FUNCTION play_pause() TO fairground_app;

GRANT EXECUTE ON FUNCTION play_pause() TO fairground_read;

GRANT EXECUTE ON FUNCTION play_protection_at(uuid,timestamp with time zone) TO fairground_app;

GRANT EXECUTE ON FUNCTION play_protection_at(uuid,timestamp with time zone) TO fairground_read;

GRANT EXECUTE ON FUNCTION play_restriction_at(timestamp with time zone,timestamp with time zone,timestamp with time zone) TO fairground_app;

GRANT EXECUTE ON FUNCTION play_restriction_at(timestamp with time zone,timestamp with time zone,timestamp with time zone) TO fairground_read;

GRANT EXECUTE ON FUNCTION profile_count_like() TO fairground_app;

GRANT EXECUTE ON FUNCTION profile_count_like() TO fairground_read;

GRANT EXECUTE ON FUNCTION profile_guard() TO fairground_app;

GRANT EXECUTE ON FUNCTION profile_guard() TO fairground_read;

GRANT EXECUTE ON FUNCTION protection_guard() TO fairground_app;

GRANT EXECUTE ON FUNCTION protection_guard() TO fairground_read;

GRANT EXECUTE ON FUNCTION reality_check_due_at(protection,timestamp with time zone) TO fairground_app;

GRANT EXECUTE ON FUNCTION reality_check_due_at(protection,timestamp with time zone) TO fairground_read;

GRANT EXECUTE ON FUNCTION recharges_claim_reference() TO fairground_app;

GRANT EXECUTE ON FUNCTION recharges_claim_reference() TO fairground_read;

GRANT EXECUTE ON FUNCTION refuse_change() TO fairground_app;

GRANT EXECUTE ON FUNCTION refuse_change() TO fairground_read;

GRANT EXECUTE ON FUNCTION refuse_removal() TO fairground_app;

GRANT EXECUTE ON FUNCTION refuse_removal() TO fairground_read;

GRANT EXECUTE ON FUNCTION remove_old_screenshots(integer) TO fairground_app;

GRANT EXECUTE ON FUNCTION span_end(text,timestamp with time zone,text) TO fairground_app;

GRANT EXECUTE ON FUNCTION span_end(text,timestamp with time zone,text) TO fairground_read;

GRANT EXECUTE ON FUNCTION span_start(text,timestamp with time zone,text) TO fairground_app;

GRANT EXECUTE ON FUNCTION span_start(text,timestamp with time zone,text) TO fairground_read;

GRANT EXECUTE ON FUNCTION stake_candidates(uuid[],text[],text[],bigint[],uuid[],boolean[],text[],timestamp with time zone[],bigint[],bigint[],timestamp with time zone) TO fairground_app;

GRANT EXECUTE ON FUNCTION stake_candidates(uuid[],text[],text[],bigint[],uuid[],boolean[],text[],timestamp with time zone[],bigint[],bigint[],timestamp with time zone) TO fairground_read;

GRANT EXECUTE ON FUNCTION start_tracking_play_totals(uuid,timestamp with time zone,text) TO fairground_app;

GRANT EXECUTE ON FUNCTION statement_line_guard() TO fairground_app;

GRANT EXECUTE ON FUNCTION statement_line_guard() TO fairground_read;

GRANT EXECUTE ON FUNCTION support_messages_guard() TO fairground_app;

GRANT EXECUTE ON FUNCTION support_messages_guard() TO fairground_read;

GRANT EXECUTE ON FUNCTION suspension_at(protection,timestamp with time zone) TO fairground_app;

GRANT EXECUTE ON FUNCTION suspension_at(protection,timestamp with time zone) TO fairground_read;

GRANT EXECUTE ON FUNCTION suspension_end(protection) TO fairground_app;

GRANT EXECUTE ON FUNCTION suspension_end(protection) TO fairground_read;

GRANT EXECUTE ON FUNCTION transfer_has_correction() TO fairground_app;

GRANT EXECUTE ON FUNCTION upload_file_removed() TO fairground_app;

GRANT EXECUTE ON FUNCTION upload_file_removed() TO fairground_read;

GRANT EXECUTE ON FUNCTION upload_moved(uuid) TO fairground_app;

GRANT EXECUTE ON FUNCTION uuid_of_moment(timestamp with time zone) TO fairground_app;

GRANT EXECUTE ON FUNCTION uuid_of_moment(timestamp with time zone) TO fairground_read;

GRANT EXECUTE ON FUNCTION was_settled_by_slice(bigint,uuid,uuid) TO fairground_app;

GRANT EXECUTE ON FUNCTION was_settled_by_slice(bigint,uuid,uuid) TO fairground_read;

GRANT USAGE ON SEQUENCE ledger_accounts_id_seq TO fairground_app;

GRANT USAGE ON SEQUENCE ledger_entries_seq_seq TO fairground_app;

GRANT USAGE ON SEQUENCE movie_ids TO fairground_app;

GRANT USAGE ON SEQUENCE movie_imports_id_seq TO fairground_app;

GRANT USAGE ON SEQUENCE movie_type_ids TO fairground_app;

GRANT USAGE ON SEQUENCE payout_batches_number_seq TO fairground_app;

GRANT USAGE ON SEQUENCE periods_id_seq TO fairground_app;

GRANT USAGE ON SEQUENCE protection_changes_id_seq TO fairground_app;

GRANT SELECT ON account_balances TO fairground_app;

GRANT SELECT ON account_balances TO fairground_read;

GRANT INSERT, SELECT, UPDATE (due_at, erased_at, held_at, held_by, hold_reason, taken_back_at) ON account_closings TO fairground_app;

GRANT SELECT ON account_closings TO fairground_read;

GRANT SELECT ON account_entries TO fairground_app;

GRANT SELECT ON account_entries TO fairground_read;

GRANT SELECT ON account_moves TO fairground_app;

GRANT SELECT ON account_moves TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE (approved_at, approved_by, contact, effective_at, end_note, ended_at, ended_by, status, stop_hash) ON account_recoveries TO fairground_app;

GRANT INSERT, SELECT, UPDATE (reads) ON announcement_read_counts TO fairground_app;

GRANT SELECT ON announcement_read_counts TO fairground_read;

GRANT DELETE, INSERT, SELECT ON announcement_reads TO fairground_app;

GRANT SELECT ON announcement_reads TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE ON announcements TO fairground_app;

GRANT SELECT ON announcements TO fairground_read;

GRANT INSERT, SELECT ON audit_log TO fairground_app;

GRANT SELECT ON audit_log TO fairground_read;

GRANT SELECT ON audit_trail TO fairground_app;

GRANT SELECT ON audit_trail TO fairground_read;

GRANT INSERT, SELECT, UPDATE ON bank_cards TO fairground_app;

GRANT INSERT, SELECT ON bank_days TO fairground_app;

GRANT SELECT ON bank_days TO fairground_read;

GRANT INSERT, SELECT, UPDATE (day, line_id) ON bank_postings TO fairground_app;

GRANT SELECT ON bank_postings TO fairground_read;

GRANT INSERT, SELECT, UPDATE ON bank_profiles TO fairground_app;

GRANT SELECT ON bank_profiles TO fairground_read;

GRANT INSERT, SELECT ON bank_statements TO fairground_app;

GRANT SELECT ON bank_statements TO fairground_read;

GRANT SELECT ON bank_transfers TO fairground_app;

GRANT SELECT ON bank_transfers TO fairground_read;

GRANT SELECT ON banner_pictures TO fairground_app;

GRANT SELECT ON banner_pictures TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE ON banners TO fairground_app;

GRANT SELECT ON banners TO fairground_read;

GRANT INSERT, SELECT, UPDATE ON beacon_heads TO fairground_app;

GRANT SELECT ON beacon_heads TO fairground_read;

GRANT INSERT (amount, bank_amount, bank_id, bank_reference, corrects, kind, member_id, note, payment_id, proposed_by, reason, remark, request_id), SELECT, UPDATE (decided_at, decided_by, decision_note, status) ON corrections TO fairground_app;

GRANT SELECT ON corrections TO fairground_read;

GRANT SELECT ON counted_recharges TO fairground_app;

GRANT SELECT ON counted_recharges TO fairground_read;

GRANT SELECT ON daily_play_totals TO fairground_app;

GRANT SELECT ON daily_play_totals TO fairground_read;

GRANT INSERT, SELECT, UPDATE (answer_key_id, answer_sealed, content_key_id, content_sealed, decided_by, ended_at, reason, remark, reviewed_at, reviewed_by, status) ON date_requests TO fairground_app;

GRANT INSERT, SELECT, UPDATE ON deployment TO fairground_app;

GRANT SELECT ON deployment TO fairground_read;

GRANT INSERT, SELECT ON embedded_beacon TO fairground_app;

GRANT SELECT ON erased_members TO fairground_app;

GRANT SELECT ON erased_members TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE (until) ON excluded_contacts TO fairground_app;

GRANT SELECT ON excluded_contacts TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE (created_at) ON film_captions TO fairground_app;

GRANT SELECT ON film_captions TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE ON film_files TO fairground_app;

GRANT SELECT ON film_files TO fairground_read;

GRANT SELECT ON held_members TO fairground_app;

GRANT SELECT ON held_members TO fairground_read;

GRANT INSERT, SELECT, UPDATE (disabled_at, disabled_by, uses) ON invite_codes TO fairground_app;

GRANT SELECT ON invite_codes TO fairground_read;

GRANT DELETE, INSERT, SELECT ON key_checks TO fairground_app;

GRANT SELECT ON key_checks TO fairground_read;

GRANT INSERT (code, kind, member_id), SELECT, UPDATE (code) ON ledger_accounts TO fairground_app;

GRANT SELECT ON ledger_accounts TO fairground_read;

GRANT SELECT ON ledger_entries TO fairground_app;

GRANT SELECT ON ledger_entries TO fairground_read;

GRANT SELECT ON ledger_integrity_violations TO fairground_app;

GRANT SELECT ON ledger_integrity_violations TO fairground_read;

GRANT SELECT, UPDATE ON ledger_proofs TO fairground_app;

GRANT SELECT ON ledger_proofs TO fairground_read;

GRANT INSERT, SELECT ON ledger_transfers TO fairground_app;

GRANT SELECT ON ledger_transfers TO fairground_read;

GRANT INSERT, SELECT ON legal_consents TO fairground_app;

GRANT SELECT ON legal_consents TO fairground_read;

GRANT INSERT, SELECT ON legal_texts TO fairground_app;

GRANT SELECT ON legal_texts TO fairground_read;

GRANT DELETE, INSERT, SELECT ON listing_photos TO fairground_app;

GRANT SELECT ON listing_photos TO fairground_read;

GRANT SELECT ON listing_uploads TO fairground_app;

GRANT SELECT ON listing_uploads TO fairground_read;

GRANT INSERT, SELECT, UPDATE (bust, decided_at, decided_by, gender, height, hips, name, proof_upload_id, reason, remark, status, waist, words) ON listing_versions TO fairground_app;

GRANT INSERT, SELECT, UPDATE (birth_date, changed_at, contact_key_id, contact_sealed, hidden_by, profile_id, state) ON listings TO fairground_app;

GRANT SELECT ON live_operator_sessions TO fairground_app;

GRANT SELECT ON live_operator_sessions TO fairground_read;

GRANT SELECT ON live_sessions TO fairground_app;

GRANT SELECT ON live_sessions TO fairground_read;

GRANT DELETE, INSERT, SELECT ON made_rows TO fairground_app;

GRANT SELECT ON made_rows TO fairground_read;

GRANT DELETE, INSERT, SELECT ON member_blocks TO fairground_app;

GRANT SELECT ON member_blocks TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE ON member_codes TO fairground_app;

GRANT SELECT ON member_contacts TO fairground_app;

GRANT SELECT ON member_conversations TO fairground_app;

GRANT SELECT ON member_conversations TO fairground_read;

GRANT SELECT ON member_directory TO fairground_app;

GRANT SELECT ON member_directory TO fairground_read;

GRANT SELECT ON member_exclusions TO fairground_app;

GRANT SELECT ON member_exclusions TO fairground_read;

GRANT SELECT ON member_keys TO fairground_app;

GRANT SELECT ON member_keys TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE ON member_known_addresses TO fairground_app;

GRANT SELECT ON member_known_addresses TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE ON member_known_devices TO fairground_app;

GRANT SELECT ON member_open_payments TO fairground_app;

GRANT SELECT ON member_open_payments TO fairground_read;

GRANT SELECT ON member_payments TO fairground_app;

GRANT SELECT ON member_payments TO fairground_read;

GRANT SELECT ON member_registrations TO fairground_app;

GRANT SELECT ON member_registrations TO fairground_read;

GRANT SELECT ON member_stakes TO fairground_app;

GRANT SELECT ON member_stakes TO fairground_read;

GRANT SELECT ON member_visits TO fairground_app;

GRANT SELECT ON member_visits TO fairground_read;

GRANT INSERT, SELECT, UPDATE (closing_due_at, email, email_key, email_verified_at, erased_at, invite_code, language, password_hash, payment_failures, payment_password_hash, payment_way_back_at, phone, phone_verified_at, username, username_key, wins_shown_since, withdrawals_held_until) ON members TO fairground_app;

GRANT SELECT (created_at, id, invite_code_id, invited_by, username, wins_shown_since) ON members TO fairground_read;

GRANT SELECT ON members_out_of_sight TO fairground_app;

GRANT SELECT ON members_out_of_sight TO fairground_read;

GRANT SELECT ON message_uploads TO fairground_app;

GRANT SELECT ON message_uploads TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE ON movie_episodes TO fairground_app;

GRANT SELECT ON movie_episodes TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE ON movie_favourites TO fairground_app;

GRANT SELECT ON movie_favourites TO fairground_read;

GRANT INSERT, SELECT, UPDATE ON movie_imports TO fairground_app;

GRANT SELECT ON movie_imports TO fairground_read;

GRANT SELECT ON movie_pictures TO fairground_app;

GRANT SELECT ON movie_pictures TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE ON movie_progress TO fairground_app;

GRANT SELECT ON movie_progress TO fairground_read;

GRANT INSERT, SELECT, UPDATE ON movie_types TO fairground_app;

GRANT SELECT ON movie_types TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE (counted) ON movie_views TO fairground_app;

GRANT SELECT ON movie_views TO fairground_read;

GRANT INSERT, SELECT, UPDATE ON movies TO fairground_app;

GRANT SELECT ON movies TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE ON nodes TO fairground_app;

GRANT SELECT ON nodes TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE ON notices TO fairground_app;

GRANT SELECT ON notices TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE (wanted) ON notification_choices TO fairground_app;

GRANT SELECT ON notification_choices TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE (show_details) ON notification_preferences TO fairground_app;

GRANT SELECT ON notification_preferences TO fairground_read;

GRANT DELETE, INSERT, SELECT ON notification_pushes TO fairground_app;

GRANT SELECT ON notification_pushes TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE (read_at) ON notifications TO fairground_app;

GRANT SELECT ON notifications TO fairground_read;

GRANT SELECT ON open_conversations TO fairground_app;

GRANT SELECT ON open_conversations TO fairground_read;

GRANT SELECT ON open_meet_work TO fairground_app;

GRANT SELECT ON open_meet_work TO fairground_read;

GRANT SELECT ON open_payments TO fairground_app;

GRANT SELECT ON open_payments TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE ON operator_alert_codes TO fairground_app;

GRANT INSERT, SELECT, UPDATE (by_mail, email, from_minute, language, queues, role, to_minute, weekdays) ON operator_alerts TO fairground_app;

GRANT DELETE, INSERT, SELECT, UPDATE (told_at) ON operator_alerts_told TO fairground_app;

GRANT SELECT ON operator_alerts_told TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE ON operator_devices TO fairground_app;

GRANT SELECT ON operator_directory TO fairground_app;

GRANT SELECT ON operator_directory TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE (attempts, ended_at, give_up_at, last_error, leased_until, next_try_at, secret, status) ON operator_messages TO fairground_app;

GRANT DELETE, INSERT, SELECT, UPDATE (last_used_at, name, sign_count) ON operator_passkeys TO fairground_app;

GRANT SELECT ON operator_passkeys TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE ON operator_pushes TO fairground_app;

GRANT SELECT ON operator_pushes TO fairground_read;

GRANT INSERT, SELECT, UPDATE (expires_at, last_seen_at, revoked_at, second_factor_at) ON operator_sessions TO fairground_app;

GRANT DELETE, INSERT, SELECT, UPDATE (created_at) ON operator_uploads TO fairground_app;

GRANT SELECT ON operator_uploads TO fairground_read;

GRANT INSERT, SELECT, UPDATE (credentials_by, credentials_former, credentials_reset_at, disabled_at, must_change_password, password_hash, role, totp_enrolled_at, totp_key_id, totp_sealed, totp_step, version) ON operators TO fairground_app;

GRANT SELECT (created_at, disabled_at, id, role, username) ON operators TO fairground_read;

GRANT INSERT, SELECT, UPDATE (root) ON order_blocks TO fairground_app;

GRANT SELECT ON order_blocks TO fairground_read;

GRANT SELECT ON orders TO fairground_app;

GRANT SELECT ON orders TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE (attempts, dismissed_at, ended_at, give_up_at, last_error, leased_until, next_try_at, secret, status) ON outbox_messages TO fairground_app;

GRANT DELETE, INSERT, SELECT, UPDATE (last_used_at, name, sign_count) ON passkeys TO fairground_app;

GRANT SELECT ON passkeys TO fairground_read;

GRANT SELECT ON payment_totals TO fairground_app;

GRANT SELECT ON payment_totals TO fairground_read;

GRANT INSERT, SELECT, UPDATE (approved_at, approved_by, ended_at, file_sha256, sent_at, sent_by, status) ON payout_batches TO fairground_app;

GRANT SELECT ON payout_batches TO fairground_read;

GRANT INSERT, SELECT, UPDATE (decided_at, decided_by, note, outcome) ON payout_items TO fairground_app;

GRANT SELECT ON payout_items TO fairground_read;

GRANT SELECT ON period_results TO fairground_app;

GRANT SELECT ON period_results TO fairground_read;

GRANT INSERT, SELECT, UPDATE (dice, ended_at, leased, order_count, order_root, randomness, root_published_at, settled_at, settled_count, settled_through, signature, status, total_balloon, total_lily, total_rose, total_smoke, void_reason) ON periods TO fairground_app;

GRANT SELECT ON periods TO fairground_read;

GRANT SELECT ON person_films TO fairground_app;

GRANT SELECT ON person_films TO fairground_read;

GRANT SELECT ON play_sessions TO fairground_app;

GRANT SELECT ON play_sessions TO fairground_read;

GRANT SELECT ON pool_reserved TO fairground_app;

GRANT SELECT ON pool_reserved TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE ON position_days TO fairground_app;

GRANT SELECT ON position_days TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE ON position_marks TO fairground_app;

GRANT SELECT ON position_marks TO fairground_read;

GRANT INSERT, SELECT ON posted_transfers TO fairground_app;

GRANT SELECT ON posted_transfers TO fairground_read;

GRANT DELETE, INSERT, SELECT ON profile_blocks TO fairground_app;

GRANT SELECT ON profile_blocks TO fairground_read;

GRANT DELETE, INSERT, SELECT ON profile_likes TO fairground_app;

GRANT SELECT ON profile_likes TO fairground_read;

GRANT SELECT ON profile_pictures TO fairground_app;

GRANT SELECT ON profile_pictures TO fairground_read;

GRANT INSERT, SELECT, UPDATE (note, outcome, resolved_at, resolved_by, status) ON profile_reports TO fairground_app;

GRANT SELECT ON profile_reports TO fairground_read;

GRANT DELETE, INSERT, SELECT ON profile_videos TO fairground_app;

GRANT SELECT ON profile_videos TO fairground_read;

GRANT INSERT, SELECT, UPDATE (age, bust, decline_reason, decline_remark, description, gender, height, hips, listed_at, name, photos, picture, region_id, status, updated_at, version, videos, waist) ON profiles TO fairground_app;

GRANT SELECT ON profiles TO fairground_read;

GRANT INSERT (check_minutes, checked_at, excluded_at, excluded_until, member_id, next_check_from, next_check_minutes, session_started_at, time_out_at, time_out_until), SELECT, UPDATE (check_minutes, checked_at, excluded_at, excluded_until, next_check_from, next_check_minutes, session_started_at, suspended_at, suspended_by, suspended_until, suspension_note, suspension_reason, time_out_at, time_out_until) ON protection TO fairground_app;

GRANT SELECT ON protection TO fairground_read;

GRANT INSERT, SELECT ON protection_changes TO fairground_app;

GRANT SELECT ON protection_changes TO fairground_read;

GRANT INSERT, SELECT, UPDATE ON protection_limits TO fairground_app;

GRANT SELECT ON protection_limits TO fairground_read;

GRANT INSERT, SELECT, UPDATE (private_key_id, private_sealed) ON push_keys TO fairground_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON push_subscriptions TO fairground_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON rate_limits TO fairground_app;

GRANT SELECT ON rate_limits TO fairground_read;

GRANT INSERT, SELECT, UPDATE (secret_key_id, secret_sealed) ON receipt_keys TO fairground_app;

GRANT SELECT (created_at, id, public_key) ON receipt_keys TO fairground_read;

GRANT INSERT, SELECT, UPDATE ON receiving_banks TO fairground_app;

GRANT SELECT ON receiving_banks TO fairground_read;

GRANT SELECT ON recharge_uploads TO fairground_app;

GRANT SELECT ON recharge_uploads TO fairground_read;

GRANT INSERT, SELECT, UPDATE (completed_at, credited_amount, handled_by, proposed_amount, proposed_at, proposed_by, reason, remark, reversed_amount, status) ON recharges TO fairground_app;

GRANT SELECT ON recharges TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE ON record_assignments TO fairground_app;

GRANT SELECT ON record_assignments TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE ON record_claims TO fairground_app;

GRANT SELECT ON record_claims TO fairground_read;

GRANT SELECT ON record_holders TO fairground_app;

GRANT SELECT ON record_holders TO fairground_read;

GRANT INSERT, SELECT ON record_notes TO fairground_app;

GRANT SELECT ON record_notes TO fairground_read;

GRANT INSERT, SELECT, UPDATE ON regions TO fairground_app;

GRANT SELECT ON regions TO fairground_read;

GRANT DELETE, SELECT ON removed_upload_files TO fairground_app;

GRANT SELECT ON removed_upload_files TO fairground_read;

GRANT SELECT ON reported_members TO fairground_app;

GRANT SELECT ON reported_members TO fairground_read;

GRANT SELECT ON resting_members TO fairground_app;

GRANT SELECT ON resting_members TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE (query) ON saved_views TO fairground_app;

GRANT SELECT ON saved_views TO fairground_read;

GRANT SELECT ON screenshots_ended TO fairground_app;

GRANT SELECT ON screenshots_ended TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE (expires_at, last_seen_at, revoked_at) ON sessions TO fairground_app;

GRANT INSERT, SELECT, UPDATE (decided_at, decided_by, decision_note, effective_at, status) ON setting_changes TO fairground_app;

GRANT SELECT ON setting_changes TO fairground_read;

GRANT INSERT, SELECT, UPDATE ON settings TO fairground_app;

GRANT SELECT ON settings TO fairground_read;

GRANT DELETE, INSERT, SELECT ON settlement_postponed TO fairground_app;

GRANT SELECT ON settlement_postponed TO fairground_read;

GRANT SELECT ON shared_cards TO fairground_app;

GRANT SELECT ON shared_cards TO fairground_read;

GRANT SELECT ON shared_devices TO fairground_app;

GRANT SELECT ON shared_devices TO fairground_read;

GRANT SELECT ON shared_pictures TO fairground_app;

GRANT SELECT ON shared_pictures TO fairground_read;

GRANT SELECT ON shown_wins TO fairground_app;

GRANT SELECT ON shown_wins TO fairground_read;

GRANT SELECT ON staked_by_day TO fairground_app;

GRANT SELECT ON staked_by_day TO fairground_read;

GRANT INSERT, SELECT, UPDATE ON statement_balances TO fairground_app;

GRANT SELECT ON statement_balances TO fairground_read;

GRANT INSERT, SELECT, UPDATE (handled_at, handled_by, proposal, proposal_note, proposal_target, proposed_at, proposed_by, recharge_id, status) ON statement_lines TO fairground_app;

GRANT SELECT ON statement_lines TO fairground_read;

GRANT INSERT, SELECT, UPDATE ON support_answers TO fairground_app;

GRANT SELECT ON support_answers TO fairground_read;

GRANT INSERT, SELECT, UPDATE ON support_conversations TO fairground_app;

GRANT SELECT ON support_conversations TO fairground_read;

GRANT INSERT, SELECT ON support_messages TO fairground_app;

GRANT SELECT ON support_messages TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE ON support_presence TO fairground_app;

GRANT SELECT ON support_presence TO fairground_read;

GRANT INSERT, SELECT, UPDATE ON support_topics TO fairground_app;

GRANT SELECT ON support_topics TO fairground_read;

GRANT SELECT ON suspended_members TO fairground_app;

GRANT SELECT ON suspended_members TO fairground_read;

GRANT SELECT ON undelivered_messages TO fairground_app;

GRANT SELECT ON undelivered_messages TO fairground_read;

GRANT SELECT ON unneeded_conversations TO fairground_app;

GRANT SELECT ON unneeded_conversations TO fairground_read;

GRANT SELECT ON unneeded_screenshots TO fairground_app;

GRANT SELECT ON unneeded_screenshots TO fairground_read;

GRANT SELECT ON unshown_announcements TO fairground_app;

GRANT SELECT ON unshown_announcements TO fairground_read;

GRANT SELECT ON uploaded_films TO fairground_app;

GRANT SELECT ON uploaded_films TO fairground_read;

GRANT DELETE, INSERT, SELECT, UPDATE (created_at, kept) ON uploads TO fairground_app;

GRANT SELECT ON uploads TO fairground_read;

GRANT SELECT ON version_window TO fairground_app;

GRANT SELECT ON version_window TO fairground_read;

GRANT DELETE, INSERT, SELECT ON webauthn_challenges TO fairground_app;

GRANT SELECT ON webauthn_challenges TO fairground_read;

GRANT DELETE, INSERT, SELECT ON wins TO fairground_app;

GRANT SELECT ON wins TO fairground_read;

GRANT INSERT, SELECT, UPDATE (approved_at, approved_by, bank_reference, completed_at, handled_by, paid_at, paid_by, proposed_at, proposed_by, reason, remark, status) ON withdrawals TO fairground_app;

GRANT SELECT ON withdrawals TO fairground_read;
