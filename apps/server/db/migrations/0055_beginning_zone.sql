-- The time zone in which the first reconciled day began: with another zone of the site it would begin at another moment, and movements
-- would be counted twice or not at all. Null for what began before: the zone of the site.
ALTER TABLE bank_profiles ADD COLUMN begins_zone text;
