-- Conversations whose messages are kept no longer (docs/OPERATING.md, "What is kept"): the newest is three years old, nobody waits or
-- works on it, and the member is under no legal hold and not suspended.
-- Called by: delete_old_support_messages(), support_messages_guard().
-- Locks: none.
CREATE OR REPLACE VIEW unneeded_conversations AS
  SELECT c.id, c.member_id, c.last_at FROM support_conversations c
   WHERE c.state IN ('bot', 'closed') AND c.last_at < now() - interval '3 years'
     AND NOT EXISTS (SELECT 1 FROM record_holders h WHERE h.kind = 'conversation' AND h.record_id = c.id)
     AND NOT EXISTS (SELECT 1 FROM held_members h WHERE h.member_id = c.member_id)
     AND NOT EXISTS (SELECT 1 FROM suspended_members s WHERE s.member_id = c.member_id
       AND (s.suspended_until IS NULL OR s.suspended_until > clock_timestamp()));
