import type { Option } from '@fairground/kernel/option';

type Movement = readonly [from: string, to: string, amount: number];
type Account = { balance: number; entries: number[] };
type ModelOrder = { id: string; member: number; option: Option; amount: number };
export type ModelPeriod = {
  state: 'open' | 'closed' | 'complete' | 'void';
  /** Unpaid orders. */
  orders: ModelOrder[];
  results: readonly Option[];
  settled: boolean;
};

export type ModelWithdrawal = {
  member: number;
  amount: number;
  fee: number;
  state: 'processing' | 'completed' | 'failed' | 'cancelled';
};

/**
 * Accounts of the model by name: `available:0`, `held:0`, `withdrawing:0`, `pool`, `promotion`, `bank`, `bank-out`,
 * `fees`.
 */
const BOUNDED = /^(available|held|withdrawing|pool)/;
const RATIO = 196;
const memberOf = (account: string): string | undefined => account.split(':')[1];

/** The ledger of product.md section 8 in memory, as simple as possible. A refused operation changes nothing. */
export class LedgerModel {
  readonly accounts = new Map<string, Account>();
  readonly keys = new Set<string>();

  account(name: string): Account {
    const known = this.accounts.get(name) ?? { balance: 0, entries: [] };
    this.accounts.set(name, known);
    return known;
  }

  /** Applies all movements or none; false where an account would fall below zero. */
  move(movements: readonly Movement[]): boolean {
    const before = new Map([...this.accounts].map(([name, account]) => [name, structuredClone(account)]));
    for (const [from, to, amount] of movements) {
      for (const [name, delta] of [
        [from, -amount],
        [to, amount],
      ] as const) {
        const account = this.account(name);
        account.balance += delta;
        account.entries.push(delta);
      }
    }
    const fits = [...this.accounts].every(([name, { balance }]) => balance >= 0 || !BOUNDED.test(name));
    if (!fits) {
      this.accounts.clear();
      for (const [name, account] of before) this.accounts.set(name, account);
    }
    return fits;
  }

  /**
   * Posts a transfer: `posted`; `known` where the key was used for this member or the site before; `refused`, as between two
   * members.
   */
  post(key: string, from: string, to: string, amount: number): 'posted' | 'known' | 'refused' {
    const valid = amount > 0 && amount <= 1_000_000_000_000 && from !== to;
    if (!valid) return 'refused';
    const [giver, taker] = [memberOf(from), memberOf(to)];
    const ownKey = `${giver ?? taker ?? 'house'} ${key}`;
    if (this.keys.has(ownKey)) return 'known';
    if (giver !== undefined && taker !== undefined && giver !== taker) return 'refused';
    if (!this.move([[from, to, amount]])) return 'refused';
    this.keys.add(ownKey);
    return 'posted';
  }

  /** Pays all orders of one member in a finished period, or none. */
  pay(period: ModelPeriod, payee: number): boolean {
    const own = period.orders.filter(({ member }) => member === payee);
    const [held, available] = [`held:${payee}`, `available:${payee}`];
    const paid = this.move(
      own.flatMap(({ option, amount }): Movement[] => {
        if (period.state === 'void') return [[held, available, amount]];
        return period.results.includes(option)
          ? [
              [held, available, amount],
              ['pool', available, (amount * (RATIO - 100)) / 100],
            ]
          : [[held, 'pool', amount]];
      }),
    );
    if (paid) period.orders = period.orders.filter(({ member }) => member !== payee);
    return paid;
  }

  /** Requests a withdrawal; null where the balance is too small. */
  withdraw(member: number, amount: number, fee: number): ModelWithdrawal | null {
    const asked = this.move([[`available:${member}`, `withdrawing:${member}`, amount]]);
    return asked ? { member, amount, fee, state: 'processing' } : null;
  }

  /** Takes an operator's step; false where the withdrawal is in another state. */
  end(withdrawal: ModelWithdrawal, step: 'pay' | 'fail' | 'cancel' | 'bounce'): boolean {
    const { member, amount, fee, state } = withdrawal;
    if (state !== (step === 'bounce' ? 'completed' : 'processing')) return false;
    const [available, withdrawing] = [`available:${member}`, `withdrawing:${member}`];
    const movements = {
      pay: [
        [withdrawing, 'bank-out', amount - fee],
        [withdrawing, 'fees', fee],
      ],
      fail: [[withdrawing, available, amount]],
      cancel: [[withdrawing, available, amount]],
      bounce: [
        ['bank-out', available, amount - fee],
        ['fees', available, fee],
      ],
    } satisfies Record<string, Movement[]>;
    withdrawal.state = ({ pay: 'completed', fail: 'failed', cancel: 'cancelled', bounce: 'failed' } as const)[
      step
    ];
    return this.move(movements[step]);
  }
}
