-- Whether the orders that a member has in a period are paid.
-- Called by: member_stakes, and the vote's statements that show or sum outcomes. It has no subquery, so that PostgreSQL inlines it:
-- a list of many orders, nearly all of settled periods, then calls no function for them.
-- Locks: none. A settlement holds the member's accounts when this becomes true.
CREATE OR REPLACE FUNCTION is_settled(p_period periods, p_member uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  SELECT p_period.settled_at IS NOT NULL OR was_settled_by_slice(p_period.id, p_period.settled_through, p_member)
$$;
