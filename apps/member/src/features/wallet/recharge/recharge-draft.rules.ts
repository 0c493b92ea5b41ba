import { UUID_PATTERN } from '@fairground/contract/limits';

/** A recharge being entered. Its requestId, from which the reference is derived, is created once. */
export type RechargeDraft = {
  requestId: string;
  bankId?: string | undefined;
  /** As typed. */
  text: string;
  /** Id of the uploaded screenshot. */
  screenshot?: string | undefined;
};

/** The request: a complete draft. */
export type RechargeIntent = { requestId: string; bankId: string; amount: number; screenshot: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID_PATTERN.test(value);
const textOf = (value: unknown, longest: number): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined;

/**
 * Restores the valid parts of a stored draft. Without a valid requestId all of it is discarded, since the reference
 * that the member may have written on a transfer is derived from that id.
 */
export function restoreDraft(stored: unknown, newId: () => string): RechargeDraft {
  if (!isRecord(stored) || !isUuid(stored['requestId'])) return { requestId: newId(), text: '' };
  return {
    requestId: stored['requestId'],
    bankId: textOf(stored['bankId'], 64),
    text: textOf(stored['text'], 40) ?? '',
    screenshot: textOf(stored['screenshot'], 64),
  };
}

/** Whether a stored value is a recharge request. */
export const isRechargeIntent = (value: unknown): value is RechargeIntent =>
  isRecord(value) &&
  isUuid(value['requestId']) &&
  typeof value['bankId'] === 'string' &&
  typeof value['screenshot'] === 'string' &&
  Number.isSafeInteger(value['amount']);
