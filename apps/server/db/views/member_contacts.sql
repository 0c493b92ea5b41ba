-- Where and in which language a member is written to, and which contacts are confirmed.
-- Called by: the outbox, which writes to every confirmed contact.
-- Locks: none.
CREATE OR REPLACE VIEW member_contacts AS
  SELECT id AS member_id, language, email, email_verified_at, phone, phone_verified_at FROM members;
