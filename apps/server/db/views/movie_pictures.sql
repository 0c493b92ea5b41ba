-- The paths of films' covers.
-- Called by: the job that deletes unused uploads.
-- Locks: none.
CREATE OR REPLACE VIEW movie_pictures AS
  SELECT picture FROM movies;
