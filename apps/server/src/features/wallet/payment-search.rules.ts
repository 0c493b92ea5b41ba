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

/** SQL of a search over a payment `r` and its member `m`; `alsoFound`: what else the words are looked for in. */
export function paymentSearchSql(
  q: string,
  parameter: (value: unknown) => string,
  alsoFound?: (words: string) => string,
): string {
  const search = readPaymentSearch(q);
  const words = parameter(search.words);
  const conditions = [
    `position(${words} IN m.username_key) > 0`,
    `r.reference = ANY(${parameter(search.references)}::text[])`,
    `position(${parameter(search.part)} IN replace(r.reference, '-', '')) > 0`,
    `r.id = ${parameter(search.id)}::uuid`,
  ];
  return [...conditions, ...(alsoFound ? [alsoFound(words)] : [])].join(' OR ');
}
