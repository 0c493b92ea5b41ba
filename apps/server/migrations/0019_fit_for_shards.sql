-- Fit for shards (decision 0035): in every table that would be spread over several PostgreSQL by member, each key and
-- each reference carries the member. platform/shards.test.ts states the rule and reads the catalogue by it.
-- STOP ALL NODES FIRST: the version before writes transfers without their member. Every transfer and entry is written
-- anew; with a large ledger, see on a restored backup how long that takes.

-- Whose rows are nobody's: a distribution column may not be null.
CREATE FUNCTION house() RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT '00000000-0000-0000-0000-000000000000'::uuid $$;
COMMENT ON FUNCTION house IS 'Stands in member_id where the house is meant. No member has this id.';

ALTER TABLE members ADD CONSTRAINT not_the_house CHECK (id <> house());

-- Every row of a member leads to a row that stays, also where no foreign key can say so.
CREATE FUNCTION members_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'members are kept for ever' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER kept BEFORE DELETE OR TRUNCATE ON members FOR EACH STATEMENT EXECUTE FUNCTION members_kept();
CREATE TRIGGER id_kept BEFORE UPDATE OF id ON members FOR EACH ROW EXECUTE FUNCTION members_kept();

-- What only one member of the whole site can have. Members are spread by their id, which says nothing about names: the
-- name is the key here, so that one shard decides who has it.
CREATE TABLE member_keys (
  kind text NOT NULL CHECK (kind IN ('username', 'email', 'phone', 'invite_code', 'recharge_reference')),
  key text NOT NULL,
  member_id uuid NOT NULL,
  PRIMARY KEY (key, kind)
);

-- Waits for whoever claims the same key at this moment. The error names the kind as its constraint.
CREATE FUNCTION claim_member_key(the_kind text, the_key text, the_member uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_keys (kind, key, member_id) VALUES (the_kind, the_key, the_member) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'another member has this %', the_kind
      USING ERRCODE = 'unique_violation', TABLE = 'member_keys', CONSTRAINT = 'member_keys_' || the_kind;
  END IF;
END $$;

-- In one order for everybody, so that two registrations cannot wait for each other.
CREATE FUNCTION members_claim_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM member_keys WHERE (kind, key) IN (('username', OLD.username_key), ('email', OLD.email_key),
      ('phone', OLD.phone), ('invite_code', OLD.invite_code));
  END IF;
  PERFORM claim_member_key('username', NEW.username_key, NEW.id);
  IF NEW.email_key IS NOT NULL THEN PERFORM claim_member_key('email', NEW.email_key, NEW.id); END IF;
  IF NEW.phone IS NOT NULL THEN PERFORM claim_member_key('phone', NEW.phone, NEW.id); END IF;
  PERFORM claim_member_key('invite_code', NEW.invite_code, NEW.id);
  RETURN NULL;
END $$;

CREATE FUNCTION recharges_claim_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM claim_member_key('recharge_reference', NEW.reference, NEW.member_id);
  RETURN NULL;
END $$;

INSERT INTO member_keys (kind, key, member_id)
  SELECT 'username', username_key, id FROM members
  UNION ALL SELECT 'email', email_key, id FROM members WHERE email_key IS NOT NULL
  UNION ALL SELECT 'phone', phone, id FROM members WHERE phone IS NOT NULL
  UNION ALL SELECT 'invite_code', invite_code, id FROM members
  UNION ALL SELECT 'recharge_reference', reference, member_id FROM recharges;

ALTER TABLE members
  DROP CONSTRAINT members_username_key_key,
  DROP CONSTRAINT members_email_key_key,
  DROP CONSTRAINT members_phone_key,
  DROP CONSTRAINT members_invite_code_key,
  -- From one member to another, and so from one shard to another. Members are kept.
  DROP CONSTRAINT members_invited_by_fkey;
ALTER TABLE recharges DROP CONSTRAINT recharges_reference_key;
CREATE TRIGGER claim_keys AFTER INSERT OR UPDATE OF username_key, email_key, phone, invite_code ON members
  FOR EACH ROW EXECUTE FUNCTION members_claim_keys();
CREATE TRIGGER claim_reference AFTER INSERT ON recharges FOR EACH ROW EXECUTE FUNCTION recharges_claim_reference();

-- As in 0005, and the reference that was claimed is the one that stays.
CREATE OR REPLACE FUNCTION payment_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION '% are kept for ever', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.id, OLD.member_id, OLD.request_id, OLD.amount, OLD.created_at, to_jsonb(OLD) ->> 'reference')
     IS DISTINCT FROM
     (NEW.id, NEW.member_id, NEW.request_id, NEW.amount, NEW.created_at, to_jsonb(NEW) ->> 'reference') THEN
    RAISE EXCEPTION 'what was asked for never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status <> NEW.status AND (TG_TABLE_NAME, OLD.status, NEW.status) NOT IN
     (('recharges', 'submitted', 'credited'), ('recharges', 'submitted', 'rejected'), ('recharges', 'submitted', 'expired'),
      ('withdrawals', 'processing', 'completed'), ('withdrawals', 'processing', 'failed'),
      ('withdrawals', 'processing', 'cancelled'), ('withdrawals', 'completed', 'failed')) THEN
    RAISE EXCEPTION '% go from % to % in no case', TG_TABLE_NAME, OLD.status, NEW.status
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- A session is looked for by its token at every request, and by its member hardly ever: spread by the token.
ALTER TABLE sessions
  DROP CONSTRAINT sessions_member_id_fkey,
  DROP CONSTRAINT sessions_pkey,
  ADD PRIMARY KEY (id, token_hash);

