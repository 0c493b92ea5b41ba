-- Makes a table append-only for everybody, its owner included: statements that change or remove rows are refused.
-- Called by: the triggers `immutable` on the ledger, orders, audit log; support messages lose rows alone, by support_messages_guard().
-- Locks: none. Refuses with integrity_constraint_violation.
-- TRUNCATE has a trigger of its own: in one trigger with other events Citus drops it when a table is distributed.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: corrections are new rows', TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE OR REPLACE TRIGGER immutable BEFORE UPDATE OR DELETE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER immutable_whole BEFORE TRUNCATE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER immutable BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER immutable_whole BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- Balances of accounts change, by transfers alone (ledger_only_by_transfer()).
CREATE OR REPLACE TRIGGER immutable BEFORE DELETE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER immutable_whole BEFORE TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER immutable BEFORE UPDATE OR DELETE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER immutable_whole BEFORE TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER immutable BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER immutable_whole BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER immutable_whole BEFORE TRUNCATE ON support_messages
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER immutable BEFORE UPDATE OR DELETE ON protection_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER immutable_whole BEFORE TRUNCATE ON protection_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
