-- Checked apart from the migration before: reading all rows under its lock would hold up everybody.
ALTER TABLE members VALIDATE CONSTRAINT reachable_until_erased;
ALTER TABLE bank_cards VALIDATE CONSTRAINT whole_until_erased;
