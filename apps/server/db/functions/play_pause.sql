-- The time without a stake after which a session of play ends.
-- Called by: stake_candidates(), the protection repository.
-- Locks: none.
CREATE OR REPLACE FUNCTION play_pause() RETURNS interval
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT interval '15 minutes' $$;
