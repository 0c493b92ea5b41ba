-- A result stands as soon as its round is there; its payments follow in slices (docs/decisions/draws-ratios-and-exports.md).
ALTER TABLE periods
  ADD COLUMN settled_at timestamptz,
  ADD COLUMN settled_through uuid,
  ADD COLUMN settled_count bigint NOT NULL DEFAULT 0 CHECK (settled_count >= 0);

-- Until now a finished period was settled in the transaction that finished it.
ALTER TABLE periods DISABLE TRIGGER USER;
UPDATE periods SET settled_at = ended_at, settled_count = coalesce(order_count, 0) WHERE status IN ('complete', 'void');
ALTER TABLE periods ENABLE TRIGGER USER;

ALTER TABLE periods ADD CONSTRAINT settled_when_finished CHECK (settled_at IS NULL OR ended_at IS NOT NULL);
CREATE INDEX periods_unsettled ON periods (id) WHERE settled_at IS NULL;
DROP INDEX periods_unfinished;

CREATE TABLE settlement_postponed (
  period_id bigint NOT NULL,
  member_id uuid NOT NULL REFERENCES members (id),
  PRIMARY KEY (period_id, member_id)
);

DROP FUNCTION IF EXISTS apply_settlement_to_play_totals(bigint, boolean);
