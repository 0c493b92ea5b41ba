-- Videos of people: uploaded films that belong to one person each, and to no title. They take the place of profiles.videos, into which
-- no call ever wrote; that column is dropped once no node of the version before is left, which still reads it.
ALTER TABLE film_files ADD COLUMN of_person boolean NOT NULL DEFAULT false;
CREATE TABLE profile_videos (
  profile_id uuid NOT NULL REFERENCES profiles (id),
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 4),
  file_id uuid NOT NULL UNIQUE REFERENCES film_files (id),
  PRIMARY KEY (profile_id, position)
);
