-- The leaves of a period's Merkle tree, so that a path is found without reading all orders again.
CREATE TABLE order_blocks (
  period_id bigint NOT NULL,
  first_hash bytea NOT NULL CHECK (octet_length(first_hash) = 32),
  block integer NOT NULL CHECK (block >= 0),
  leaves bytea NOT NULL CHECK (octet_length(leaves) % 32 = 0),
  root bytea CHECK (octet_length(root) = 32),
  PRIMARY KEY (period_id, first_hash)
);
ALTER TABLE order_blocks ALTER COLUMN leaves SET STORAGE EXTERNAL;
