import type { Draw, Period, Proof } from '@fairground/contract/vote';
import type { Option } from '@fairground/kernel/option';
import { type Phase, phaseAt } from '@fairground/kernel/period';
import { rulesTextOf } from '@fairground/kernel/rules';
import { nodeHashes } from '#platform/hashes.ts';
import { type PeriodRow, ratiosOf, totalsOf } from '#features/vote/periods.repository.ts';
import { iso, isoOrNull } from '#platform/iso.ts';

/** Hundredths as the API shows them: 196 → 1.96. */
export const perOption = (hundredths: Record<Option, number>): Record<Option, number> => ({
  rose: hundredths.rose / 100,
  lily: hundredths.lily / 100,
  balloon: hundredths.balloon / 100,
  smoke: hundredths.smoke / 100,
});

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);

/** A completed draw. @throws where the period has none */
export function viewDraw(row: PeriodRow): Draw {
  if (row.dice === null || row.results === null || row.ended_at === null)
    throw new Error(`period ${row.period_no} has no draw`);
  return {
    periodNo: row.period_no,
    drawNumbers: row.dice,
    sum: sumOf(row.dice),
    results: row.results,
    payoutRatios: perOption(ratiosOf(row)),
    drawnAt: iso(row.ended_at),
    beaconRound: row.beacon_round,
  };
}

/** The phase that members see. A drawn period stays `drawing` until every order is paid, although its result is public at once. */
export function phaseOf(row: PeriodRow, now: number): Phase {
  if (row.status === 'complete' && row.settled_at === null) return 'drawing';
  return phaseAt(now, {
    opensAt: row.opens_at.getTime(),
    soonAt: row.soon_at.getTime(),
    closesAt: row.closes_at.getTime(),
    drawsAt: row.draws_at.getTime(),
    status: row.status,
  });
}

/** `pause`: why this node takes no stakes; betting is then shown as closed during its open phases. */
export function viewPeriod(
  row: PeriodRow,
  next: PeriodRow | null,
  now: number,
  pause: Period['pause'],
): Period {
  const phase = phaseOf(row, now);
  const open = phase === 'betting_open' || phase === 'drawing_soon';
  return {
    periodNo: row.period_no,
    phase: open && pause !== null ? 'betting_closed' : phase,
    pause,
    opensAt: iso(row.opens_at),
    soonAt: iso(row.soon_at),
    closesAt: iso(row.closes_at),
    drawsAt: iso(row.draws_at),
    serverTime: iso(now),
    beaconRound: row.beacon_round,
    commitment: row.commitment_hash,
    payoutRatios: perOption(ratiosOf(row)),
    beacon: { kind: row.chain.kind, independent: row.chain.independent },
    next:
      next === null
        ? null
        : { periodNo: next.period_no, opensAt: iso(next.opens_at), commitment: next.commitment_hash },
  };
}

/** Everything needed to recompute a draw, from the row alone; fields of later phases are null. */
export function viewProof(
  row: PeriodRow,
  inclusion: Proof['inclusion'],
  receipt: Proof['receipt'] = null,
): Proof {
  return {
    periodNo: row.period_no,
    status: row.status,
    chain: row.chain,
    commitment: {
      version: row.receipt_key === null ? 'fairground-commitment/v1' : 'fairground-commitment/v2',
      periodNo: row.period_no,
      opensAt: iso(row.opens_at),
      closesAt: iso(row.closes_at),
      drawsAt: iso(row.draws_at),
      beaconRound: row.beacon_round,
      chainHash: row.chain.chainHash,
      rulesHash: row.rules_hash,
      ratios: ratiosOf(row),
      ...(row.receipt_key === null ? {} : { receiptKey: row.receipt_key }),
      previous: row.previous_hash,
    },
    commitmentHash: row.commitment_hash,
    // Rules of a newer server: with none the recomputation stops there, instead of judging by others.
    rules: rulesTextOf(nodeHashes, row.rules_hash) ?? '',
    orders:
      row.order_root === null || row.root_published_at === null
        ? null
        : {
            root: row.order_root,
            count: row.order_count ?? 0,
            totals: totalsOf(row),
            publishedAt: iso(row.root_published_at),
          },
    beacon: row.signature === null ? null : { round: row.beacon_round, signature: row.signature },
    randomness: row.randomness,
    drawNumbers: row.dice,
    sum: row.dice === null ? null : sumOf(row.dice),
    results: row.results,
    drawnAt: row.status === 'complete' ? isoOrNull(row.ended_at) : null,
    inclusion,
    receipt,
  };
}
