-- Films that operators uploaded: what they are called, whether for a person of Meet, how far they are and how they play.
-- Called by: videos of people (meet).
-- Locks: none.
CREATE OR REPLACE VIEW uploaded_films AS
  SELECT id, name, of_person, status, plays FROM film_files;
