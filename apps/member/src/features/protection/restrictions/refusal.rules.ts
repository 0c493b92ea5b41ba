import { CODES } from '@fairground/contract/codes';
import {
  LIMIT_KINDS,
  LIMIT_SPANS,
  type LimitKind,
  type LimitSpan,
} from '@fairground/contract/protection-choices';
import { SUSPENSION_REASONS, type SuspensionReason } from '@fairground/contract/reasons';

export type Refusal =
  | {
      kind: 'limit';
      limit: { kind: LimitKind; span: LimitSpan };
      amount: number;
      remaining: number;
      resetsAt: string;
    }
  | { kind: 'check' }
  | { kind: 'exclusion' | 'time-out'; until: string }
  | { kind: 'suspension'; reason: SuspensionReason; until: string | null };

type Failed = { code: number; data?: unknown };
const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  values.some((one) => one === value);

/** The limit or restriction that refused a stake or a recharge; null if the refusal has another reason. */
export function refusalOf({ code, data }: Failed): Refusal | null {
  const said = (data ?? {}) as Record<string, unknown>;
  if (code === CODES.SELF_EXCLUDED.code) {
    const { kind, until } = said;
    return isOneOf(['exclusion', 'time-out'], kind) && typeof until === 'string' ? { kind, until } : null;
  }
  if (code === CODES.MEMBER_SUSPENDED.code) {
    const { reason, until } = said;
    return isOneOf(SUSPENSION_REASONS, reason) && (until === null || typeof until === 'string')
      ? { kind: 'suspension', reason, until }
      : null;
  }
  if (code !== CODES.PROTECTION_LIMIT.code) return null;
  if (said['limit'] === 'reality-check') return { kind: 'check' };
  const [kind, span] = String(said['limit']).split('.');
  const { amount, remaining, resetsAt } = said;
  return isOneOf(LIMIT_KINDS, kind) &&
    isOneOf(LIMIT_SPANS, span) &&
    typeof amount === 'number' &&
    typeof remaining === 'number' &&
    typeof resetsAt === 'string'
    ? { kind: 'limit', limit: { kind, span }, amount, remaining, resetsAt }
    : null;
}
