-- Members who have saved the same bank card, deleted ones included.
-- Called by: risk marks (desk).
-- Locks: none.
CREATE OR REPLACE VIEW shared_cards AS
  SELECT own.member_id, other.member_id AS other_id FROM bank_cards own
    JOIN bank_cards other ON other.number_hash = own.number_hash AND other.member_id <> own.member_id;
