-- The paths of profiles' pictures, and of their photos.
-- Called by: the job that deletes unused uploads.
-- Locks: none.
CREATE OR REPLACE VIEW profile_pictures AS
  SELECT picture, photos FROM profiles;
