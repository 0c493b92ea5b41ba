-- The pictures of support messages: a member's upload, or an operator's.
-- Called by: the job that deletes unused uploads.
-- Locks: none.
CREATE OR REPLACE VIEW message_uploads AS
  SELECT upload_id, member_id, operator_upload_id FROM support_messages;
