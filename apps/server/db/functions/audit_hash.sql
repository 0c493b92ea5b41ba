-- SHA-256 over the lines `fairground-audit/v1`, previous hash, seq, moment, and the SHA-256 (all as lower-case hex) of each
-- of operator id, operator, action, subject, before, after, why; `-` stands for null.
-- Called by: audit_append(), and anyone who verifies the chain.
-- Locks: none. It must never change: existing lines are verified by it.
CREATE OR REPLACE FUNCTION audit_hash(line audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(
    concat_ws(E'\n', 'fairground-audit/v1', encode(line.previous_hash, 'hex'), line.seq, iso_ms(line.at)) || E'\n' ||
    (SELECT string_agg(coalesce(encode(sha256(convert_to(part, 'UTF8')), 'hex'), '-'), E'\n' ORDER BY n)
       FROM unnest(ARRAY[line.operator_id::text, line.operator, line.action, line.subject, line.before, line.after, line.why])
         WITH ORDINALITY AS parts (part, n)), 'UTF8'))
$$;
