-- The row that a request of the console has made, for a day: its answer may have been lost, and the form is sent again.
CREATE TABLE made_rows (
  operator_id uuid NOT NULL,
  request_id uuid NOT NULL,
  kind text NOT NULL CHECK (char_length(kind) BETWEEN 1 AND 40),
  row_id jsonb NOT NULL,
  content_hash bytea NOT NULL CHECK (octet_length(content_hash) = 32),
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (operator_id, request_id)
);
