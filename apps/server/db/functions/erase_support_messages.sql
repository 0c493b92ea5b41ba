-- Removes the messages of a member whose account is erased; support_messages_guard() refuses those of every other.
-- Called by: the erasure of a closed account, after its row in erased_members.
-- Locks: the member's messages, until commit.
-- SECURITY DEFINER: the server itself may not delete messages.
CREATE OR REPLACE FUNCTION erase_support_messages(p_member uuid) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  DELETE FROM support_messages WHERE member_id = p_member
$$;
