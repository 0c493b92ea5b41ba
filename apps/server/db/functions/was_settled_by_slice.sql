-- Whether the settlement of a period has paid a member: it pays in the order of member ids up to settled_through, except members in
-- settlement_postponed.
-- Called by: is_settled().
-- Locks: none.
CREATE OR REPLACE FUNCTION was_settled_by_slice(p_period bigint, p_through uuid, p_member uuid) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  SELECT (p_member <= p_through) IS TRUE
    AND NOT EXISTS (SELECT 1 FROM settlement_postponed s WHERE s.period_id = p_period AND s.member_id = p_member)
$$;
