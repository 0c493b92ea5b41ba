import { UUID_PATTERN } from '@fairground/contract/limits';

/** What a member has put together so far. The requestId, and with it the reference, is made once and stays. */
export type RechargeDraft = {
  requestId: string;
  bankId?: string | undefined;
  /** The amount as typed. */
  text: string;
  /** Id of the uploaded screenshot. */
  screenshot?: string | undefined;
};

/** What is sent: the draft once it is whole. */
export type RechargeOrder = { requestId: string; bankId: string; amount: number; screenshot: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID_PATTERN.test(value);
const textOf = (value: unknown, longest: number): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined;

/**
 * The draft that a reload left behind, as far as it holds; without a sound requestId all of it is given up,
 * since its reference may have been written on a transfer only together with that id.
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

/** Whether what a reload left behind is a recharge that was on its way. */
export const isRechargeOrder = (value: unknown): value is RechargeOrder =>
  isRecord(value) &&
  isUuid(value['requestId']) &&
  typeof value['bankId'] === 'string' &&
  typeof value['screenshot'] === 'string' &&
  Number.isSafeInteger(value['amount']);
