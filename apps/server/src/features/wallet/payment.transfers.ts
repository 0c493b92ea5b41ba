import { postTransfer } from '#platform/ledger.ts';
import type { Tx } from '#platform/database.ts';

/** The payment of a transfer; `fee` is a part of `amount`. Minor units. */
type Payment = { id: string; memberId: string; amount: number; fee: number };

const available = ({ memberId }: Payment): string => `member:${memberId}:available`;
const locked = ({ memberId }: Payment): string => `member:${memberId}:locked-withdrawal`;
const net = ({ amount, fee }: Payment): number => amount - fee;

type Movement = { name: string; flow: string; from: string; to: string; amount: number };

/**
 * Posts the movements of one step of a payment under keys of its own. The step is a compare-and-set in the same
 * transaction and lets one through, so a key that exists already means a bug.
 */
async function move(
  tx: Tx,
  payment: Payment,
  movements: readonly Movement[],
  correctionId?: string,
): Promise<void> {
  for (const { name, flow, from, to, amount } of movements) {
    if (amount === 0) continue;
    const key = `${name}:${payment.id}`;
    const accounts = { debit: from, credit: to };
    if (!(await postTransfer(tx, { key, flow, ...accounts, amount, paymentId: payment.id, correctionId })))
      throw new Error(`${key} has moved before`);
  }
}

/*
 * The flows of product.md section 8, one function a step.
 */

/** Credits a recharge: bank → available. */
export const postRecharge = (tx: Tx, payment: Omit<Payment, 'fee'>): Promise<void> =>
  move(tx, { ...payment, fee: 0 }, [
    {
      name: 'recharge',
      flow: 'recharge',
      from: 'external:bank-in',
      to: `member:${payment.memberId}:available`,
      amount: payment.amount,
    },
  ]);

/** Locks the amount of a requested withdrawal: available → locked. */
export const postWithdrawal = (tx: Tx, payment: Payment): Promise<void> =>
  move(tx, payment, [
    {
      name: 'withdrawal',
      flow: 'withdrawal',
      from: available(payment),
      to: locked(payment),
      amount: payment.amount,
    },
  ]);

/** Records a paid withdrawal: net amount to the bank, fee to the site. */
export const postPaid = (tx: Tx, payment: Payment): Promise<void> =>
  move(tx, payment, [
    {
      name: 'withdrawal-paid',
      flow: 'withdrawal_paid',
      from: locked(payment),
      to: 'external:bank-out',
      amount: net(payment),
    },
    {
      name: 'withdrawal-fee',
      flow: 'withdrawal_fee',
      from: locked(payment),
      to: 'house:fees',
      amount: payment.fee,
    },
  ]);

/** Returns the whole amount of a rejected withdrawal, without a fee. */
export const postReleased = (tx: Tx, payment: Payment): Promise<void> =>
  move(tx, payment, [
    {
      name: 'withdrawal-released',
      flow: 'withdrawal_released',
      from: locked(payment),
      to: available(payment),
      amount: payment.amount,
    },
  ]);

/**
 * Returns amount and fee of a withdrawal that bounced, for an approved correction. `bankAmount`: what the bank returned; what it
 * kept is the house's and not the member's, who was shown one fee before.
 */
export const postBounced = (
  tx: Tx,
  payment: Payment,
  { bankAmount, correctionId }: { bankAmount: number; correctionId: string },
): Promise<void> =>
  move(
    tx,
    payment,
    [
      {
        name: 'withdrawal-bounced',
        flow: 'withdrawal_bounced',
        from: 'external:bank-out',
        to: available(payment),
        amount: bankAmount,
      },
      {
        name: 'withdrawal-bounced-charge',
        flow: 'adjustment',
        from: 'house:adjustments',
        to: available(payment),
        amount: net(payment) - bankAmount,
      },
      {
        name: 'withdrawal-bounced-fee',
        flow: 'withdrawal_bounced',
        from: 'house:fees',
        to: available(payment),
        amount: payment.fee,
      },
    ],
    correctionId,
  );
