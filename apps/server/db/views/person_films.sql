-- Films that are videos of people, and whether members see the person.
-- Called by: films, which are served while somebody shows them and deleted while nobody does (movies).
-- Locks: none.
CREATE OR REPLACE VIEW person_films AS
  SELECT v.file_id, v.profile_id, p.status = 'approved' AS shown
    FROM profile_videos v JOIN profiles p ON p.id = v.profile_id;
