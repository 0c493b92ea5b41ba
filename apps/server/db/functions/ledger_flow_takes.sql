-- Whether a flow debits, or credits, an account: of a member by its kind, of the house by its code (product.md sections 8 and 16).
-- A flow with several accounts on a side takes each of them with each on the other side.
-- Called by: ledger_apply() for both sides of every transfer, ledger_integrity_violations, the proof of the ledger.
-- Locks: none. Stakes come first, because nearly all transfers are theirs.
CREATE OR REPLACE FUNCTION ledger_flow_takes(p_flow text, p_debit boolean, p_account text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE p_flow
    WHEN 'stake' THEN p_account = CASE WHEN p_debit THEN 'available' ELSE 'locked-bet' END
    WHEN 'stake_lost' THEN p_account = CASE WHEN p_debit THEN 'locked-bet' ELSE 'house:game-pool' END
    WHEN 'stake_returned' THEN p_account = CASE WHEN p_debit THEN 'locked-bet' ELSE 'available' END
    WHEN 'winnings' THEN p_account = CASE WHEN p_debit THEN 'house:game-pool' ELSE 'available' END
    WHEN 'stake_voided' THEN p_account = CASE WHEN p_debit THEN 'locked-bet' ELSE 'available' END
    WHEN 'welcome' THEN p_account = CASE WHEN p_debit THEN 'house:promotion' ELSE 'available' END
    WHEN 'recharge' THEN p_account = CASE WHEN p_debit THEN 'external:bank-in' ELSE 'available' END
    WHEN 'withdrawal' THEN p_account = CASE WHEN p_debit THEN 'available' ELSE 'locked-withdrawal' END
    WHEN 'withdrawal_paid' THEN p_account = CASE WHEN p_debit THEN 'locked-withdrawal' ELSE 'external:bank-out' END
    WHEN 'withdrawal_fee' THEN p_account = CASE WHEN p_debit THEN 'locked-withdrawal' ELSE 'house:fees' END
    WHEN 'withdrawal_released' THEN p_account = CASE WHEN p_debit THEN 'locked-withdrawal' ELSE 'available' END
    WHEN 'withdrawal_bounced' THEN
      CASE WHEN p_debit THEN p_account IN ('external:bank-out', 'house:fees') ELSE p_account = 'available' END
    WHEN 'pool_funding' THEN
      CASE WHEN p_debit THEN p_account IN ('house:promotion', 'external:bank-in') ELSE p_account = 'house:game-pool' END
    -- Either way; from an account to itself is refused by another constraint.
    WHEN 'adjustment' THEN p_account IN ('available', 'house:adjustments')
    WHEN 'recharge_reversed' THEN p_account = CASE WHEN p_debit THEN 'available' ELSE 'external:bank-in' END
    WHEN 'unmatched_in' THEN p_account = CASE WHEN p_debit THEN 'external:bank-in' ELSE 'suspense:unmatched' END
    WHEN 'unmatched_matched' THEN p_account = CASE WHEN p_debit THEN 'suspense:unmatched' ELSE 'available' END
    WHEN 'unmatched_returned' THEN p_account = CASE WHEN p_debit THEN 'suspense:unmatched' ELSE 'external:bank-out' END
    WHEN 'pool_withdrawn' THEN p_account = CASE WHEN p_debit THEN 'house:game-pool' ELSE 'external:bank-out' END
    WHEN 'fees_withdrawn' THEN p_account = CASE WHEN p_debit THEN 'house:fees' ELSE 'external:bank-out' END
    ELSE false
  END
$$;
