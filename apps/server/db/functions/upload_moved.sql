-- Takes the bytes of a picture out of its row, once its file lies in the media store. Returns whether there were any.
-- Called by: the job move-uploads.
-- Locks: the upload, until commit.
-- SECURITY DEFINER: the server itself may not change a picture.
CREATE OR REPLACE FUNCTION upload_moved(p_id uuid) RETURNS boolean LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  UPDATE uploads SET bytes = NULL, stored = true WHERE id = p_id AND bytes IS NOT NULL;
  IF NOT FOUND THEN
    UPDATE operator_uploads SET bytes = NULL, stored = true WHERE id = p_id AND bytes IS NOT NULL;
  END IF;
  RETURN FOUND;
END $$;
