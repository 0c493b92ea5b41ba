/** What bench/nodes.ts and bench/primary.ts count after their kills. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkCommitments } from '../apps/server/src/features/vote/index.ts';
import type { Database } from '../apps/server/src/platform/database.ts';
import type { Load, Watch } from './nodes-load.ts';

const TIMEOUT_MS = 120_000;

/** A session for each member of the bench. @returns the tokens */
export async function addTokens(database: Database): Promise<string[]> {
  const members = await database.query<{ id: string }>({
    text: `SELECT id FROM members WHERE username LIKE 'bench%' ORDER BY id`,
  });
  const tokens = members.map(() => randomBytes(32).toString('base64url'));
  await database.query({
    text: `INSERT INTO sessions (member_id, token_hash, user_agent, expires_at)
      SELECT m, t, 'bench', now() + interval '1 day' FROM unnest($1::uuid[], $2::bytea[]) x(m, t)`,
    values: [members.map(({ id }) => id), tokens.map((token) => createHash('sha256').update(token).digest())],
  });
  return tokens;
}

/** Waits until every period with stakes is over and all its orders are paid. */
export async function untilSettled(database: Database): Promise<void> {
  const until = performance.now() + TIMEOUT_MS;
  for (;;) {
    const open = await database.query({
      text: `SELECT 1 FROM periods p WHERE (status IN ('published', 'closed') OR settled_at IS NULL)
        AND EXISTS (SELECT 1 FROM orders o WHERE o.period_id = p.id)`,
    });
    if (open.length === 0) return;
    if (performance.now() > until) throw new Error('a period is not settled');
    await sleep(250);
  }
}

/** All violations as sentences; none is expected. */
export async function faultsOf(database: Database, load: Load, watch: Watch): Promise<string[]> {
  const faults: string[] = [];
  const orders = await database.query<{ id: string; request: string; hash: string; ends: number }>({
    text: `SELECT o.id, o.request_id AS request, encode(o.hash, 'hex') AS hash,
        count(t.id) FILTER (WHERE t.flow IN ('stake_lost', 'stake_returned', 'stake_voided')) AS ends
      FROM orders o LEFT JOIN ledger_transfers t ON t.order_id = o.id GROUP BY o.id, o.member_id`,
  });
  const known = new Map(orders.map((order) => [order.request, order]));
  if (known.size !== orders.length) faults.push(`${orders.length - known.size} requests were placed twice`);
  const lost = load.receipts.filter(({ requestId, orderId, orderHash }) => {
    const order = known.get(requestId);
    return order?.id !== orderId || order.hash !== orderHash;
  });
  if (lost.length > 0) faults.push(`${lost.length} receipts without their order`);
  const told = new Set(load.receipts.map(({ requestId }) => requestId));
  const untold = orders.filter(({ request }) => !told.has(request));
  if (untold.length > 0) faults.push(`${untold.length} orders whose member was not told`);
  const ends = orders.filter((order) => order.ends !== 1);
  if (ends.length > 0) faults.push(`${ends.length} orders not settled exactly once`);

  const drawn = await database.query<{ no: string; said: string }>({
    text: `SELECT period_no AS no, coalesce(array_to_string(dice, ' '), 'void') AS said
      FROM periods WHERE status IN ('complete', 'void')`,
  });
  const draws = new Map(drawn.map(({ no, said }) => [no, said]));
  for (const [no, said] of watch.draws)
    if (said.size !== 1 || !said.has(draws.get(no) ?? ''))
      faults.push(`${no} was ${draws.get(no)}, and was told as ${[...said].join(', ')}`);
  const ledger = await database.query<{ fault: string }>({
    text: 'SELECT fault FROM ledger_integrity_violations',
  });
  faults.push(...ledger.map(({ fault }) => fault));
  const chain = await checkCommitments(database);
  if (chain.brokenAt !== null) faults.push(`the chain of commitments breaks at ${chain.brokenAt}`);
  return faults;
}
