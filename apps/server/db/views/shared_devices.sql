-- Members who have logged in from the same device.
-- Called by: risk marks (desk).
-- Locks: none.
CREATE OR REPLACE VIEW shared_devices AS
  SELECT own.member_id, other.member_id AS other_id FROM member_known_devices own
    JOIN member_known_devices other ON other.device_hash = own.device_hash AND other.member_id <> own.member_id;
