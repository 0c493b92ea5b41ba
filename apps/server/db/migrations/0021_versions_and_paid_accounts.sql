-- Settings, receiving accounts and operators are edited by version, and a recharge keeps the account that its member was shown. The new
-- columns of recharges stay empty for rows that nodes of the version before write meanwhile; readers then take the account's own.
ALTER TABLE receiving_banks ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE operators ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE recharges ADD COLUMN paid_bank_name text, ADD COLUMN paid_branch_name text, ADD COLUMN paid_account_name text,
  ADD COLUMN paid_account_number text;
UPDATE recharges r SET paid_bank_name = b.bank_name, paid_branch_name = b.branch_name, paid_account_name = b.account_name,
  paid_account_number = b.account_number FROM receiving_banks b WHERE b.id = r.bank_id;
