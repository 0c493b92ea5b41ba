ALTER TABLE ledger_transfers VALIDATE CONSTRAINT ledger_transfers_flow_check;
ALTER TABLE ledger_transfers VALIDATE CONSTRAINT house_moves_its_own;
ALTER TABLE recharges VALIDATE CONSTRAINT recharges_status_check;
ALTER TABLE recharges VALIDATE CONSTRAINT amount_when_credited;
ALTER TABLE recharges VALIDATE CONSTRAINT handled_by_somebody;
ALTER TABLE recharges VALIDATE CONSTRAINT second_person;
ALTER TABLE recharges VALIDATE CONSTRAINT reversed_at_most;
