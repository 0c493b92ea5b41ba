-- What the last look at the ledger found (features/ledger/prove-ledger.ts).
CREATE TABLE ledger_proofs (
  scope text PRIMARY KEY CHECK (scope IN ('recent', 'complete')),
  checked_at timestamptz,
  proven_to timestamptz NOT NULL DEFAULT '-infinity',
  transfers bigint NOT NULL DEFAULT 0,
  entries bigint NOT NULL DEFAULT 0,
  entries_sum numeric NOT NULL DEFAULT 0,
  faults jsonb NOT NULL DEFAULT '[]',
  progress jsonb
);
INSERT INTO ledger_proofs (scope) VALUES ('recent'), ('complete');
