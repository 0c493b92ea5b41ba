import { postTransfer } from '#features/wallet/ledger.repository.ts';
import type { Tx } from '#platform/database.ts';

/** A recharge or a withdrawal, as its transfers know it; `fee` is a part of `amount`. Minor units. */
type Payment = { id: string; memberId: string; amount: number; fee: number };

const available = ({ memberId }: Payment): string => `member:${memberId}:available`;
const locked = ({ memberId }: Payment): string => `member:${memberId}:locked-withdrawal`;
const net = ({ amount, fee }: Payment): number => amount - fee;

type Movement = { name: string; flow: string; from: string; to: string; amount: number };

/**
 * Posts the movements of one step of a payment under keys of its own. The step is a compare-and-set in the same
 * transaction, so a key that exists already is a fault of ours.
 */
async function move(tx: Tx, payment: Payment, movements: readonly Movement[]): Promise<void> {
  for (const { name, flow, from, to, amount } of movements) {
    if (amount === 0) continue;
    const key = `${name}:${payment.id}`;
    if (!(await postTransfer(tx, { key, flow, debit: from, credit: to, amount, paymentId: payment.id })))
      throw new Error(`${key} has moved before`);
  }
}

/*
 * The flows of product.md section 8, one function a step.
 */

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

/** Refused or cancelled: the whole amount, no fee. */
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

/** The bank sent it back: the fee returns as well. */
export const postBounced = (tx: Tx, payment: Payment): Promise<void> =>
  move(tx, payment, [
    {
      name: 'withdrawal-bounced',
      flow: 'withdrawal_bounced',
      from: 'external:bank-out',
      to: available(payment),
      amount: net(payment),
    },
    {
      name: 'withdrawal-bounced-fee',
      flow: 'withdrawal_bounced',
      from: 'house:fees',
      to: available(payment),
      amount: payment.fee,
    },
  ]);
