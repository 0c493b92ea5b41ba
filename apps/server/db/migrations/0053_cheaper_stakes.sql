-- place_stakes() takes the member from its accounts, which belong to an existing member, and members are never deleted.
ALTER TABLE orders DROP CONSTRAINT orders_member_id_fkey;
-- Set by the trigger of new accounts from now on: the expression was prepared again for each statement that moves a balance.
ALTER TABLE ledger_accounts ALTER COLUMN carries_balance DROP EXPRESSION;
