-- Operators as other features name them: no password, no second factor.
-- Called by: lists that say who wrote, decided or answered (account, meet, support, wallet), and who is at the support desk.
-- Locks: none.
CREATE OR REPLACE VIEW operator_directory AS
  SELECT id, username, role, disabled_at FROM operators;