-- What operators upload is few and belongs to no member: a table of its own, a copy of it everywhere.
CREATE TABLE operator_uploads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  operator_id uuid NOT NULL REFERENCES operators (id),
  content_type text NOT NULL CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 8388608),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
-- Nothing comes between the copy and what is taken away.
LOCK TABLE uploads IN ACCESS EXCLUSIVE MODE;
INSERT INTO operator_uploads (id, operator_id, content_type, bytes, width, height, created_at)
  SELECT id, operator_id, content_type, bytes, width, height, created_at FROM uploads WHERE operator_id IS NOT NULL;

ALTER TABLE support_messages DISABLE TRIGGER USER;
ALTER TABLE support_messages
  ADD COLUMN member_id uuid,
  ADD COLUMN operator_upload_id uuid REFERENCES operator_uploads (id),
  DROP CONSTRAINT says_something,
  DROP CONSTRAINT pictures_have_a_size,
  DROP CONSTRAINT support_messages_upload_id_fkey,
  DROP CONSTRAINT support_messages_conversation_id_fkey,
  DROP CONSTRAINT support_messages_pkey,
  DROP CONSTRAINT support_messages_conversation_id_seq_key;
UPDATE support_messages m SET member_id = c.member_id,
    upload_id = CASE WHEN o.id IS NULL THEN m.upload_id END, operator_upload_id = o.id
  FROM support_conversations c, support_messages this LEFT JOIN operator_uploads o ON o.id = this.upload_id
 WHERE c.id = m.conversation_id AND this.id = m.id;
DROP INDEX support_messages_once, support_messages_by_upload;

DELETE FROM uploads WHERE operator_id IS NOT NULL;
ALTER TABLE recharges DROP CONSTRAINT recharges_upload_id_fkey;
ALTER TABLE uploads
  DROP CONSTRAINT of_a_member_or_an_operator,
  DROP COLUMN operator_id,
  ALTER COLUMN member_id SET NOT NULL,
  DROP CONSTRAINT uploads_pkey,
  ADD PRIMARY KEY (id, member_id);

ALTER TABLE support_conversations
  DROP CONSTRAINT support_conversations_pkey,
  ADD PRIMARY KEY (id, member_id);
ALTER TABLE support_messages
  ALTER COLUMN member_id SET NOT NULL,
  ADD PRIMARY KEY (id, member_id),
  ADD UNIQUE (conversation_id, seq, member_id),
  ADD FOREIGN KEY (conversation_id, member_id) REFERENCES support_conversations (id, member_id),
  ADD FOREIGN KEY (upload_id, member_id) REFERENCES uploads (id, member_id),
  -- A member sends pictures of their own, operators those of operators.
  ADD CONSTRAINT picture_of_its_sender CHECK (
    CASE sender WHEN 'operator' THEN upload_id ELSE operator_upload_id END IS NULL),
  ADD CONSTRAINT says_something CHECK (num_nonnulls(body, upload_id, operator_upload_id, event) > 0),
  ADD CONSTRAINT pictures_have_a_size CHECK (
    num_nonnulls(coalesce(upload_id, operator_upload_id), picture_width, picture_height) IN (0, 3));
