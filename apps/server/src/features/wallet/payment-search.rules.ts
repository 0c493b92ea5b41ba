import { UUID_PATTERN } from '@fairground/contract/limits';
import { paymentReferencesIn } from '@fairground/kernel/payment-reference';
import { foldCode } from '@fairground/kernel/typed-text';

/** Characters of a whole reference, without its hyphens. */
const REFERENCE_LENGTH = 12;

/** A search for payments; each part matches by itself. */
export type PaymentSearch = {
  /** A part of the username or of the bank's reference; empty matches everything. */
  words: string;
  references: string[];
  /** A part of a reference, without hyphens; null where the text cannot be one. */
  part: string | null;
  id: string | null;
};

/** Parses a folded search: a name, a reference or a part of it, an id, or a line of a bank statement. */
export function readPaymentSearch(q = ''): PaymentSearch {
  const part = foldCode(q);
  return {
    words: q.toLowerCase(),
    references: paymentReferencesIn(q),
    part: part.length <= REFERENCE_LENGTH && /^[0-9A-Z]+$/.test(part) ? part : null,
    id: UUID_PATTERN.test(q) ? q.toLowerCase() : null,
  };
}

/** SQL of a search over a payment `r` and its member `m`; $2 to $5 are `paymentSearchValues`. */
export const PAYMENT_SEARCH = `position($2 IN m.username_key) > 0 OR r.reference = ANY($3::text[])
    OR position($4 IN replace(r.reference, '-', '')) > 0 OR r.id = $5::uuid`;

/** The values $2 to $5 of PAYMENT_SEARCH. */
export function paymentSearchValues(q: string | undefined): unknown[] {
  const { words, references, part, id } = readPaymentSearch(q);
  return [words, references, part, id];
}
