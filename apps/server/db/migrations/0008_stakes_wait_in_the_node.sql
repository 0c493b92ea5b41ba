-- A stake whose member's accounts are locked waits in its node: place_stakes() of eight arguments takes the place of this one.
DROP FUNCTION IF EXISTS place_stakes(uuid[], text[], text[], bigint[], uuid[], boolean[], text[], timestamptz[], boolean);
