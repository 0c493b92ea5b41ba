-- Wins of members who consent to show them, and did so before the draw was settled. A win that a settlement wrote while its member
-- withdrew the consent stays hidden.
-- Called by: the win feed (home).
-- Locks: none.
CREATE OR REPLACE VIEW shown_wins AS
  SELECT w.id, m.username, w.payout, p.period_no, w.settled_at
    FROM wins w JOIN member_directory m ON m.id = w.member_id JOIN periods p ON p.id = w.period_id
   WHERE m.wins_shown_since <= w.settled_at;
