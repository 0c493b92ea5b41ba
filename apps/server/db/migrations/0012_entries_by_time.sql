-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS ledger_entries_by_time ON ledger_entries
  USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on);
