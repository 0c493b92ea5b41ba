-- Who owns the account with a code: the member, or house_owner_id().
-- Called by: ledger_account_id(), and the wallet where it posts a transfer between two codes.
-- Locks: none.
CREATE OR REPLACE FUNCTION ledger_account_owner(account_code text) RETURNS uuid
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT coalesce(substring(account_code FROM
    '^member:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}):')::uuid, house_owner_id())
$$;
