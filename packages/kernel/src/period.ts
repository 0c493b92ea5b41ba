/** A beacon's schedule: round 1 at `genesis` (Unix seconds), then one every `periodSeconds`. */
export type Chain = { genesis: number; periodSeconds: number };

/**
 * drand quicknet, pinned (product.md section 7, rule 1). The values are those of QUICKNET_CHAIN_INFO in drand-client 1.4.2;
 * a test compares them. A proof that names another drand chain is refused.
 */
export const QUICKNET = {
  genesis: 1692803367,
  periodSeconds: 3,
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  scheme: 'bls-unchained-g1-rfc9380',
} as const;

/** Milliseconds of betting without and with the warning that the draw is near. */
export type Timeline = { bettingMs: number; soonMs: number };

export const PLAY_TIMELINE: Timeline = { bettingMs: 30_000, soonMs: 10_000 };
export const LIVE_TIMELINE: Timeline = { bettingMs: 160_000, soonMs: 10_000 };

/** From the close to the earliest round that may decide: long enough to freeze and publish the orders. */
const CLOSE_TO_ROUND_MS = 10_000;
/** From one close to the next opening, so that a result stands for at least 5 s. */
const CLOSE_TO_NEXT_MS = 20_000;
/** A period not drawn this long after `drawsAt` is voided and every stake returned. */
export const VOID_AFTER_MS = 15 * 60_000;
/** A result this long after `drawsAt` shows the draw-timeout message. */
export const LATE_AFTER_MS = 15_000;

/**
 * R = ceil((closesAt + 10 s − genesis) / period) + 1, derived and never chosen (product.md section 7, rule 2).
 * `closesAt` in Unix milliseconds; throws RangeError on a broken one and on one before the chain began.
 */
export function beaconRoundFor(closesAt: number, chain: Chain): number {
  const sinceGenesis = closesAt + CLOSE_TO_ROUND_MS - chain.genesis * 1000;
  const round = Math.ceil(sinceGenesis / (chain.periodSeconds * 1000)) + 1;
  if (!Number.isSafeInteger(closesAt) || !Number.isSafeInteger(round) || round < 1)
    throw new RangeError(`no beacon round for a close at ${closesAt}`);
  return round;
}

/** Unix milliseconds at which the round is due: genesis + (round − 1) × period. */
export function roundTime(round: number, chain: Chain): number {
  return (chain.genesis + (round - 1) * chain.periodSeconds) * 1000;
}

/** The whole timetable of a period that opens at `opensAt` (all Unix milliseconds). */
export function periodTimes(
  opensAt: number,
  timeline: Timeline,
  chain: Chain,
): { opensAt: number; soonAt: number; closesAt: number; drawsAt: number; beaconRound: number } {
  const soonAt = opensAt + timeline.bettingMs;
  const closesAt = soonAt + timeline.soonMs;
  const beaconRound = beaconRoundFor(closesAt, chain);
  return { opensAt, soonAt, closesAt, drawsAt: roundTime(beaconRound, chain), beaconRound };
}

/** When the period after one that closes at `closesAt` opens. */
export function nextOpensAt(closesAt: number): number {
  return closesAt + CLOSE_TO_NEXT_MS;
}

/** What the server has recorded of a period: stakes taken, orders frozen, settled, or voided. */
export type PeriodStatus = 'published' | 'closed' | 'complete' | 'void';

/** What a member sees (product.md section 7), with `upcoming` before the opening and `void` after a voided draw. */
export type Phase =
  | 'upcoming'
  | 'betting_open'
  | 'drawing_soon'
  | 'betting_closed'
  | 'drawing'
  | 'complete'
  | 'void';

/**
 * The phase at `now` (Unix milliseconds, like the times; each phase begins at its own millisecond).
 * `complete` and `void` follow the status alone, since only the server can say so; a period recorded
 * as closed never shows as open, even to a clock that is behind.
 */
export function phaseAt(
  now: number,
  period: { opensAt: number; soonAt: number; closesAt: number; drawsAt: number; status: PeriodStatus },
): Phase {
  if (period.status === 'complete' || period.status === 'void') return period.status;
  if (now >= period.drawsAt) return 'drawing';
  if (now >= period.closesAt || period.status === 'closed') return 'betting_closed';
  if (now >= period.soonAt) return 'drawing_soon';
  return now >= period.opensAt ? 'betting_open' : 'upcoming';
}

/** `20260101-0001`: the day in the site's time zone and a sequence from 1, of four digits or more. */
export const PERIOD_NO_PATTERN = /^(\d{8})-(\d{4}|[1-9]\d{4,5})$/;

/** Throws RangeError unless the day is YYYYMMDD and the sequence 1 … 999 999. */
export function formatPeriodNo(day: string, sequence: number): string {
  const periodNo = `${day}-${String(sequence).padStart(4, '0')}`;
  if (parsePeriodNo(periodNo)?.sequence !== sequence) throw new RangeError(`not a period: ${periodNo}`);
  return periodNo;
}

/** The parts of a period number, or null where it is not one. The day is not checked against a calendar. */
export function parsePeriodNo(periodNo: string): { day: string; sequence: number } | null {
  const [, day, digits] = PERIOD_NO_PATTERN.exec(periodNo) ?? [];
  const sequence = Number(digits);
  return day !== undefined && sequence > 0 ? { day, sequence } : null;
}

/**
 * The calendar day of a moment (Unix milliseconds) in an IANA time zone, as YYYYMMDD.
 * Throws RangeError on an unknown zone or a moment that is no date.
 */
export function dayInZone(ms: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(format.formatToParts(ms).map((part) => [part.type, part.value]));
  return `${parts.get('year')?.padStart(4, '0')}${parts.get('month')}${parts.get('day')}`;
}
