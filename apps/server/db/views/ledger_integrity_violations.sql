-- Everything in the ledger that must not be, a line each; a sound ledger gives none.
-- Called by: the console's invariants, the metrics, script/check, every test that moves money.
-- Locks: none. It reads the whole ledger.
DROP VIEW IF EXISTS ledger_integrity_violations;
CREATE VIEW ledger_integrity_violations AS
  SELECT 'entries do not sum to zero' AS fault, sum(delta)::text AS detail
    FROM ledger_entries HAVING coalesce(sum(delta), 0) <> 0
  UNION ALL
  SELECT 'balance differs from its entries', a.code
    FROM ledger_accounts a
    LEFT JOIN (SELECT account_id, sum(delta) AS total FROM ledger_entries GROUP BY account_id) e ON e.account_id = a.id
   WHERE a.carries_balance AND a.balance <> coalesce(e.total, 0)
  UNION ALL
  SELECT 'account below zero', code FROM ledger_accounts WHERE carries_balance AND balance < 0
  UNION ALL
  SELECT 'entry on the account of another member', e.transfer_id::text
    FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
   WHERE a.member_id <> e.member_id AND a.member_id <> house_owner_id()
  UNION ALL
  SELECT 'flow between accounts that it does not join', t.id::text
    FROM ledger_transfers t
    JOIN ledger_accounts d ON d.id = t.debit_account
    JOIN ledger_accounts c ON c.id = t.credit_account
   WHERE NOT ledger_flow_takes(t.flow, true, CASE WHEN d.member_id = house_owner_id() THEN d.code ELSE d.kind END)
      OR NOT ledger_flow_takes(t.flow, false, CASE WHEN c.member_id = house_owner_id() THEN c.code ELSE c.kind END)
  UNION ALL
  SELECT 'transfer without its two entries', t.id::text
    FROM ledger_transfers t
    LEFT JOIN ledger_entries e ON e.transfer_id = t.id AND e.member_id = t.member_id
   GROUP BY t.id, t.member_id, t.amount
  HAVING count(e.seq) <> 2 OR min(e.delta) <> -t.amount OR max(e.delta) <> t.amount;
