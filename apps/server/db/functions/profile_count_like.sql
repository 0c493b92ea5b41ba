-- Keeps profiles.likes equal to the number of rows of profile_likes; nothing else writes that column.
-- Called by: trigger after each insert or delete of profile_likes.
-- Locks: the profile's row until commit.
-- SECURITY DEFINER: the application may not write the column.
CREATE OR REPLACE FUNCTION profile_count_like() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE profiles SET likes = likes + 1 WHERE id = NEW.profile_id;
  ELSE
    UPDATE profiles SET likes = likes - 1 WHERE id = OLD.profile_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_like AFTER INSERT OR DELETE ON profile_likes
  FOR EACH ROW EXECUTE FUNCTION profile_count_like();
