-- How many SMS a number has had within a day (features/delivery/outbox.repository.ts).
CREATE INDEX outbox_sms_by_number ON outbox_messages (recipient, created_at) WHERE channel = 'phone';
