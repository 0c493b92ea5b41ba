import { randomBytes } from 'node:crypto';
import { QUICKNET } from '@fairground/kernel/period';
import { rulesHash } from '@fairground/kernel/rules';
import { findPeriod, type PeriodRow } from '#features/vote/periods.repository.ts';
import type { Beacon } from '#platform/beacon/beacon.ts';
import { createEmbeddedBeacon } from '#platform/beacon/embedded-beacon.ts';
import type { Database } from '#platform/database.ts';
import { nodeHashes } from '#platform/hashes.ts';
import { TEST_BEACON_KEY } from '#test/app.ts';

/** The test beacon with a clock far ahead: it has every round at once. */
export const eagerBeacon: Beacon = createEmbeddedBeacon({
  secretKey: TEST_BEACON_KEY,
  now: () => Date.parse('2100-01-01T00:00:00Z'),
});

let sequence = 0;
const randomHash = () => randomBytes(32).toString('hex');

type Offsets = { opens: number; soon: number; closes: number; draws: number };

/** Betting is open for the length of any test. */
export const OPEN: Offsets = { opens: -60, soon: 600, closes: 700, draws: 710 };
/** Betting is over and the round is not due: the close is next. */
export const CLOSING: Offsets = { opens: -60, soon: -30, closes: -1, draws: 600 };

/**
 * Inserts a published period whose times are offsets in seconds from the database's now, so that tests need not wait. Its
 * commitment is no real one; publish.test.ts tests those. `receiptKey` makes its orders those of version 2.
 */
export async function plantPeriod(
  database: Database,
  offsets: Offsets,
  ratio = 196,
  receiptKey: string | null = null,
): Promise<PeriodRow> {
  const periodNo = `2099${String(++sequence).padStart(4, '0')}-0001`;
  const chain = { ...eagerBeacon.info };
  await database.query({
    text: `INSERT INTO periods (period_no, opens_at, soon_at, closes_at, draws_at, beacon_round, chain, rules_hash,
        ratio_rose, ratio_lily, ratio_balloon, ratio_smoke, commitment_hash, previous_hash, receipt_key)
      SELECT $1, t + $2 * s, t + $3 * s, t + $4 * s, t + $5 * s, $6, $7, $12, $10, $10, $10, $10, $8, $9, $11
        FROM (SELECT date_trunc('milliseconds', clock_timestamp()) AS t, interval '1 second' AS s) x`,
    values: [
      periodNo,
      offsets.opens,
      offsets.soon,
      offsets.closes,
      offsets.draws,
      Math.floor((Date.now() / 1000 - QUICKNET.genesis) / 3) + 1_000_000 + sequence,
      JSON.stringify(chain),
      randomHash(),
      randomHash(),
      ratio,
      receiptKey,
      rulesHash(nodeHashes),
    ],
  });
  const period = await findPeriod(database, periodNo);
  return period!;
}

/**
 * Moves a planted period in time, as the owner of the table with its guard disabled. A root that was published in time stays so.
 */
export async function movePeriod(database: Database, id: number, offsets: Offsets): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query({ text: 'ALTER TABLE periods DISABLE TRIGGER guard' });
    await tx.query({
      text: `UPDATE periods SET opens_at = t + $2 * s, soon_at = t + $3 * s, closes_at = t + $4 * s, draws_at = t + $5 * s,
          root_published_at = CASE WHEN root_published_at IS NOT NULL THEN t + $5 * s - interval '1 millisecond' END
        FROM (SELECT clock_timestamp() AS t, interval '1 second' AS s) x WHERE id = $1`,
      values: [id, offsets.opens, offsets.soon, offsets.closes, offsets.draws],
    });
    await tx.query({ text: 'ALTER TABLE periods ENABLE TRIGGER guard' });
  });
}
