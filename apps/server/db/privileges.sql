-- What the roles may do. Run by `migrate` after every change of the schema, as the owner of all of it: each run takes away
-- what was granted and grants it anew, in the transaction of the change, so that nobody sees the time between.
--
--   the owner       runs migrations; fairground_owner where nothing else was chosen
--   fairground_app  what the server needs and no more
--   fairground_read reads everything but secrets, for reports and reading replicas
--
-- A table that is not named here is closed to the server: a new one needs its line.

REVOKE ALL ON ALL TABLES IN SCHEMA public FROM PUBLIC, fairground_app, fairground_read;
REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM PUBLIC, fairground_app, fairground_read;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA public FROM PUBLIC, fairground_app, fairground_read;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO fairground_app, fairground_read;

GRANT SELECT ON ALL TABLES IN SCHEMA public TO fairground_app, fairground_read;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO fairground_app;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO fairground_app, fairground_read;
-- What runs with the owner's rights is for the server alone.
REVOKE EXECUTE ON FUNCTION transfer_has_correction, place_stakes, start_tracking_play_totals, apply_slice_to_play_totals, erase_support_messages,
  erase_record_notes, delete_old_support_messages, remove_old_screenshots, upload_moved
  FROM fairground_read;

-- Secrets: nothing that logs somebody in, opens what is encrypted, or lets a draw be foreseen.
REVOKE SELECT ON embedded_beacon, sessions, operator_sessions, members, operators, bank_cards, date_requests, listings, listing_versions,
  outbox_messages, member_contacts, member_codes, member_known_devices, receipt_keys, push_keys, push_subscriptions, account_recoveries,
  operator_alerts, operator_alert_codes, operator_messages, operator_devices
  FROM fairground_read;
GRANT SELECT (id, public_key, created_at) ON receipt_keys TO fairground_read;
GRANT SELECT (id, username, created_at, invited_by, invite_code_id, wins_shown_since) ON members TO fairground_read;
GRANT SELECT (id, username, role, disabled_at, created_at) ON operators TO fairground_read;

-- Append-only: rows come in and stay as they are. Entries come by ledger_apply(), orders by place_stakes(), keys of members
-- by members_claim_keys() and recharges_claim_reference(), daily totals by the functions of member protection.
GRANT INSERT ON ledger_transfers, posted_transfers, audit_log, support_messages, protection_changes, legal_texts,
  legal_consents TO fairground_app;

GRANT UPDATE ON ledger_proofs TO fairground_app;

-- Accounts begin empty, and their balances move by transfers. The right to update one column, which a trigger refuses, is
-- what locking a row takes.
GRANT INSERT (code, kind, member_id), UPDATE (code) ON ledger_accounts TO fairground_app;

-- A period's commitment is frozen when it is published; what may change is its way to the draw.
GRANT INSERT ON periods, receipt_keys TO fairground_app;
-- Encrypted anew by script/rotate-keys.
GRANT UPDATE (secret_key_id, secret_sealed) ON receipt_keys TO fairground_app;
GRANT UPDATE (status, leased, order_root, order_count, total_rose, total_lily, total_balloon, total_smoke,
  root_published_at, signature, randomness, dice, ended_at, void_reason, settled_at, settled_through, settled_count) ON periods TO fairground_app;
GRANT INSERT, UPDATE ON beacon_heads TO fairground_app;
GRANT INSERT ON embedded_beacon TO fairground_app;
-- A member who no longer agrees takes the wins that were noted away.
GRANT INSERT, DELETE ON wins TO fairground_app;
GRANT INSERT, DELETE ON settlement_postponed TO fairground_app;
GRANT INSERT, UPDATE (root) ON order_blocks TO fairground_app;

-- What a payment asked for never changes.
GRANT INSERT ON recharges, withdrawals TO fairground_app;
GRANT UPDATE (status, credited_amount, reason, remark, completed_at, handled_by, proposed_by, proposed_at, proposed_amount,
  reversed_amount) ON recharges TO fairground_app;
GRANT UPDATE (status, reason, remark, bank_reference, completed_at, handled_by, proposed_by, proposed_at, approved_by, approved_at,
  paid_at, paid_by) ON withdrawals TO fairground_app;
-- What a correction has moved is counted by transfer_has_correction() alone.
GRANT INSERT (kind, amount, bank_amount, member_id, payment_id, corrects, reason, note, remark, bank_id, bank_reference,
  request_id, proposed_by), UPDATE (status, decided_by, decided_at, decision_note) ON corrections TO fairground_app;
