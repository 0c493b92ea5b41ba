import { Readable } from 'node:stream';
import { RATES } from '@fairground/contract/rates';
import type { Database } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handlers } from '#platform/http/routes.ts';
import type { MemberData } from '#platform/member-data.ts';
import { createLimiter } from '#platform/rate-limit.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import { openSnapshot } from '#platform/snapshot.ts';
import type { MediaStore } from '#platform/storage/media-store.ts';
import type { Vault } from '#platform/vault.ts';

/** Each file reads with a connection of the pool. */
const READERS = { limit: 2, maxQueue: 8 };

export type DataFileDeps = {
  database: Database;
  /** For the rows of the file, which may be late. */
  late: Database;
  vault: Vault;
  store: MediaStore;
  parts: readonly MemberData[];
  currency: { code: string; exponent: number };
  /** @throws where it is not the member's login password; a try is counted like one of a login */
  verifyLoginPassword: (who: { memberId: string; ip: string }, typed: string) => Promise<void>;
};

/** Amounts are whole numbers of minor units; a reader who has only the file would take 12345 for a hundred times as many euros. */
const amountsOf = ({ code, exponent }: DataFileDeps['currency']) => ({
  currency: code,
  minorUnitsPerUnit: 10 ** exponent,
});

/** The file in pieces: one chunk of one section is in memory at a time. */
async function* piecesOf(
  { late, vault, store, parts, currency }: DataFileDeps,
  memberId: string,
): AsyncGenerator<string> {
  yield `{\n"amounts": ${JSON.stringify(amountsOf(currency))}`;
  for (const section of parts.flatMap(({ sections }) => sections)) {
    yield `,\n${JSON.stringify(section.name)}: [`;
    const rows = await openSnapshot<Record<string, unknown>>(late, section.statement(memberId));
    let first = true;
    for await (const chunk of rows.chunks())
      for (const row of chunk) {
        const shown = section.view
          ? await section.view(row, { database: late, vault, store, memberId })
          : row;
        yield `${first ? '' : ','}\n  ${JSON.stringify(shown)}`;
        first = false;
      }
    yield first ? ']' : '\n]';
  }
  yield '\n}\n';
}

/** Everything that is held about a member as one file of JSON, with the login password, at most one an hour. */
export function dataFileRoutes(deps: DataFileDeps): Handlers<'POST /member/datafile'> {
  const files = createLimiter(deps.database, RATES.dataFile);
  const readers = createSemaphore(READERS);
  return {
    'POST /member/datafile': async ({ input, member: { memberId }, ip }) => {
      await deps.verifyLoginPassword({ memberId, ip }, input.password);
      const leave = await readers.acquire();
      try {
        const wait = await files.take(memberId);
        if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });
        const body = Readable.from(piecesOf(deps, memberId), { objectMode: false });
        body.once('close', leave);
        return {
          // Not application/json, by which clients know an envelope.
          contentType: 'application/vnd.fairground.member-data+json; charset=utf-8',
          body,
          fileName: 'my-data.json',
        };
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}
