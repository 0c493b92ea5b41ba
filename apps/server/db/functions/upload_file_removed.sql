-- Remembers the file of a picture whose row is deleted, or which retention removes, in the same transaction, until the job
-- delete-upload-files has deleted it from the media store.
-- Called by: triggers after each deletion of an upload and each change of whether it is stored.
-- Locks: none.
-- SECURITY DEFINER: nothing else writes the table.
CREATE OR REPLACE FUNCTION upload_file_removed() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  IF OLD.stored AND (TG_OP = 'DELETE' OR NOT NEW.stored) THEN
    INSERT INTO removed_upload_files (id) VALUES (OLD.id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER file_removed AFTER DELETE OR UPDATE OF stored ON uploads
  FOR EACH ROW EXECUTE FUNCTION upload_file_removed();
CREATE OR REPLACE TRIGGER file_removed AFTER DELETE OR UPDATE OF stored ON operator_uploads
  FOR EACH ROW EXECUTE FUNCTION upload_file_removed();
