-- Claims a key that only one member of the site can have.
-- Called by: members_claim_keys(), recharges_claim_reference().
-- Locks: the key's row until commit; waits for a transaction that claims the same key at this moment.
-- Outcomes: unique_violation, with member_keys_<kind> as its constraint, where another member has the key.
CREATE OR REPLACE FUNCTION claim_member_key(p_kind text, p_key text, p_member uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_keys (kind, key, member_id) VALUES (p_kind, p_key, p_member) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'another member has this %', p_kind
      USING ERRCODE = 'unique_violation', TABLE = 'member_keys', CONSTRAINT = 'member_keys_' || p_kind;
  END IF;
END $$;
