-- Screenshots that are kept no longer (docs/OPERATING.md, "What is kept"): every recharge that shows one ended ten years ago, no
-- message or listing shows it, and its member is under no legal hold and not suspended.
-- Called by: remove_old_screenshots().
-- Locks: none.
CREATE OR REPLACE VIEW unneeded_screenshots AS
  SELECT u.id, u.member_id, u.created_at FROM uploads u
   -- No younger than its recharges; so that an index finds them.
   WHERE u.removed_at IS NULL AND u.created_at < now() - interval '10 years'
     AND EXISTS (SELECT 1 FROM screenshots_ended r WHERE r.upload_id = u.id AND r.member_id = u.member_id)
     AND NOT EXISTS (SELECT 1 FROM screenshots_ended r WHERE r.upload_id = u.id AND r.member_id = u.member_id
       AND (r.ended_at IS NULL OR r.ended_at >= now() - interval '10 years'))
     AND NOT EXISTS (SELECT 1 FROM message_uploads m WHERE m.upload_id = u.id AND m.member_id = u.member_id)
     AND NOT EXISTS (SELECT 1 FROM listing_uploads l WHERE l.upload_id = u.id AND l.member_id = u.member_id)
     AND NOT EXISTS (SELECT 1 FROM held_members h WHERE h.member_id = u.member_id)
     AND NOT EXISTS (SELECT 1 FROM suspended_members s WHERE s.member_id = u.member_id
       AND (s.suspended_until IS NULL OR s.suspended_until > clock_timestamp()));
