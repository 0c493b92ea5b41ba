import { RATES } from '@fairground/contract/rates';
import { Readable } from 'node:stream';
import { createExportWriter } from '@fairground/kernel/draws-export';
import { RULES_TEXT } from '@fairground/kernel/rules';
import { describeRange, eachInRange, type Range } from '#features/vote/export-draws.repository.ts';
import { viewProof } from '#features/vote/views.ts';
import type { Database } from '#platform/database.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import { nodeHashes } from '#platform/hashes.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';
import { createLimiter } from '#platform/rate-limit.ts';

/** Periods in one answer: about a week. The last line of the answer names the first period of the next one. */
const MOST = 10_000;
const READERS = { limit: 4, maxQueue: 0 };
/** A range whose periods are all finished never changes, so it is cached for a day; another one for 15 s. */
const FINISHED_CACHE = 'public, max-age=86400, immutable';
const OPEN_CACHE = 'public, max-age=15';

async function* linesOf(database: Database, range: Range): AsyncGenerator<string> {
  const writer = createExportWriter(nodeHashes);
  yield writer.begin(RULES_TEXT);
  for await (const rows of eachInRange(database, range))
    yield rows.map((row) => writer.period(viewProof(row, null), row.void_reason)).join('');
  yield writer.end(range.next);
}

/**
 * Everything public about the periods of a range as NDJSON, from which draws and commitment chain can be recomputed without a
 * server of ours. It holds no order and no member.
 */
export function exportDraws(database: Database): Handler<'GET /lottery/export'> {
  const limiter = createLimiter(database, RATES.drawsExport);
  const readers = createSemaphore(READERS);
  return async ({ input, ip }) => {
    const retryAfter = await limiter.take(ip);
    if (retryAfter !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter });
    const range = await describeRange(database, input, MOST);
    if (range === null) throw new Failure('PERIOD_NOT_FOUND');
    const leave = await readers.acquire();
    const body = Readable.from(linesOf(database, range), { objectMode: false });
    body.once('close', leave);
    return {
      contentType: 'application/x-ndjson; charset=utf-8',
      body,
      fileName: `draws-${range.firstNo}-${range.lastNo}.jsonl`,
      cacheControl: input.to !== undefined && range.finished ? FINISHED_CACHE : OPEN_CACHE,
    };
  };
}
