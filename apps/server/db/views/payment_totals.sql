-- For each member: cards, open payments, and credited and paid-out amounts, without fees and bounced withdrawals. Each column is
-- computed only where it is selected.
-- Called by: a member's page in the console (account).
-- Locks: none.
CREATE OR REPLACE VIEW payment_totals AS
  SELECT m.id AS member_id,
      (SELECT count(*) FROM bank_cards WHERE member_id = m.id AND deleted_at IS NULL) AS cards,
      (SELECT count(*) FROM recharges WHERE member_id = m.id AND status = 'submitted') AS open_recharges,
      (SELECT coalesce(sum(credited_amount - reversed_amount), 0)::bigint FROM recharges WHERE member_id = m.id) AS recharged,
      (SELECT count(*) FROM withdrawals WHERE member_id = m.id AND status = 'processing') AS open_withdrawals,
      (SELECT coalesce(sum(amount - fee), 0)::bigint FROM withdrawals WHERE member_id = m.id AND status = 'completed') AS withdrawn
    FROM member_directory m;