CREATE UNIQUE INDEX support_messages_once ON support_messages (conversation_id, sender, request_id, member_id)
  WHERE request_id IS NOT NULL;
CREATE INDEX support_messages_by_upload ON support_messages (upload_id) WHERE upload_id IS NOT NULL;
CREATE INDEX support_messages_by_operator_upload ON support_messages (operator_upload_id)
  WHERE operator_upload_id IS NOT NULL;
ALTER TABLE support_messages ENABLE TRIGGER USER;

-- The papers of a member. The id leads in each key, so that whoever knows nothing but the id still finds the row by it.
ALTER TABLE withdrawals DROP CONSTRAINT withdrawals_card_id_fkey;
ALTER TABLE bank_cards DROP CONSTRAINT bank_cards_pkey, ADD PRIMARY KEY (id, member_id);
ALTER TABLE recharges
  DROP CONSTRAINT recharges_pkey,
  ADD PRIMARY KEY (id, member_id),
  ADD FOREIGN KEY (upload_id, member_id) REFERENCES uploads (id, member_id);
ALTER TABLE withdrawals
  DROP CONSTRAINT withdrawals_pkey,
  ADD PRIMARY KEY (id, member_id),
  ADD FOREIGN KEY (card_id, member_id) REFERENCES bank_cards (id, member_id);
ALTER TABLE orders DROP CONSTRAINT orders_pkey, ADD PRIMARY KEY (id, member_id);
ALTER TABLE wins DROP CONSTRAINT wins_pkey, ADD PRIMARY KEY (id, member_id);
ALTER TABLE profile_reports DROP CONSTRAINT profile_reports_pkey, ADD PRIMARY KEY (id, member_id);
ALTER TABLE date_requests DROP CONSTRAINT date_requests_pkey, ADD PRIMARY KEY (id, member_id);
ALTER TABLE protection_changes DROP CONSTRAINT protection_changes_pkey, ADD PRIMARY KEY (id, member_id);

-- The ledger. An account, a transfer and its two entries bear the member whose money it is, the leg of the house
-- included: what a member's transfer writes lies where the member does. Between accounts of the house it is the house.
ALTER TABLE ledger_accounts DISABLE TRIGGER USER;
ALTER TABLE ledger_accounts
  DROP CONSTRAINT ledger_accounts_member_id_fkey,
  DROP CONSTRAINT ledger_accounts_member_id_kind_key,
  DROP CONSTRAINT members_accounts;
UPDATE ledger_accounts SET member_id = house() WHERE member_id IS NULL;
ALTER TABLE ledger_accounts
  ALTER COLUMN member_id SET DEFAULT house(),
  ALTER COLUMN member_id SET NOT NULL,
  -- So a member has each account once: the code, which is unique, follows from member and kind.
  ADD CONSTRAINT members_accounts CHECK (
    CASE WHEN kind IN ('available', 'locked-bet', 'locked-withdrawal')
      THEN member_id <> house() AND code = 'member:' || member_id || ':' || kind
      ELSE member_id = house() AND NOT starts_with(code, 'member:') END),
  DROP CONSTRAINT ledger_accounts_pkey,
  ADD PRIMARY KEY (id, member_id),
  DROP CONSTRAINT ledger_accounts_code_key,
  ADD UNIQUE (code, member_id);
CREATE INDEX ledger_accounts_of_member ON ledger_accounts (member_id, kind);
ALTER TABLE ledger_accounts ENABLE TRIGGER USER;

CREATE OR REPLACE FUNCTION ledger_account_starts_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 THEN
    RAISE EXCEPTION 'an account starts empty' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  -- A foreign key cannot say this, for the house is no member. As good as one: members are kept.
  IF NEW.member_id <> house() AND NOT EXISTS (SELECT 1 FROM members WHERE id = NEW.member_id) THEN
    RAISE EXCEPTION 'an account of nobody' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION ledger_member_of(account_code text) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(substring(account_code FROM
    '^member:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}):')::uuid, house())
$$;
COMMENT ON FUNCTION ledger_member_of IS 'Whose account has this code: a member, or the house.';

CREATE OR REPLACE FUNCTION ledger_account_id(account_code text) RETURNS bigint
LANGUAGE sql STABLE STRICT AS $$
  SELECT id FROM ledger_accounts WHERE code = account_code AND member_id = ledger_member_of(account_code)
$$;

