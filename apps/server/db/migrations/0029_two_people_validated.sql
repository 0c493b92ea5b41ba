ALTER TABLE withdrawals VALIDATE CONSTRAINT whole_approval;
ALTER TABLE withdrawals VALIDATE CONSTRAINT approved_by_another;
