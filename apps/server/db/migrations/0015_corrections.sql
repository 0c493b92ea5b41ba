-- What the ledger could not say: reversals, adjustments, money without a claim, money that the house takes out.
ALTER TABLE ledger_transfers DROP CONSTRAINT ledger_transfers_flow_check;
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_flow_check CHECK (flow IN
    ('pool_funding', 'welcome', 'recharge', 'stake', 'stake_lost', 'stake_returned', 'winnings', 'stake_voided',
     'withdrawal', 'withdrawal_paid', 'withdrawal_fee', 'withdrawal_released', 'withdrawal_bounced',
     'adjustment', 'recharge_reversed', 'unmatched_in', 'unmatched_matched', 'unmatched_returned', 'pool_withdrawn',
     'fees_withdrawn')) NOT VALID;
ALTER TABLE ledger_transfers DROP CONSTRAINT house_moves_its_own;
ALTER TABLE ledger_transfers ADD CONSTRAINT house_moves_its_own CHECK ((member_id = house_owner_id()) =
    (flow IN ('pool_funding', 'unmatched_in', 'unmatched_returned', 'pool_withdrawn', 'fees_withdrawn'))) NOT VALID;
ALTER TABLE ledger_transfers ADD COLUMN correction_id uuid;
CREATE INDEX ledger_transfers_of_correction ON ledger_transfers (correction_id) WHERE correction_id IS NOT NULL;

INSERT INTO ledger_accounts (code, kind) VALUES ('house:adjustments', 'house');

-- What operators propose and a second person approves: each is the voucher of the transfers that it posts.
CREATE TABLE corrections (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN
    ('recharge_reversed', 'adjustment_credit', 'adjustment_debit', 'unmatched_in', 'unmatched_matched', 'unmatched_returned',
     'pool_withdrawn', 'fees_withdrawn', 'withdrawal_bounced', 'withdrawal_released')),
  amount bigint NOT NULL CHECK (amount > 0 AND amount <= 1000000000000),
  -- What the bank's line says, where that is another amount.
  bank_amount bigint CHECK (bank_amount >= 0 AND bank_amount <= 1000000000000),
  -- Members and payments are where their member's rows are, this table is one for the site: no foreign keys between them.
  member_id uuid,
  payment_id uuid,
  -- The transfer that it corrects.
  corrects uuid,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 40),
  note text NOT NULL CHECK (char_length(note) BETWEEN 1 AND 300),
  bank_id uuid REFERENCES receiving_banks (id),
  bank_reference text CHECK (char_length(bank_reference) BETWEEN 1 AND 60),
  status text NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'approved', 'rejected')),
  -- What its transfers have moved; transfer_has_correction() counts it. The rest of an approved one is an open claim.
  moved bigint NOT NULL DEFAULT 0,
  request_id uuid NOT NULL,
  proposed_by uuid NOT NULL REFERENCES operators (id),
  proposed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  decided_by uuid REFERENCES operators (id),
  decided_at timestamptz,
  decision_note text CHECK (char_length(decision_note) BETWEEN 1 AND 300),
  UNIQUE (proposed_by, request_id),
  CONSTRAINT moved_at_most CHECK (moved BETWEEN 0 AND amount AND (status = 'approved' OR moved = 0)),
  CONSTRAINT decided_when_ended CHECK (num_nonnulls(decided_by, decided_at) = CASE WHEN status = 'proposed' THEN 0 ELSE 2 END),
  -- Whoever proposed it may take it back, but not approve it.
  CONSTRAINT second_person CHECK (status <> 'approved' OR decided_by <> proposed_by),
  CONSTRAINT reason_when_rejected CHECK (status <> 'rejected' OR decision_note IS NOT NULL),
  CONSTRAINT member_of_its_kind CHECK ((member_id IS NULL) =
    (kind IN ('unmatched_in', 'unmatched_returned', 'pool_withdrawn', 'fees_withdrawn'))),
  CONSTRAINT payment_of_its_kind CHECK (payment_id IS NOT NULL OR kind NOT IN
    ('recharge_reversed', 'withdrawal_bounced', 'withdrawal_released')),
  CONSTRAINT names_what_it_corrects CHECK (corrects IS NOT NULL OR kind NOT IN
    ('recharge_reversed', 'adjustment_credit', 'adjustment_debit', 'withdrawal_bounced')),
  CONSTRAINT reference_when_bank_moved CHECK (bank_reference IS NOT NULL OR kind NOT IN
    ('unmatched_in', 'unmatched_returned', 'pool_withdrawn', 'fees_withdrawn', 'withdrawal_bounced'))
);
CREATE INDEX corrections_by_time ON corrections (proposed_at DESC, id);
CREATE INDEX corrections_proposed ON corrections (proposed_at, id) WHERE status = 'proposed';
CREATE INDEX corrections_open_claims ON corrections (decided_at, id) WHERE status = 'approved' AND moved < amount;
CREATE INDEX corrections_of_payment ON corrections (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX corrections_of_member ON corrections (member_id) WHERE member_id IS NOT NULL;
-- One end of a payment is proposed at a time.
CREATE UNIQUE INDEX corrections_one_proposal ON corrections (payment_id)
  WHERE status = 'proposed' AND kind IN ('recharge_reversed', 'withdrawal_bounced', 'withdrawal_released');

-- A credit that was taken back: whole (`reversed`) or in part.
ALTER TABLE recharges DROP CONSTRAINT recharges_status_check;
ALTER TABLE recharges ADD CONSTRAINT recharges_status_check
  CHECK (status IN ('submitted', 'credited', 'rejected', 'expired', 'reversed')) NOT VALID;
ALTER TABLE recharges DROP CONSTRAINT amount_when_credited;
ALTER TABLE recharges ADD CONSTRAINT amount_when_credited
  CHECK ((credited_amount IS NOT NULL) = (status IN ('credited', 'reversed'))) NOT VALID;
ALTER TABLE recharges DROP CONSTRAINT handled_by_somebody;
ALTER TABLE recharges ADD CONSTRAINT handled_by_somebody
  CHECK ((handled_by IS NOT NULL) = (status IN ('credited', 'rejected', 'reversed'))) NOT VALID;
ALTER TABLE recharges DROP CONSTRAINT second_person;
ALTER TABLE recharges ADD CONSTRAINT second_person
  CHECK (status NOT IN ('credited', 'reversed') OR proposed_by IS DISTINCT FROM handled_by) NOT VALID;
ALTER TABLE recharges ADD COLUMN reversed_amount bigint NOT NULL DEFAULT 0;
ALTER TABLE recharges ADD CONSTRAINT reversed_at_most
  CHECK (reversed_amount BETWEEN 0 AND coalesce(credited_amount, 0)
    AND (status = 'reversed') = (reversed_amount = coalesce(credited_amount, -1))) NOT VALID;

-- Who made an operator's access, or reset it last: null on the machine itself (script/create-owner). Two people count as two only
-- where neither has made the other's.
ALTER TABLE operators ADD COLUMN credentials_by uuid REFERENCES operators (id);
ALTER TABLE operators ADD COLUMN credentials_reset_at timestamptz;
UPDATE operators o SET credentials_by = a.operator_id, credentials_reset_at = CASE a.action WHEN 'operator.reset' THEN a.at END
  FROM (SELECT DISTINCT ON (subject) subject, operator_id, action, at FROM audit_log
         WHERE action IN ('operator.create', 'operator.reset') ORDER BY subject, seq DESC) a
 WHERE a.subject = 'operator:' || o.id;
