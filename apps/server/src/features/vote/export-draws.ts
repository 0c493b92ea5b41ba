import { Readable } from 'node:stream';
import { createExportWriter } from '@fairground/kernel/draws-export';
import { RULES_TEXT } from '@fairground/kernel/rules';
import { allInRange, describeRange, type Range } from '#features/vote/export-draws.repository.ts';
import type { PeriodRow } from '#features/vote/periods.repository.ts';
import { viewProof } from '#features/vote/views.ts';
import type { Database } from '#platform/database.ts';
import { createGate } from '#platform/gate.ts';
import { nodeHashes } from '#platform/hashes.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';
import { createLimiter } from '#platform/rate-limit.ts';
import { openSnapshot, type Snapshot } from '#platform/snapshot.ts';

/** Periods of one answer: a week of them. The last line names the one to go on from. */
const MOST = 10_000;
const PLACES = 4;
const ASKED = { name: 'draws-export', tries: 30, seconds: 60, blockSeconds: 60 };
/** A range whose periods are all over never changes; another grows with the next draw. */
const FOR_EVER = 'public, max-age=86400, immutable';
const FOR_NOW = 'public, max-age=15';

async function* linesOf({ chunks, close }: Snapshot<PeriodRow>, range: Range): AsyncGenerator<string> {
  const writer = createExportWriter(nodeHashes);
  try {
    yield writer.begin(RULES_TEXT);
    for await (const rows of chunks())
      yield rows.map((row) => writer.period(viewProof(row, null), row.void_reason)).join('');
    yield writer.end(range.next);
  } finally {
    await close();
  }
}

/**
 * Everything public about the periods of a range, one JSON value a line, for whoever wants to recompute the draws and
 * the chain of commitments without any server of ours. It holds no order and no member.
 */
export function exportDraws(database: Database): Handler<'GET /lottery/export'> {
  const limiter = createLimiter(database, ASKED);
  const gate = createGate(PLACES);
  return async ({ input, ip }) => {
    const retryAfter = await limiter.take(ip);
    if (retryAfter !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter });
    const range = await describeRange(database, input, MOST);
    if (range === null) throw new Failure('PERIOD_NOT_FOUND');
    const leave = gate.enter();
    try {
      const snapshot = await openSnapshot<PeriodRow>(database, allInRange(range));
      const body = Readable.from(linesOf(snapshot, range), { objectMode: false });
      body.once('close', () => {
        leave();
        void snapshot.close();
      });
      return {
        contentType: 'application/x-ndjson; charset=utf-8',
        body,
        fileName: `draws-${range.firstNo}-${range.lastNo}.jsonl`,
        cacheControl: input.to !== undefined && range.finished ? FOR_EVER : FOR_NOW,
      };
    } catch (error) {
      leave();
      throw error;
    }
  };
}
