-- Keeps rows of these tables for ever: other rows refer to them without a foreign key.
-- Called by: triggers before delete and truncate, and before a member's id changes.
-- Locks: none. Refuses with integrity_constraint_violation.
CREATE OR REPLACE FUNCTION refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% are kept for ever', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON members FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE OR REPLACE TRIGGER kept_whole BEFORE TRUNCATE ON members FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE OR REPLACE TRIGGER id_kept BEFORE UPDATE OF id ON members FOR EACH ROW EXECUTE FUNCTION refuse_removal();
CREATE OR REPLACE TRIGGER kept_whole BEFORE TRUNCATE ON periods FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON protection FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE OR REPLACE TRIGGER kept_whole BEFORE TRUNCATE ON protection FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON receipt_keys FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE OR REPLACE TRIGGER kept_whole BEFORE TRUNCATE ON receipt_keys FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE OR REPLACE TRIGGER id_kept BEFORE UPDATE OF public_key ON receipt_keys FOR EACH ROW EXECUTE FUNCTION refuse_removal();
