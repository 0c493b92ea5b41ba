-- The id of the account with a code; null where there is none.
-- Called by: every statement that posts transfers, and the ledger's reads by account.
-- Locks: none. The owner is derived from the code, so that the lookup names the whole key.
CREATE OR REPLACE FUNCTION ledger_account_id(account_code text) RETURNS bigint
LANGUAGE sql STABLE STRICT
AS $$
  SELECT id FROM ledger_accounts WHERE code = account_code AND member_id = ledger_account_owner(account_code)
$$;
