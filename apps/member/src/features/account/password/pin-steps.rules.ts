import type { DataOf } from '@fairground/contract/endpoints';
import { type PaymentPasswordFault, paymentPasswordFault } from '@fairground/kernel/payment-password';

/** What proves the member's identity: the payment password itself, or the login password. */
export type Proof = 'payment' | 'login';
export type Step = 'proof' | 'fresh' | 'again';

type Status = DataOf<'GET /member/paymentpassword'>;

/** The required proof, `wait` during a lock, or `code`: a locked one is replaced by a code and the login password. */
export function proofOf({ set, locked, retryAfter, byCode }: Status): Proof | 'wait' | 'code' {
  if (!set) return 'login';
  if (!locked) return 'payment';
  if (byCode) return 'code';
  return retryAfter > 0 ? 'wait' : 'login';
}

const FAULT_TEXT = {
  digits: 'payment_password_format',
  repetition: 'payment_password_repetition',
  run: 'payment_password_run',
  date: 'payment_password_date',
} as const satisfies Record<PaymentPasswordFault, string>;

export type FreshFault = (typeof FAULT_TEXT)[PaymentPasswordFault] | 'password_same' | null;

/** Why a new payment password is refused; `current` is the old one, if it is known. */
export function freshFault(fresh: string, current: string | undefined): FreshFault {
  const fault = paymentPasswordFault(fresh);
  if (fault !== null) return FAULT_TEXT[fault];
  return fresh === current ? 'password_same' : null;
}

/** The step to return to, by the field that was refused. */
export const stepOf = (field: string): Step =>
  field === 'oldPassword' ? 'proof' : field === 'confirmPassword' ? 'again' : 'fresh';
