-- Claims username, email, phone and invite code of a member, and releases the former ones.
-- Called by: trigger after each insert of a member, and after each update of one of the four.
-- Locks: by claim_member_key(), in one order for everybody, so that two registrations cannot wait for each other.
-- SECURITY DEFINER: nobody but these functions may write member_keys.
CREATE OR REPLACE FUNCTION members_claim_keys() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM member_keys WHERE (kind, key) IN (('username', OLD.username_key), ('email', OLD.email_key),
      ('phone', OLD.phone), ('invite_code', OLD.invite_code));
  END IF;
  PERFORM claim_member_key('username', NEW.username_key, NEW.id);
  IF NEW.email_key IS NOT NULL THEN PERFORM claim_member_key('email', NEW.email_key, NEW.id); END IF;
  IF NEW.phone IS NOT NULL THEN PERFORM claim_member_key('phone', NEW.phone, NEW.id); END IF;
  PERFORM claim_member_key('invite_code', NEW.invite_code, NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER claim_keys AFTER INSERT OR UPDATE OF username_key, email_key, phone, invite_code ON members
  FOR EACH ROW EXECUTE FUNCTION members_claim_keys();