ALTER TABLE ledger_transfers DISABLE TRIGGER USER;
ALTER TABLE ledger_transfers ADD COLUMN member_id uuid;
UPDATE ledger_transfers t SET member_id = CASE d.member_id WHEN house() THEN c.member_id ELSE d.member_id END
  FROM ledger_accounts d, ledger_accounts c WHERE d.id = t.debit_account AND c.id = t.credit_account;
ALTER TABLE ledger_transfers
  ALTER COLUMN member_id SET NOT NULL,
  DROP CONSTRAINT ledger_transfers_pkey,
  ADD PRIMARY KEY (id, member_id),
  ADD CONSTRAINT house_moves_its_own CHECK ((member_id = house()) = (flow = 'pool_funding'));
ALTER TABLE ledger_transfers ENABLE TRIGGER USER;

ALTER TABLE ledger_entries DISABLE TRIGGER USER;
ALTER TABLE ledger_entries ADD COLUMN member_id uuid;
UPDATE ledger_entries e SET member_id = t.member_id FROM ledger_transfers t WHERE t.id = e.transfer_id;
ALTER TABLE ledger_entries
  ALTER COLUMN member_id SET NOT NULL,
  DROP CONSTRAINT ledger_entries_pkey,
  ADD PRIMARY KEY (account_id, seq, member_id);
ALTER TABLE ledger_entries ENABLE TRIGGER USER;

-- As in 0002, and a transfer moves the money of its own member and of the house only. Its member therefore follows from
-- its accounts, and cannot be chosen to get another row past a key that holds by member.
CREATE OR REPLACE FUNCTION ledger_apply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written bigint;
  expected bigint;
  of_the_house bigint[] := ARRAY(SELECT id FROM ledger_accounts WHERE member_id = house());
BEGIN
  SELECT count(*) * 2 INTO expected FROM new_transfers;
  IF expected = 0 THEN RETURN NULL; END IF;
  IF EXISTS (SELECT 1 FROM new_transfers WHERE member_id <> house()
              AND debit_account = ANY (of_the_house) AND credit_account = ANY (of_the_house)) THEN
    RAISE EXCEPTION 'a transfer bears a member but moves the money of the house only' USING ERRCODE = 'foreign_key_violation';
  END IF;

  -- One order for everyone, so that two statements cannot wait for each other.
  PERFORM 1 FROM ledger_accounts a
   WHERE a.carries_balance
     AND a.id IN (SELECT debit_account FROM new_transfers UNION SELECT credit_account FROM new_transfers)
   ORDER BY a.id FOR NO KEY UPDATE;

  INSERT INTO ledger_entries (account_id, member_id, transfer_id, delta, balance_after, created_at)
  SELECT m.account_id, m.member_id, m.transfer_id, m.delta,
         CASE WHEN a.carries_balance THEN
           (a.balance + sum(m.delta) OVER (PARTITION BY m.account_id ORDER BY m.step, m.created_at, m.transfer_id))::bigint
         END,
         m.created_at
    FROM (
      -- Within one account what comes in is written before what goes out.
      SELECT credit_account AS account_id, member_id, id AS transfer_id, amount AS delta, 0 AS step, created_at FROM new_transfers
      UNION ALL
      SELECT debit_account, member_id, id, -amount, 1, created_at FROM new_transfers
    ) m
    JOIN ledger_accounts a ON a.id = m.account_id AND (a.member_id = m.member_id OR a.member_id = house())
   ORDER BY m.account_id, m.step, m.created_at, m.transfer_id;
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written <> expected THEN
    RAISE EXCEPTION 'a transfer names an account that does not exist, or that is another member''s'
      USING ERRCODE = 'foreign_key_violation';
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

-- A payment's transfers are its own member's: its key can then be used once, though it is unique by member only. Papers of
-- a member lie beside the member's transfers. Orders need no such look: place_stakes() and the settlement take member and
-- key from one and the same row, and a look at each of a million orders would cost what foreign keys were left out for.
CREATE FUNCTION ledger_payment_is_its_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM recharges WHERE id = NEW.payment_id AND member_id = NEW.member_id)
     AND NOT EXISTS (SELECT 1 FROM withdrawals WHERE id = NEW.payment_id AND member_id = NEW.member_id) THEN
    RAISE EXCEPTION 'a transfer for a payment of another member' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_is_its_members BEFORE INSERT ON ledger_transfers
  FOR EACH ROW WHEN (NEW.payment_id IS NOT NULL) EXECUTE FUNCTION ledger_payment_is_its_members();

