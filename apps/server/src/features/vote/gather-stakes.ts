import pg from 'pg';
import { placeStake, placeStakes, type Stake, type StakeRow } from '#features/vote/orders.repository.ts';
import type { Database } from '#platform/database.ts';

/** Stakes of one statement at most: a few milliseconds of work. */
const LARGEST = 64;
/** Statements on their way at once: while one waits for the disk, the next is computed. */
const AT_ONCE = 3;

type Waiting = { stake: Stake; resolve: (row: StakeRow) => void; reject: (error: unknown) => void };

/** PostgreSQL itself refused the statement, so that nothing of it stands; a lost connection leaves that open. */
const isRefused = (error: unknown): boolean => error instanceof pg.DatabaseError;

/** Takes the first stakes, one a member, out of the queue. */
function takeBatch(queue: Waiting[]): Waiting[] {
  const members = new Set<string>();
  const batch: Waiting[] = [];
  for (let at = 0; at < queue.length && batch.length < LARGEST; ) {
    const { memberId } = queue[at]!.stake;
    if (members.has(memberId)) at += 1;
    else {
      members.add(memberId);
      batch.push(...queue.splice(at, 1));
    }
  }
  return batch;
}

/**
 * Places stakes with those that arrive meanwhile in one statement and one commit (decision 0014): a commit waits for
 * the disk, and one wait serves them all. A stake alone is sent at once; nothing is delayed to be gathered. Each is
 * accepted or refused on its own, and one that is held up, or breaks a rule of the database, does so alone.
 */
export function gatherStakes(database: Database): (stake: Stake) => Promise<StakeRow> {
  const queue: Waiting[] = [];
  let underWay = 0;

  async function alone({ stake, resolve, reject }: Waiting): Promise<void> {
    await placeStake(database, stake).then(resolve, reject);
  }

  async function place(batch: Waiting[]): Promise<void> {
    const [first] = batch;
    if (first && batch.length === 1) return alone(first);
    try {
      const stakes = batch.map(({ stake }) => stake);
      const rows = await placeStakes(database, stakes, false);
      for (const [index, waiting] of batch.entries()) {
        const row = rows[index]!;
        // Not waited for: others need not stand behind a member whose accounts are held.
        if (row.outcome === 'busy') void alone(waiting);
        else waiting.resolve(row);
      }
    } catch (error) {
      if (isRefused(error)) await Promise.all(batch.map(alone));
      else for (const { reject } of batch) reject(error);
    }
    return undefined;
  }

  function send(): void {
    while (underWay < AT_ONCE && queue.length > 0) {
      underWay += 1;
      void place(takeBatch(queue)).finally(() => {
        underWay -= 1;
        send();
      });
    }
  }

  return (stake) =>
    new Promise((resolve, reject) => {
      queue.push({ stake, resolve, reject });
      // What arrives in the same turn of the event loop goes together.
      if (queue.length === 1) setImmediate(send);
    });
}
