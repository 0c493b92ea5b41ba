-- The double-entry ledger (product.md section 8). Transfers are the only thing anyone may write: a
-- statement-level trigger turns them into entries and balances, and everything else is refused.

CREATE FUNCTION uuid_of(words text) RETURNS uuid
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT substr(encode(sha256(convert_to(words, 'UTF8')), 'hex'), 1, 32)::uuid $$;
COMMENT ON FUNCTION uuid_of IS 'A deterministic id: the same words give the same transfer, so it can be posted once only.';

CREATE TABLE ledger_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN
    ('external', 'house', 'pool', 'suspense', 'available', 'locked-bet', 'locked-withdrawal')),
  member_id uuid REFERENCES members (id),
  -- Accounts that may never go below zero carry their balance; the others are summed when asked for, so
  -- that registering or paying a fee does not queue at one hot row.
  carries_balance boolean GENERATED ALWAYS AS (kind NOT IN ('external', 'house')) STORED,
  balance bigint NOT NULL DEFAULT 0,
  CONSTRAINT never_below_zero CHECK (balance >= 0),
  CONSTRAINT members_accounts CHECK
    ((member_id IS NOT NULL) = (kind IN ('available', 'locked-bet', 'locked-withdrawal'))),
  UNIQUE (member_id, kind)
) WITH (fillfactor = 80);

INSERT INTO ledger_accounts (code, kind) VALUES
  ('external:bank-in', 'external'),
  ('external:bank-out', 'external'),
  ('house:game-pool', 'pool'),
  ('house:fees', 'house'),
  ('house:promotion', 'house'),
  ('suspense:unmatched', 'suspense');

-- No foreign keys to the accounts: one check a row would cost a settlement of a million stakes half a
-- minute and share-lock the pool's row. ledger_apply() refuses a transfer whose accounts do not exist.
CREATE TABLE ledger_transfers (
  id uuid PRIMARY KEY,
  flow text NOT NULL CHECK (flow IN
    ('pool_funding', 'welcome', 'recharge', 'stake', 'stake_lost', 'stake_returned', 'winnings', 'stake_voided',
     'withdrawal', 'withdrawal_paid', 'withdrawal_fee', 'withdrawal_released', 'withdrawal_bounced')),
  debit_account bigint NOT NULL,
  credit_account bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0 AND amount <= 1000000000000),
  order_id uuid,
  period_no text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (debit_account <> credit_account)
);

CREATE TABLE ledger_entries (
  account_id bigint NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  transfer_id uuid NOT NULL,
  -- What the account gained (credit) or gave (debit).
  delta bigint NOT NULL CHECK (delta <> 0),
  -- Balance after this entry, where the account carries its balance.
  balance_after bigint,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, seq)
);

CREATE FUNCTION ledger_apply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written bigint;
  expected bigint;
BEGIN
  SELECT count(*) * 2 INTO expected FROM new_transfers;
  IF expected = 0 THEN RETURN NULL; END IF;

  -- One order for everyone, so that two statements cannot wait for each other.
  PERFORM 1 FROM ledger_accounts a
   WHERE a.carries_balance
     AND a.id IN (SELECT debit_account FROM new_transfers UNION SELECT credit_account FROM new_transfers)
   ORDER BY a.id FOR NO KEY UPDATE;

  INSERT INTO ledger_entries (account_id, transfer_id, delta, balance_after, created_at)
  SELECT m.account_id, m.transfer_id, m.delta,
         CASE WHEN a.carries_balance THEN
           (a.balance + sum(m.delta) OVER (PARTITION BY m.account_id ORDER BY m.step, m.created_at, m.transfer_id))::bigint
         END,
         m.created_at
    FROM (
      -- Within one account what comes in is written before what goes out.
      SELECT credit_account AS account_id, id AS transfer_id, amount AS delta, 0 AS step, created_at FROM new_transfers
      UNION ALL
      SELECT debit_account, id, -amount, 1, created_at FROM new_transfers
    ) m
    JOIN ledger_accounts a ON a.id = m.account_id
   ORDER BY m.account_id, m.step, m.created_at, m.transfer_id;
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written <> expected THEN
    RAISE EXCEPTION 'a transfer names an account that does not exist' USING ERRCODE = 'foreign_key_violation';
  END IF;

  UPDATE ledger_accounts a
     SET balance = a.balance + d.delta
    FROM (
      SELECT account_id, sum(delta)::bigint AS delta
        FROM (SELECT credit_account AS account_id, amount AS delta FROM new_transfers
              UNION ALL
              SELECT debit_account, -amount FROM new_transfers) s
       GROUP BY account_id
    ) d
   WHERE a.id = d.account_id AND a.carries_balance;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_apply AFTER INSERT ON ledger_transfers
  REFERENCING NEW TABLE AS new_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_apply();

CREATE FUNCTION ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is immutable: corrections are new transfers', TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER immutable BEFORE DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();

-- Entries and balances are written by ledger_apply() alone, which runs one trigger deep.
CREATE FUNCTION ledger_only_by_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION '% changes by transfers only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER only_by_transfer BEFORE INSERT ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_by_transfer();
CREATE TRIGGER only_by_transfer BEFORE UPDATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_by_transfer();

CREATE FUNCTION ledger_account_starts_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 THEN
    RAISE EXCEPTION 'an account starts empty' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER starts_empty BEFORE INSERT ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_account_starts_empty();

CREATE FUNCTION ledger_account_id(account_code text) RETURNS bigint
LANGUAGE sql STABLE STRICT AS $$ SELECT id FROM ledger_accounts WHERE code = account_code $$;

-- Each line is a fault; no line is what an operator wants to see.
CREATE VIEW ledger_faults AS
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
  SELECT 'transfer without its two entries', t.id::text
    FROM ledger_transfers t
    LEFT JOIN ledger_entries e ON e.transfer_id = t.id
   GROUP BY t.id, t.amount
  HAVING count(e.seq) <> 2 OR min(e.delta) <> -t.amount OR max(e.delta) <> t.amount;
