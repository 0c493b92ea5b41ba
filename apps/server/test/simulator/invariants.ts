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
import type { SharedConnections } from '#test/simulator/shared-connections.ts';

/**
 * Invariants as SQL that returns a row for each violation. Payments (orders, recharges, withdrawals) and transfers must agree in
 * both directions.
 */
const BOOKS: Record<string, string> = {
  'the ledger': "SELECT fault || coalesce(detail, '') AS fault FROM ledger_integrity_violations",
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
    WITH payments AS (
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
      FROM payments p LEFT JOIN ledger_transfers t ON t.payment_id = p.id GROUP BY p.id, p.due
    HAVING coalesce(string_agg(t.flow || ' ' || t.amount, ', ' ORDER BY t.flow, t.amount), '') <> p.due`,
  'a step and its line in the log': `
    WITH payments AS (
      SELECT 'recharge:' || id AS subject, (status IN ('credited', 'rejected'))::integer AS steps FROM recharges
      UNION ALL
      SELECT 'withdrawal:' || id, CASE WHEN status = 'processing' THEN 0 ELSE 1 END
        + (SELECT count(*) FROM corrections c WHERE c.payment_id = w.id) FROM withdrawals w)
    SELECT p.subject || ': ' || count(a.seq) || ' lines for ' || p.steps AS fault
      FROM payments p LEFT JOIN audit_log a ON a.subject = p.subject GROUP BY p.subject, p.steps
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
  'a period that is not all paid': `
    SELECT period_no AS fault FROM periods WHERE status IN ('complete', 'void') AND (settled_at IS NULL OR leased <> 0
      OR settled_count <> (SELECT count(*) FROM orders WHERE period_id = periods.id)
      OR EXISTS (SELECT 1 FROM settlement_postponed s WHERE s.period_id = periods.id))`,
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

/** Violations of the commitment chain: one chain from the first period to the last, unchanged, no two periods at once. */
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

/** Violations of a draw: orders other than the frozen ones, or dice that do not follow from the round. */
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

/** The part of an answer that never changes, whatever happens to the payment later. */
const immutablePart = (kind: Request['kind'], answer: unknown): unknown => {
  if (kind === 'stake') return answer;
  const { id, amount, createdAt } = answer as { id: string; amount: number; createdAt: string };
  return { id, amount, createdAt };
};

/** Violations of answers: `again` is the answer to the same request after the run, and must agree with the first one. */
export function answerFaults(request: Request, again: { ok: boolean; data?: unknown } | null): string[] {
  const { kind, what, firstAnswer, accepted, last } = request;
  if (firstAnswer === null) return [`${what} was never answered`];
  if (kind === 'step' || again === null) return [];
  const first = accepted[0];
  const differing = accepted.filter(
    (one) => !isDeepStrictEqual(immutablePart(kind, one), immutablePart(kind, first)),
  );
  const faults = differing.length > 0 ? [`${what} was answered in two ways`] : [];
  if (firstAnswer.ok && !again.ok) faults.push(`${what} was accepted and is not known`);
  if (
    firstAnswer.ok &&
    again.ok &&
    !isDeepStrictEqual(immutablePart(kind, again.data), immutablePart(kind, firstAnswer.data))
  )
    faults.push(`${what} has another answer now`);
  // A copy of the request that was still under way may have been accepted after the refusal; the member's list shows it.
  if (!firstAnswer.ok && last && accepted.length === 0 && again.ok)
    faults.push(`${what} was refused and then taken`);
  return faults;
}

/** All violations in the database. */
export async function bookFaults(connections: SharedConnections): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, text] of Object.entries(BOOKS))
    for (const { fault } of await connections.ask<{ fault: string }>(text)) faults.push(`${name}: ${fault}`);
  const rows = await connections.ask<PeriodRow>('SELECT * FROM periods ORDER BY id');
  const orders = await connections.ask<OrderHash>(
    'SELECT period_id, hash, option, amount FROM orders ORDER BY hash',
  );
  return [...faults, ...chainFaults(rows), ...rows.flatMap((row) => drawFaults(row, orders))];
}
