-- Self-exclusions of members, past ones included: compare with clock_timestamp().
-- Called by: the console's list of members.
-- Locks: none.
CREATE OR REPLACE VIEW member_exclusions AS
  SELECT member_id, excluded_until FROM protection WHERE excluded_until IS NOT NULL;
