-- Receipts are signed by a key of the site and bound to the member (product.md section 16.7). The commitment of a period names the
-- key; periods published before stay as they are, under version 1 of the commitment and of the order.
CREATE TABLE receipt_keys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  public_key text NOT NULL UNIQUE CHECK (public_key ~ '^[0-9a-f]{64}$'),
  secret_key_id text NOT NULL REFERENCES key_checks (key_id),
  secret_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
ALTER TABLE periods ADD COLUMN receipt_key text REFERENCES receipt_keys (public_key);
ALTER TYPE stake_candidate ADD ATTRIBUTE receipt_key text;
