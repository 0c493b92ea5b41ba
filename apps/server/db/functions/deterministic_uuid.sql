-- The idempotency key of a row: the same name gives the same id, so that the row can be written once only.
-- Called by: every transfer of a payment ('recharge:' || payment …), and the practice banks; those of orders: order_transfer_id().
-- Locks: none.
CREATE OR REPLACE FUNCTION deterministic_uuid(name text) RETURNS uuid
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT substr(encode(sha256(convert_to(name, 'UTF8')), 'hex'), 1, 32)::uuid $$;
