-- A moment as ISO 8601 with milliseconds in UTC, as the API writes it and as receipts and the audit chain hash it.
-- Called by: place_stakes(), audit_hash(), limit_refusal(), play_restriction_at(), repositories of vote, about and operators.
-- Locks: none. Its text is part of hashes that were published: it never changes.
CREATE OR REPLACE FUNCTION iso_ms(t timestamptz) RETURNS text
LANGUAGE sql STABLE STRICT PARALLEL SAFE
AS $$ SELECT to_char(t AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