GRANT INSERT, UPDATE ON bank_cards, receiving_banks TO fairground_app;
-- What a bank stated stays; what changes is what it is taken for. Closed days are append-only, and so are uploads.
GRANT INSERT ON bank_statements, bank_days TO fairground_app;
GRANT INSERT, UPDATE ON bank_profiles, statement_balances TO fairground_app;
GRANT INSERT, UPDATE (status, recharge_id, proposal, proposed_by, proposed_at, proposal_note, proposal_target, handled_by, handled_at)
  ON statement_lines TO fairground_app;
GRANT INSERT, UPDATE (day, line_id) ON bank_postings TO fairground_app;
GRANT INSERT, UPDATE (status, approved_by, approved_at, sent_by, sent_at, file_sha256, ended_at) ON payout_batches TO fairground_app;
GRANT INSERT, UPDATE (outcome, note, decided_by, decided_at) ON payout_items TO fairground_app;
-- Updated for a lock only; a picture that nothing needs is deleted.
GRANT INSERT, UPDATE (created_at), DELETE ON uploads, operator_uploads TO fairground_app;
GRANT UPDATE (kept) ON uploads TO fairground_app;
-- Written by upload_file_removed() alone.
GRANT DELETE ON removed_upload_files TO fairground_app;

-- Members and operators are kept, with their ids and the moment they came.
GRANT INSERT ON members, operators TO fairground_app;
GRANT UPDATE (username, username_key, email, email_key, phone, password_hash, payment_password_hash, payment_failures,
  payment_way_back_at, closing_due_at, erased_at, invite_code, wins_shown_since, language, email_verified_at, phone_verified_at, withdrawals_held_until) ON members TO fairground_app;
GRANT UPDATE (role, version, password_hash, must_change_password, totp_key_id, totp_sealed, totp_enrolled_at, totp_step, disabled_at,
  credentials_by, credentials_reset_at, credentials_former)
  ON operators TO fairground_app;
GRANT INSERT, UPDATE (last_seen_at, expires_at, revoked_at) ON sessions, operator_sessions TO fairground_app;
GRANT UPDATE (second_factor_at) ON operator_sessions TO fairground_app;
GRANT INSERT, UPDATE (query), DELETE ON saved_views TO fairground_app;
GRANT INSERT, DELETE ON made_rows TO fairground_app;
GRANT INSERT, UPDATE, DELETE ON record_claims, record_assignments TO fairground_app;
GRANT INSERT ON record_notes TO fairground_app;
-- A change of settings says for ever what was proposed, by whom and why.
GRANT INSERT, UPDATE (status, decided_by, decided_at, effective_at, decision_note) ON setting_changes TO fairground_app;
GRANT INSERT, UPDATE ON member_known_addresses TO fairground_app;
GRANT INSERT, UPDATE, DELETE ON member_codes, member_known_devices TO fairground_app;
-- What has been over for long goes (docs/OPERATING.md, "What is kept").
GRANT DELETE ON sessions, member_known_addresses, movie_views, outbox_messages, operator_messages TO fairground_app;
-- What a message says and to whom never changes; its code or link is erased.
GRANT INSERT, UPDATE (secret, status, attempts, give_up_at, next_try_at, leased_until, ended_at, last_error, dismissed_at)
  ON outbox_messages TO fairground_app;
GRANT INSERT, UPDATE (secret, status, attempts, give_up_at, next_try_at, leased_until, ended_at, last_error)
  ON operator_messages TO fairground_app;
GRANT INSERT, UPDATE (role, language, email, by_mail, weekdays, from_minute, to_minute, queues) ON operator_alerts TO fairground_app;
GRANT INSERT, UPDATE, DELETE ON operator_alert_codes TO fairground_app;
GRANT INSERT, UPDATE, DELETE ON operator_devices, operator_pushes TO fairground_app;
GRANT INSERT, UPDATE (told_at), DELETE ON operator_alerts_told TO fairground_app;
GRANT INSERT, UPDATE (due_at, taken_back_at, erased_at, held_at, held_by, hold_reason) ON account_closings TO fairground_app;
GRANT INSERT, UPDATE (status, contact, approved_by, approved_at, effective_at, stop_hash, ended_at, ended_by, end_note), DELETE
  ON account_recoveries TO fairground_app;
