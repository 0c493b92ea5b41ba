-- Accounts that are used from one device are found by it (risk marks).
CREATE INDEX member_known_devices_by_device ON member_known_devices (device_hash);
