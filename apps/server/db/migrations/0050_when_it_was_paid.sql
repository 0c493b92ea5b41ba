-- A return of a withdrawal ends it anew: when and by whom it was paid stays beside that.
ALTER TABLE withdrawals
  ADD COLUMN paid_at timestamptz,
  ADD COLUMN paid_by uuid REFERENCES operators (id),
  ADD CONSTRAINT paid_before_it_ended CHECK (paid_at IS NULL OR status IN ('completed', 'failed')) NOT VALID;
UPDATE withdrawals SET paid_at = completed_at, paid_by = handled_by WHERE status = 'completed';
-- Of what came back the ledger knows the moment; who it was stands in the audit log alone.
UPDATE withdrawals w SET paid_at = t.created_at
  FROM ledger_transfers t
 WHERE w.status = 'failed' AND t.flow = 'withdrawal_paid' AND t.payment_id = w.id AND t.member_id = w.member_id;

-- A line that is a returned payment waits for its second person, as one that goes to suspense.
ALTER TABLE statement_lines DROP CONSTRAINT statement_lines_proposal_check;
ALTER TABLE statement_lines ADD CONSTRAINT statement_lines_proposal_check
  CHECK (proposal IN ('suspense', 'assign', 'return', 'bounce')) NOT VALID;
ALTER TABLE statement_lines DROP CONSTRAINT proposal_of_its_state;
ALTER TABLE statement_lines ADD CONSTRAINT proposal_of_its_state CHECK (proposal IS NULL OR
  (proposal IN ('suspense', 'bounce') AND status = 'open') OR (proposal IN ('assign', 'return') AND status = 'suspense')) NOT VALID;
