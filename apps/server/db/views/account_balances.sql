-- Accounts with their balances. Accounts of the house other than the pool do not carry theirs: it is summed from entries.
-- Called by: balances and positions of members (account, protection, wallet), the lease of the pool, and stakes and settlements
-- (vote), which lock the accounts of play through it.
-- Locks: none of its own; a caller that locks takes accounts in the order of their ids.
CREATE OR REPLACE VIEW account_balances AS
  SELECT id, member_id, code, kind, balance FROM ledger_accounts;
