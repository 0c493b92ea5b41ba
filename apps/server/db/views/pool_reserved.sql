-- What unsettled periods could cost the pool: leases of nodes, worst cases and unpaid winnings.
-- Called by: house_keeps_its_cover() (wallet).
-- Locks: none; stable for a caller that holds LOCKS.leases.
CREATE OR REPLACE VIEW pool_reserved AS
  SELECT coalesce(sum(leased), 0)::bigint AS reserved FROM periods WHERE settled_at IS NULL;