GRANT INSERT, UPDATE (until), DELETE ON excluded_contacts TO fairground_app;
-- What goes with an erased account; its messages go by erase_support_messages().
GRANT DELETE ON announcement_reads, notification_choices, notification_preferences TO fairground_app;
GRANT INSERT, DELETE ON webauthn_challenges TO fairground_app;
GRANT INSERT, UPDATE (sign_count, last_used_at, name), DELETE ON passkeys, operator_passkeys TO fairground_app;
GRANT INSERT, UPDATE, DELETE ON rate_limits, nodes TO fairground_app;
GRANT INSERT, UPDATE (uses, disabled_by, disabled_at) ON invite_codes TO fairground_app;

-- Whether a member's totals are tracked is decided by start_tracking_play_totals() alone.
GRANT INSERT (member_id, excluded_at, excluded_until, time_out_at, time_out_until, check_minutes, next_check_minutes,
  next_check_from, session_started_at, checked_at), UPDATE (excluded_at, excluded_until, time_out_at, time_out_until,
  check_minutes, next_check_minutes, next_check_from, session_started_at, checked_at, suspended_at, suspended_until,
  suspension_reason, suspension_note, suspended_by) ON protection TO fairground_app;
GRANT INSERT, UPDATE ON protection_limits TO fairground_app;
GRANT INSERT, UPDATE, DELETE ON position_days, position_marks TO fairground_app;
GRANT INSERT, UPDATE (reads) ON announcement_read_counts TO fairground_app;

-- Content that operators write, and what members keep of it.
GRANT INSERT, UPDATE ON settings, deployment, movies, movie_types, movie_imports, regions TO fairground_app;
GRANT INSERT, UPDATE, DELETE ON movie_episodes, movie_favourites, movie_progress, banners, notices, announcements
  TO fairground_app;
GRANT INSERT, UPDATE, DELETE ON film_files TO fairground_app;
-- Updated for a lock only.
GRANT INSERT, UPDATE (created_at), DELETE ON film_captions TO fairground_app;
GRANT INSERT ON movie_views, announcement_reads TO fairground_app;
GRANT UPDATE (counted) ON movie_views TO fairground_app;
GRANT INSERT, DELETE ON profile_likes, profile_blocks, profile_videos TO fairground_app;
-- Likes are counted by profile_count_like() alone; who is fictional stays so.
GRANT INSERT ON profiles TO fairground_app;
GRANT UPDATE (region_id, name, picture, height, bust, waist, hips, description, photos, videos, age, status, listed_at,
  gender, version, updated_at, decline_reason, decline_remark) ON profiles TO fairground_app;
GRANT INSERT, UPDATE (status, note, resolved_at, resolved_by, outcome) ON profile_reports TO fairground_app;
GRANT INSERT, UPDATE (content_key_id, content_sealed, status, reason, remark, reviewed_by, reviewed_at, decided_by, ended_at,
  answer_key_id, answer_sealed) ON date_requests TO fairground_app;
-- What a member said yes to never changes.
GRANT INSERT, UPDATE (profile_id, state, hidden_by, birth_date, contact_key_id, contact_sealed, changed_at) ON listings TO fairground_app;
GRANT INSERT, UPDATE (status, name, words, gender, height, bust, waist, hips, proof_upload_id, reason, remark, decided_at, decided_by)
  ON listing_versions TO fairground_app;
GRANT INSERT, DELETE ON listing_photos, member_blocks TO fairground_app;
GRANT INSERT, UPDATE ON support_topics, support_answers, support_conversations TO fairground_app;
GRANT INSERT, UPDATE, DELETE ON support_presence TO fairground_app;

-- A member's inbox; what was told does not change, but when it was read.
GRANT INSERT, UPDATE (read_at), DELETE ON notifications TO fairground_app;
GRANT INSERT, UPDATE (wanted) ON notification_choices TO fairground_app;
GRANT INSERT, UPDATE (show_details) ON notification_preferences TO fairground_app;
GRANT INSERT, UPDATE, DELETE ON push_subscriptions TO fairground_app;
GRANT INSERT, DELETE ON notification_pushes TO fairground_app;
GRANT INSERT, UPDATE (private_key_id, private_sealed) ON push_keys TO fairground_app;

-- Keys are rotated by script/rotate-keys, which takes the former one away.
GRANT INSERT, DELETE ON key_checks TO fairground_app;
