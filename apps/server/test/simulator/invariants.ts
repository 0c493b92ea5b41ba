import { isDeepStrictEqual } from 'node:util';
import { fromHex, toHex } from '@fairground/kernel/bytes';
import { type Commitment, commitmentHash, FIRST_PREVIOUS, verifyChain } from '@fairground/kernel/commitment';
import { drawDice, randomnessOf } from '@fairground/kernel/draw';
import { merkleRoot } from '@fairground/kernel/merkle';
import type { PeriodRow } from '#features/vote/periods.repository.ts';
import { nodeHashes } from '#platform/hashes.ts';
import { iso } from '#platform/iso.ts';
import { SIMULATED_CHAIN, verifySimulated } from '#test/simulator/relays.ts';
import type { Request } from '#test/simulator/requests.ts';
import type { Switchboard } from '#test/simulator/switchboard.ts';

/**
 * What must hold whatever has happened, as SQL that gives a line for each fault. Papers are orders, recharges and
 * withdrawals; the books are the transfers: each says the whole truth about the other.
 */
const BOOKS: Record<string, string> = {
  'the ledger': "SELECT fault || coalesce(detail, '') AS fault FROM ledger_faults",
  'an order and its transfers': `
    SELECT o.id || ' ' || p.status || ': ' || coalesce(string_agg(t.flow || ' ' || t.amount, ', ' ORDER BY t.flow), 'none') AS fault
      FROM orders o JOIN periods p ON p.id = o.period_id LEFT JOIN ledger_transfers t
        ON t.order_id = o.id AND t.member_id = o.member_id
     GROUP BY o.id, o.member_id, p.id
    HAVING coalesce(string_agg(t.flow || ' ' || t.amount, ', ' ORDER BY t.flow), '') <>
      'stake ' || o.amount || CASE
        WHEN p.status = 'void' THEN ', stake_voided ' || o.amount
        WHEN p.status <> 'complete' THEN ''
        WHEN o.option = ANY (p.results) THEN ', stake_returned ' || o.amount || ', winnings ' || o.amount * (o.ratio - 100) / 100
        ELSE ', stake_lost ' || o.amount END`,
  'a transfer of no order': `
    SELECT id::text AS fault FROM ledger_transfers t
     WHERE flow IN ('stake', 'stake_lost', 'stake_returned', 'winnings', 'stake_voided')
       AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = t.order_id AND o.member_id = t.member_id)`,
  'a request that is two orders': `
    SELECT request_id::text AS fault FROM orders GROUP BY member_id, request_id HAVING count(*) > 1`,
  'a stake out of its time': `
    SELECT o.id::text AS fault FROM orders o JOIN periods p ON p.id = o.period_id
     WHERE o.placed_at < p.opens_at OR o.placed_at >= p.closes_at`,
  'a payment and its transfers': `
    WITH papers AS (
      SELECT id, CASE WHEN status = 'credited' THEN 'recharge ' || credited_amount ELSE '' END AS due FROM recharges
      UNION ALL
      SELECT w.id, CASE w.status
          WHEN 'processing' THEN 'withdrawal ' || amount
          WHEN 'completed' THEN concat('withdrawal ', amount, ', withdrawal_fee ', fee, ', withdrawal_paid ', amount - fee)
          WHEN 'cancelled' THEN concat('withdrawal ', amount, ', withdrawal_released ', amount)
          ELSE CASE WHEN bank_reference IS NULL THEN concat('withdrawal ', amount, ', withdrawal_released ', amount)
            ELSE concat('withdrawal ', amount, ', withdrawal_bounced ', fee, ', withdrawal_bounced ', amount - fee,
              ', withdrawal_fee ', fee, ', withdrawal_paid ', amount - fee) END END
        FROM withdrawals w)
    SELECT p.id || ' ' || due || ' but ' || coalesce(string_agg(t.flow || ' ' || t.amount, ', ' ORDER BY t.flow, t.amount), '') AS fault
      FROM papers p LEFT JOIN ledger_transfers t ON t.payment_id = p.id GROUP BY p.id, p.due
    HAVING coalesce(string_agg(t.flow || ' ' || t.amount, ', ' ORDER BY t.flow, t.amount), '') <> p.due`,
  'a step and its line in the log': `
    WITH papers AS (
      SELECT 'recharge:' || id AS subject, (status IN ('credited', 'rejected'))::integer AS steps FROM recharges
      UNION ALL
      SELECT 'withdrawal:' || id, CASE WHEN status = 'processing' THEN 0
        WHEN status = 'failed' AND bank_reference IS NOT NULL THEN 2 ELSE 1 END FROM withdrawals)
    SELECT p.subject || ': ' || count(a.seq) || ' lines for ' || p.steps AS fault
      FROM papers p LEFT JOIN audit_log a ON a.subject = p.subject GROUP BY p.subject, p.steps
    HAVING count(a.seq) <> p.steps`,
  'the chain of the log': `
    SELECT a.seq::text AS fault FROM audit_log a
     WHERE a.hash <> audit_hash(a) OR a.seq > 1 AND a.previous_hash IS DISTINCT FROM
       (SELECT b.hash FROM audit_log b WHERE b.seq = a.seq - 1)`,
  'a result before its round': `
    SELECT period_no AS fault FROM periods WHERE status = 'complete' AND ended_at < draws_at`,
  'a period that nobody ends': `
    SELECT period_no AS fault FROM periods
     WHERE status IN ('published', 'closed') AND draws_at <= test_clock.clock_timestamp()`,
};