CREATE OR REPLACE VIEW ledger_faults AS
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
   WHERE a.member_id <> e.member_id AND a.member_id <> house()
  UNION ALL
  SELECT 'transfer without its two entries', t.id::text
    FROM ledger_transfers t
    LEFT JOIN ledger_entries e ON e.transfer_id = t.id AND e.member_id = t.member_id
   GROUP BY t.id, t.member_id, t.amount
  HAVING count(e.seq) <> 2 OR min(e.delta) <> -t.amount OR max(e.delta) <> t.amount;

-- As in 0014; a stake's transfer bears its member.
CREATE OR REPLACE FUNCTION place_stakes(
  the_members uuid[], the_period_nos text[], the_options text[], the_amounts bigint[], the_requests uuid[],
  pool_fits boolean[], zones text[], may_wait boolean
) RETURNS TABLE (
  n bigint, outcome text, order_id uuid, ratio integer, placed_at timestamptz, hash bytea, balance bigint, refusal jsonb
) LANGUAGE plpgsql
-- A plan made while the tables were small is kept for as long as the connection: it must be the one for large ones.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  open_periods bigint[];
  held_accounts bigint[];
  -- By the stake's place: which limit stands against it. Of members with limits only.
  refusals jsonb[];
  at timestamptz := clock_timestamp();
