import { foldKana } from '#features/wallet/bank-list.rules.ts';
import { type OpenLine, referencesOf } from '#features/wallet/statements/match.rules.ts';

/** A payment that a batch sent and the bank has not confirmed. */
export type Sent = {
  batchId: string;
  number: number;
  bankId: string;
  withdrawalId: string;
  reference: string;
  holder: string;
  amount: number;
  outcome: 'paid' | 'failed' | 'removed' | null;
  /** The day before the file left, which is the bank's day of it wherever its clock is. */
  notBefore: string;
};
/** A movement of the ledger that no line shows. Amounts signed as the line's. */
type Shown = {
  id: string;
  flow: string;
  reference: string | null;
  bankId: string | null;
  rest: number;
};

/** A paid withdrawal that the bank may return. */
export type Returnable = { id: string; reference: string; holder: string; amount: number };
/** What lines that are no recharge may show. */
export type Movements = {
  sent: readonly Sent[];
  unexplained: readonly Shown[];
  returnable: readonly Returnable[];
};

export type Target = {
  kind: 'batch' | 'withdrawal' | 'transfer' | 'bounce';
  id: string;
  name: string;
  amount: number;
  exact: boolean;
};

const SHOWN = 5;
const isHolder = (line: OpenLine, holder: string): boolean => {
  const printed = foldKana(`${line.payer} ${line.description}`);
  return holder !== '' && printed.includes(foldKana(holder));
};

/**
 * What a line that is no recharge may be. Exact: a payment's reference with its amount, from the account that sent it, or the sum of
 * one batch alone whose file had left by then: an older movement of the same amount is something else. An amount by itself is never exact.
 */
export function matchTargets(line: OpenLine, { sent, unexplained, returnable }: Movements): Target[] {
  const references = referencesOf(line);
  const ofBank = (bankId: string | null): boolean => bankId === null || bankId === line.bankId;
  const rest = unexplained.filter((one) => one.rest === line.amount && ofBank(one.bankId));
  const named = rest.filter(({ reference }) => reference !== null && references.includes(reference));
  const transfers = (named.length > 0 ? named : rest).map(
    (one): Target => ({
      kind: 'transfer',
      id: one.id,
      name: one.reference === null ? one.flow : `${one.flow} ${one.reference}`,
      amount: one.rest,
      exact: named.length === 1,
    }),
  );
  if (line.amount > 0) {
    const byName = returnable.filter(({ reference }) => references.includes(reference));
    const alike = returnable.filter(({ amount, holder }) => amount === line.amount && isHolder(line, holder));
    // A second person decides it in any case, so that none is exact.
    const returned = (byName.length > 0 ? byName : alike)
      .filter(({ amount }) => amount >= line.amount)
      .map(
        (one): Target => ({
          kind: 'bounce',
          id: one.id,
          name: one.reference,
          amount: one.amount,
          exact: false,
        }),
      );
    return [...transfers, ...returned].slice(0, SHOWN);
  }
  const own = sent.filter(({ bankId, outcome }) => bankId === line.bankId && outcome === null);
  const byReference = own.filter(
    ({ reference, amount }) => references.includes(reference) && amount === -line.amount,
  );
  const guessed = own.filter(({ amount, holder }) => amount === -line.amount && isHolder(line, holder));
  const payments = (byReference.length > 0 ? byReference : guessed).map(
    (one): Target => ({
      kind: 'withdrawal',
      id: one.withdrawalId,
      name: one.reference,
      amount: one.amount,
      exact: byReference.length === 1,
    }),
  );
  const sums = [...Map.groupBy(sent, ({ batchId }) => batchId)]
    .filter(([, items]) => items[0]!.bankId === line.bankId && items.length > 1)
    .filter(([, items]) => items[0]!.notBefore <= line.bookedOn)
    .map(([id, items]) => {
      const moved = items.filter(({ outcome }) => outcome !== 'failed' && outcome !== 'removed');
      return { id, number: items[0]!.number, amount: moved.reduce((total, { amount }) => total + amount, 0) };
    })
    .filter(({ amount }) => amount === -line.amount);
  const batches = sums.map(
    ({ id, number, amount }): Target => ({
      kind: 'batch',
      id,
      name: `P-${number}`,
      amount,
      exact: sums.length === 1 && byReference.length === 0,
    }),
  );
  return [...payments, ...batches, ...transfers].slice(0, SHOWN);
}