const commitmentOf = (row: PeriodRow, previous: string): Commitment => ({
  version: 'fairground-commitment/v1',
  periodNo: row.period_no,
  opensAt: iso(row.opens_at),
  closesAt: iso(row.closes_at),
  drawsAt: iso(row.draws_at),
  beaconRound: row.beacon_round,
  chainHash: SIMULATED_CHAIN.chainHash,
  rulesHash: row.rules_hash,
  ratios: { rose: row.ratio_rose, lily: row.ratio_lily, balloon: row.ratio_balloon, smoke: row.ratio_smoke },
  previous,
});

/** One chain from the first commitment to the last, none of them changed, and no two periods at once. */
function chainFaults(rows: readonly PeriodRow[]): string[] {
  const chain = rows.map((row) => commitmentOf(row, row.previous_hash));
  const faults: string[] = [];
  if (rows.length > 0 && rows[0]!.previous_hash !== FIRST_PREVIOUS) faults.push('the chain has no beginning');
  if (!verifyChain(nodeHashes, chain)) faults.push('the chain of commitments is broken');
  for (const [n, row] of rows.entries()) {
    if (row.commitment_hash !== commitmentHash(nodeHashes, chain[n]!))
      faults.push(`commitment of ${row.period_no}`);
    if (n > 0 && row.opens_at < rows[n - 1]!.closes_at) faults.push(`${row.period_no} opens before its turn`);
  }
  return faults;
}

type OrderHash = { period_id: number; hash: Uint8Array; option: string; amount: number };

/** Orders are those that were frozen, and the dice those of the round and of nothing else. */
function drawFaults(row: PeriodRow, orders: readonly OrderHash[]): string[] {
  const faults: string[] = [];
  const own = orders.filter(({ period_id }) => period_id === row.id);
  if (row.order_root !== null) {
    const root = toHex(
      merkleRoot(
        nodeHashes,
        own.map(({ hash }) => hash),
      ),
    );
    if (row.order_count !== own.length || row.order_root !== root)
      faults.push('orders are not those that were frozen');
  }
  if (row.status !== 'complete') return faults;
  if (!verifySimulated(SIMULATED_CHAIN, row.beacon_round, row.signature!))
    faults.push('signature is not of its round');
  const randomness = randomnessOf(nodeHashes, fromHex(row.signature!));
  const { dice } = drawDice(nodeHashes, randomness, row.period_no);
  if (!isDeepStrictEqual(dice, row.dice)) faults.push('dice are not of its round');
  return faults.map((fault) => `${row.period_no}: ${fault}`);
}

/** What of an answer never changes, whatever comes of the payment later. */
const lasting = (kind: Request['kind'], answer: unknown): unknown => {
  if (kind === 'stake') return answer;
  const { id, amount, createdAt } = answer as { id: string; amount: number; createdAt: string };
  return { id, amount, createdAt };
};

/** What was told stays told: `again` is the answer to the same request when all is over. */
export function answerFaults(request: Request, again: { ok: boolean; data?: unknown } | null): string[] {
  const { kind, what, told, accepted, last } = request;
  if (told === null) return [`${what} was never answered`];
  if (kind === 'step' || again === null) return [];
  const first = accepted[0];
  const differing = accepted.filter((one) => !isDeepStrictEqual(lasting(kind, one), lasting(kind, first)));
  const faults = differing.length > 0 ? [`${what} was answered in two ways`] : [];
  if (told.ok && !again.ok) faults.push(`${what} was accepted and is not known`);
  if (told.ok && again.ok && !isDeepStrictEqual(lasting(kind, again.data), lasting(kind, told.data)))
    faults.push(`${what} has another answer now`);
  // A copy that was still on its way may have been taken after all; the member's list shows it.
  if (!told.ok && last && accepted.length === 0 && again.ok)
    faults.push(`${what} was refused and then taken`);
  return faults;
}

/** Everything that is wrong with what the database holds. */
export async function bookFaults(board: Switchboard): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, text] of Object.entries(BOOKS))
    for (const { fault } of await board.ask<{ fault: string }>(text)) faults.push(`${name}: ${fault}`);
  const rows = await board.ask<PeriodRow>('SELECT * FROM periods ORDER BY id');
  const orders = await board.ask<OrderHash>(
    'SELECT period_id, hash, option, amount FROM orders ORDER BY hash',
  );
  return [...faults, ...chainFaults(rows), ...rows.flatMap((row) => drawFaults(row, orders))];
}
