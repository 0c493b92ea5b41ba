-- What a winning stake returns, the stake included; the ratio in hundredths. The only place of the formula in SQL; in TypeScript it is
-- payout() of packages/kernel/src/money.ts. The division is exact by the constraints payout_is_exact and payouts_are_exact.
-- Called by: settlements (vote), member_stakes, and statements that sum payouts (about, dashboard).
-- Locks: none.
CREATE OR REPLACE FUNCTION payout_of(p_amount bigint, p_ratio bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT p_amount * p_ratio / 100 $$;
