-- A new id that begins with its moment (UUID version 7, RFC 9562): those of one time are next to each other in an index, where random
-- ones touch a page of their own each, which is then written to the log as a whole.
-- Called by: place_stakes().
-- Locks: none. PostgreSQL 18 has uuidv7(); older ones are supported.
CREATE OR REPLACE FUNCTION uuid_of_moment(p_at timestamptz) RETURNS uuid
LANGUAGE sql VOLATILE STRICT PARALLEL SAFE
AS $$
  SELECT (lpad(to_hex(floor(extract(epoch FROM p_at) * 1000)::bigint), 12, '0') || '7' || substr(gen_random_uuid()::text, 16))::uuid
$$;
