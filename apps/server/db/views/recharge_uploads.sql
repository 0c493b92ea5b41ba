-- The screenshots that recharges show.
-- Called by: the job that deletes unused uploads.
-- Locks: none.
CREATE OR REPLACE VIEW recharge_uploads AS
  SELECT upload_id, member_id FROM recharges;
