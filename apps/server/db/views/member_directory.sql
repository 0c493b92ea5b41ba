-- Members as other features name them: no address, no password.
-- Called by: lists of the console (meet, support, wallet, vote), which show and search usernames; shown_wins; the settlement;
-- ledger_account_begins_empty().
-- Locks: none.
CREATE OR REPLACE VIEW member_directory AS
  SELECT id, username, username_key, wins_shown_since FROM members;
