-- Members who have uploaded the same picture, pixel by pixel.
-- Called by: risk marks (desk).
-- Locks: none.
CREATE OR REPLACE VIEW shared_pictures AS
  SELECT own.member_id, other.member_id AS other_id FROM uploads own
    JOIN uploads other ON other.pixel_hash = own.pixel_hash AND other.member_id <> own.member_id;
