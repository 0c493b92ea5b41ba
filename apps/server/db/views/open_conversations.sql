-- Conversations that wait for an answer, and since when: those without an operator (operator_id is null), and those of an operator
-- with unanswered messages (since is null where there are none).
-- Called by: the dashboard.
-- Locks: none.
CREATE OR REPLACE VIEW open_conversations AS
  SELECT NULL::uuid AS operator_id, waiting_since AS since FROM support_conversations WHERE state = 'waiting'
  UNION ALL
  SELECT c.operator_id, (SELECT min(m.created_at) FROM support_messages m
      WHERE m.conversation_id = c.id AND m.seq > c.answered_seq AND m.sender = 'member')
    FROM support_conversations c WHERE c.operator_id IS NOT NULL;
