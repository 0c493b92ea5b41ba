-- Removes the notes of operators about a member whose account is erased; of every other it removes nothing.
-- Called by: the erasure of a closed account, after its row in erased_members.
-- Locks: the notes, until commit.
-- SECURITY DEFINER: the server itself may not delete notes.
CREATE OR REPLACE FUNCTION erase_record_notes(p_member uuid) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  DELETE FROM record_notes
    WHERE member_id = p_member AND EXISTS (SELECT 1 FROM erased_members e WHERE e.member_id = p_member);
END $$;
