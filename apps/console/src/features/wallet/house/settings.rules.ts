import { parseAmount } from '#platform/amount.rules.ts';

const BPS_DECIMALS = 2;
const MAX_BPS = 2000;
const MAX_DAYS = 60;

/** Parses a percentage into basis points; null outside 0 to 20 % or with more than two decimals. */
export function parsePercent(typed: string): number | null {
  const bps = parseAmount(typed.replace(/[%％]\s*$/, ''), BPS_DECIMALS);
  return bps !== null && bps <= MAX_BPS ? bps : null;
}

/** Parses a number of days: 1 to 60. */
export function parseDays(typed: string): number | null {
  const days = parseAmount(typed, 0);
  return days !== null && days >= 1 && days <= MAX_DAYS ? days : null;
}
