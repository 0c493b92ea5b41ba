-- The pictures that listings refer to: photos, and proofs of age that wait for the desk.
-- Called by: the job that deletes unused uploads; deleteUploads().
-- Locks: none.
CREATE OR REPLACE VIEW listing_uploads AS
  SELECT upload_id, member_id FROM listing_photos
  UNION ALL
  SELECT proof_upload_id, member_id FROM listing_versions WHERE proof_upload_id IS NOT NULL;
