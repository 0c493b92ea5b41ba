-- What a deployment is, wins that members agreed to show, and invite codes of the house
-- (product.md sections 1.6, 4 and 12).

-- What the money of this database is. Written at the first start; another mode or currency is refused while
-- there is any money (platform/deployment.ts).
CREATE TABLE deployment (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  mode text NOT NULL CHECK (mode IN ('play', 'live')),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3,8}$'),
  exponent smallint NOT NULL CHECK (exponent BETWEEN 0 AND 4),
  since timestamptz NOT NULL DEFAULT now(),
  CHECK ((mode = 'play') = (currency = 'PLAY'))
);
-- Until now there was no other mode.
INSERT INTO deployment (mode, currency, exponent)
  SELECT 'play', 'PLAY', 0 WHERE EXISTS (SELECT 1 FROM ledger_transfers);

-- In live mode nobody is given money that nobody paid in, whatever program asks for it.
CREATE FUNCTION ledger_no_play_credits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.debit_account = ledger_account_id('house:promotion')
     AND EXISTS (SELECT 1 FROM deployment WHERE mode = 'live') THEN
    RAISE EXCEPTION 'live mode gives no play credits' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
-- The condition is looked at before the function is called, so that stakes do not pay for it.
CREATE TRIGGER no_play_credits BEFORE INSERT ON ledger_transfers
  FOR EACH ROW WHEN (NEW.flow IN ('welcome', 'pool_funding')) EXECUTE FUNCTION ledger_no_play_credits();

-- Since when a member's wins may be shown to others; null, as at the beginning: not at all.
ALTER TABLE members ADD COLUMN wins_shown_since timestamptz;
CREATE INDEX members_showing_wins ON members (id) WHERE wins_shown_since IS NOT NULL;

-- What a member who agreed got out of a draw, written by the settlement of that draw. Whoever reads it looks at
-- the member's agreement as it is now.
CREATE TABLE wins (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members (id),
  period_id bigint NOT NULL,
  settled_at timestamptz NOT NULL,
  staked bigint NOT NULL CHECK (staked > 0),
  -- All of it, over all stakes of the member in that draw; what only comes back, or less, is no win.
  payout bigint NOT NULL,
  CONSTRAINT a_win_is_more_than_its_stake CHECK (payout > staked),
  UNIQUE (period_id, member_id)
);
CREATE INDEX wins_newest ON wins (settled_at DESC, id);
CREATE INDEX wins_of_member ON wins (member_id);

-- Invite codes that an operator makes; every member has another one of their own.
CREATE TABLE invite_codes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code text NOT NULL UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  note text NOT NULL CHECK (char_length(note) <= 300),
  max_uses integer NOT NULL CHECK (max_uses BETWEEN 1 AND 1000000),
  uses integer NOT NULL DEFAULT 0,
  expires_at timestamptz,
  created_by uuid NOT NULL REFERENCES operators (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  disabled_by uuid REFERENCES operators (id),
  disabled_at timestamptz,
  CONSTRAINT used_as_often_as_allowed CHECK (uses BETWEEN 0 AND max_uses),
  CHECK ((disabled_by IS NULL) = (disabled_at IS NULL))
);
CREATE INDEX invite_codes_newest ON invite_codes (created_at DESC, id);

ALTER TABLE members
  ADD COLUMN invite_code_id uuid REFERENCES invite_codes (id),
  ADD CONSTRAINT invited_once CHECK (invited_by IS NULL OR invite_code_id IS NULL);
CREATE INDEX members_by_invite_code ON members (invite_code_id, created_at DESC, id)
  WHERE invite_code_id IS NOT NULL;
