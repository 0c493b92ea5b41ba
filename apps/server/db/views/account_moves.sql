-- Entries of accounts without their transfers: for sums over many of them, each of which would look its transfer up.
-- Called by: totals of a member's transactions (wallet).
-- Locks: none.
CREATE OR REPLACE VIEW account_moves AS
  SELECT seq, member_id, account_id, delta, created_at FROM ledger_entries;
