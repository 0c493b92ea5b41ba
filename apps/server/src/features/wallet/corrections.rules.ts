import type { FieldFault } from '@fairground/contract/codes';
import type { CorrectionKind, CorrectionReason } from '@fairground/contract/corrections';

type Asked = {
  kind: CorrectionKind;
  reason: CorrectionReason;
  memberId?: string | undefined;
  paymentId?: string | undefined;
  corrects?: string | undefined;
  bankId?: string | undefined;
  bankReference?: string | undefined;
};

/** What a kind must name. A kind that is not here is proposed elsewhere. */
const NEEDS: Partial<Record<CorrectionKind, readonly (keyof Asked)[]>> = {
  recharge_reversed: ['paymentId'],
  adjustment_credit: ['corrects'],
  adjustment_debit: ['corrects'],
  unmatched_in: ['bankId', 'bankReference'],
  unmatched_matched: ['memberId'],
  unmatched_returned: ['bankReference'],
  pool_withdrawn: ['bankReference'],
  fees_withdrawn: ['bankReference'],
};

/** Which fields of a proposal are missing, by name; null where there are none. */
export function missingFields(asked: Asked): Record<string, FieldFault> | null {
  const { kind, reason } = asked;
  const needed: (keyof Asked)[] = [...(NEEDS[kind] ?? [])];
  // Where the bank took the money back, its line says so.
  if (reason === 'returned_by_bank' && kind === 'recharge_reversed') needed.push('bankReference');
  const missing = needed.filter((field) => asked[field] === undefined);
  return missing.length === 0
    ? null
    : Object.fromEntries(missing.map((field) => [field, 'required' as const]));
}
