-- Takes the picture of screenshots that are kept no longer; the row stays, and says when. Returns how many.
-- Called by: the job remove-old-screenshots.
-- Locks: the uploads, until commit; locked ones are skipped.
-- SECURITY DEFINER: the server itself may not change a picture.
CREATE OR REPLACE FUNCTION remove_old_screenshots(p_limit integer) RETURNS integer LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
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
END $$;
