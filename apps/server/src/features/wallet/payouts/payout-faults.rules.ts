import type { PayoutFault, PayoutFormat } from '@fairground/contract/bank-files';
import { isYen } from '#features/wallet/bank-files/yen.rules.ts';

/** What decides whether a form of file can take a withdrawal. */
export type Payable = {
  status: string;
  inBatch: boolean;
  /** Somebody has recorded a transfer by hand, which a second person is to confirm. */
  proposed: boolean;
  /** Another operator has it in hand and may be transferring it. */
  claimed: boolean;
  country: 'JP' | 'CN';
  /** The holder in half-width kana; null where the name has no such form. */
  kana: string | null;
  /** Whether the bank list knows bank and branch, whose codes the file needs. */
  listed: boolean;
  /** Net, minor units. */
  amount: number;
};

/** The largest amount of a Zengin record, in whole yen. */
const ZENGIN_MAX = 9_999_999_999;
/** The largest sum of its trailer. */
const ZENGIN_TOTAL = 999_999_999_999;

/** Why a withdrawal cannot stand in a file of this form; null where it can. */
export function payoutFault(
  payable: Payable,
  format: PayoutFormat,
  currency: { code: string; exponent: number },
): PayoutFault | null {
  if (payable.status !== 'processing') return 'not_processing';
  if (payable.inBatch) return 'in_other_batch';
  // Paid twice otherwise: once by hand, once by the file.
  if (payable.proposed) return 'proposed';
  if (payable.claimed) return 'claimed';
  if (format === 'csv') return null;
  if (format === 'zengin' && !isYen(currency)) return 'not_yen';
  if (format === 'zengin' && payable.country !== 'JP') return 'not_japanese';
  if (format === 'zengin' && payable.kana === null) return 'holder_kana';
  if (payable.country === 'JP' && !payable.listed) return 'bank_not_listed';
  if (format === 'pain') return null;
  const minor = 10 ** currency.exponent;
  if (payable.amount % minor !== 0) return 'fraction';
  return payable.amount / minor > ZENGIN_MAX ? 'amount_too_large' : null;
}

/** The first payment with which the sum no longer fits into Zengin's trailer; null where all of them do. */
export function aboveZenginTotal<P extends { amount: number }>(
  payees: readonly P[],
  exponent: number,
): P | null {
  let left = ZENGIN_TOTAL * 10 ** exponent;
  return payees.find(({ amount }) => (left -= amount) < 0) ?? null;
}