BEGIN
  SELECT array_agg(id ORDER BY id) INTO open_periods FROM periods
   WHERE period_no = ANY (the_period_nos) AND status = 'published' AND at >= opens_at AND at < closes_at;
  -- Held until commit: the close takes the same lock alone and so waits for every stake in flight.
  PERFORM pg_advisory_xact_lock_shared(7001, (id % 2147483647)::integer) FROM unnest(open_periods) AS id;

  -- Stakes of one member go one after another, so the same request sent twice at once finds the first one below.
  -- Both accounts in the order of their ids, as everybody locks them: the ledger's trigger then waits for nobody.
  IF may_wait THEN
    PERFORM 1 FROM ledger_accounts
      WHERE member_id = ANY (the_members) AND kind IN ('available', 'locked-bet') ORDER BY id FOR NO KEY UPDATE;
  ELSE
    SELECT array_agg(id) INTO held_accounts FROM (
      SELECT id FROM ledger_accounts
       WHERE member_id = ANY (the_members) AND kind IN ('available', 'locked-bet')
       ORDER BY id FOR NO KEY UPDATE SKIP LOCKED) held;
  END IF;

  -- The waits may have outlasted the period, so the clock and the status are asked again.
  at := date_trunc('milliseconds', clock_timestamp());
  -- Asked apart: most stakes are of members without a limit, and their statement does not carry the question along.
  IF EXISTS (SELECT 1 FROM protection WHERE member_id = ANY (the_members) AND counted) THEN
    refusals := ARRAY(
      SELECT CASE WHEN pr.counted THEN limit_refusal(s.member, ARRAY['stake', 'loss'], s.amount, at, s.zone) END
        FROM unnest(the_members, the_amounts, zones) WITH ORDINALITY AS s (member, amount, zone, n)
        LEFT JOIN protection pr ON pr.member_id = s.member ORDER BY s.n);
  END IF;
  RETURN QUERY
  WITH asked AS (
    SELECT s.*, p.id AS period_id,
      CASE s.option WHEN 'rose' THEN p.ratio_rose WHEN 'lily' THEN p.ratio_lily
        WHEN 'balloon' THEN p.ratio_balloon WHEN 'smoke' THEN p.ratio_smoke END AS period_ratio,
      purse.id AS purse, purse.balance AS available, bet.id AS bet,
      known.id AS known_id, known.ratio AS known_ratio, known.placed_at AS known_at, known.hash AS known_hash,
      known.balance_after AS known_balance,
      CASE
        WHEN NOT may_wait AND (purse.id <> ALL (held_accounts) OR bet.id <> ALL (held_accounts)) IS NOT FALSE
          AND purse.id IS NOT NULL THEN 'busy'
        WHEN known.id IS NOT NULL THEN CASE
          WHEN known.period_id = p.id AND known.option = s.option AND known.amount = s.amount THEN 'replayed'
          ELSE 'conflict' END
        WHEN at < greatest(pr.excluded_until, pr.time_out_until) THEN 'excluded'
        WHEN p.id IS NULL THEN 'period_not_found'
        WHEN (p.id = ANY (open_periods)) IS NOT TRUE OR p.status <> 'published' OR at >= p.closes_at
          OR EXISTS (SELECT 1 FROM beacon_heads h
                      WHERE h.chain_hash = p.chain ->> 'chainHash' AND h.round >= p.beacon_round) THEN 'closed'
        -- Due while play went on, and so for as long as nobody has looked at it.
        WHEN check_due_at(pr, at) <= least(at, last.placed_at + play_pause()) OR refusals[s.n] IS NOT NULL THEN 'limit'
        WHEN purse.balance IS NULL OR purse.balance < s.amount THEN 'insufficient'
        WHEN NOT s.fits THEN 'pool_capacity'
        ELSE 'placed' END AS judged,
      CASE WHEN check_due_at(pr, at) <= least(at, last.placed_at + play_pause())
        THEN jsonb_build_object('limit', 'reality-check') ELSE refusals[s.n] END AS limit_refusal,
      CASE WHEN at < greatest(pr.excluded_until, pr.time_out_until) THEN rest_at(pr, at) END AS rest, coalesce(pr.counted, false) AS counted,
      (at < last.placed_at + play_pause() AND pr.session_started_at IS NOT NULL) IS NOT TRUE AS begins,
      gen_random_uuid() AS new_id
    FROM unnest(the_members, the_period_nos, the_options, the_amounts, the_requests, pool_fits, zones)
      WITH ORDINALITY AS s (member, period_no, option, amount, request, fits, zone, n)
    LEFT JOIN periods p ON p.period_no = s.period_no
    LEFT JOIN ledger_accounts purse ON purse.member_id = s.member AND purse.kind = 'available'
    LEFT JOIN ledger_accounts bet ON bet.member_id = s.member AND bet.kind = 'locked-bet'
    LEFT JOIN orders known ON known.member_id = s.member AND known.request_id = s.request
    LEFT JOIN protection pr ON pr.member_id = s.member
    LEFT JOIN LATERAL (
      SELECT placed_at FROM orders WHERE member_id = s.member ORDER BY placed_at DESC LIMIT 1) last ON true
  ), written AS MATERIALIZED (
    SELECT a.*, CASE WHEN judged = 'placed' THEN
        sha256(convert_to(concat_ws(E'\n', 'fairground-order/v1', new_id, period_no, option, amount, period_ratio, iso_ms(at)),
          'UTF8')) END AS new_hash
      FROM asked a
  ), moved AS (
    INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount, order_id, period_no, created_at)
    SELECT uuid_of('stake:' || new_id), member, 'stake', purse, bet, amount, new_id, period_no, at FROM written WHERE judged = 'placed'
  ), kept AS (
    INSERT INTO orders (id, member_id, period_id, request_id, option, amount, ratio, hash, balance_after, placed_at)
    SELECT new_id, member, period_id, request, option, amount, period_ratio, new_hash, available - amount, at
      FROM written WHERE judged = 'placed'
  ), playing AS (
    INSERT INTO protection (member_id, session_started_at, checked_at)
    SELECT member, at, at FROM written WHERE judged = 'placed' AND begins
    ON CONFLICT (member_id) DO UPDATE SET session_started_at = at, checked_at = at
  ), counting AS (
    INSERT INTO play_days AS d (member_id, starts_at, ends_at, staked, returned)
    SELECT member, span_start('day', at, zone), span_end('day', at, zone), amount, 0
      FROM written WHERE judged = 'placed' AND counted
    ON CONFLICT (member_id, starts_at) DO UPDATE SET staked = d.staked + EXCLUDED.staked
  )
  SELECT w.n, w.judged,
    CASE judged WHEN 'placed' THEN new_id WHEN 'replayed' THEN known_id END,
    CASE judged WHEN 'placed' THEN period_ratio WHEN 'replayed' THEN known_ratio END,
    CASE judged WHEN 'placed' THEN at WHEN 'replayed' THEN known_at END,
    CASE judged WHEN 'placed' THEN new_hash WHEN 'replayed' THEN known_hash END,
    CASE judged WHEN 'placed' THEN available - amount WHEN 'replayed' THEN known_balance END,
    CASE judged WHEN 'excluded' THEN rest WHEN 'limit' THEN limit_refusal END
  FROM written w;
END $$;
