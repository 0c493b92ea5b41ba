-- The paths of banners' pictures.
-- Called by: the job that deletes unused uploads.
-- Locks: none.
CREATE OR REPLACE VIEW banner_pictures AS
  SELECT picture FROM banners;
