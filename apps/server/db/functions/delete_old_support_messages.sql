-- Removes messages of conversations that are kept no longer. Returns a line for each, with the member's upload that it showed.
-- Called by: the job delete-old-conversations.
-- Locks: at most a hundred conversations, until commit; locked ones are skipped.
-- SECURITY DEFINER: the server itself may not delete messages.
CREATE OR REPLACE FUNCTION delete_old_support_messages(p_limit integer) RETURNS TABLE (owner_id uuid, picture_id uuid) LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
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
END $$;
