-- Each member's conversation with the desk.
-- Called by: notes and history of a chat (desk).
-- Locks: none.
CREATE OR REPLACE VIEW member_conversations AS
  SELECT id, member_id, state, created_at, last_at FROM support_conversations;
