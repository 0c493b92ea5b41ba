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
 * The accounts that each flow debits and credits, as product.md sections 8 and 16 have them: of a member by kind, of the house by
 * code. Each on the left goes with each on the right.
 */
export const FLOW_JOINS: Readonly<
  Record<string, readonly [debit: readonly string[], credit: readonly string[]]>
> = {
  pool_funding: [['house:promotion', 'external:bank-in'], ['house:game-pool']],
  welcome: [['house:promotion'], ['available']],
  recharge: [['external:bank-in'], ['available']],
  stake: [['available'], ['locked-bet']],
  stake_lost: [['locked-bet'], ['house:game-pool']],
  stake_returned: [['locked-bet'], ['available']],
  winnings: [['house:game-pool'], ['available']],
  stake_voided: [['locked-bet'], ['available']],
  withdrawal: [['available'], ['locked-withdrawal']],
  withdrawal_paid: [['locked-withdrawal'], ['external:bank-out']],
  withdrawal_fee: [['locked-withdrawal'], ['house:fees']],
  withdrawal_released: [['locked-withdrawal'], ['available']],
  withdrawal_bounced: [['external:bank-out', 'house:fees'], ['available']],
  adjustment: [
    ['available', 'house:adjustments'],
    ['available', 'house:adjustments'],
  ],
  recharge_reversed: [['available'], ['external:bank-in']],
  unmatched_in: [['external:bank-in'], ['suspense:unmatched']],
  unmatched_matched: [['suspense:unmatched'], ['available']],
  unmatched_returned: [['suspense:unmatched'], ['external:bank-out']],
  pool_withdrawn: [['house:game-pool'], ['external:bank-out']],
  fees_withdrawn: [['house:fees'], ['external:bank-out']],
};

/** Flows that post for an approved correction alone. */
export const NEEDS_CORRECTION: ReadonlySet<string> = new Set([
  'adjustment',
  'recharge_reversed',
  'unmatched_in',
  'unmatched_matched',
  'unmatched_returned',
  'pool_withdrawn',
  'fees_withdrawn',
  'withdrawal_bounced',
]);

/**
 * Accounts of the model by name: `available:0`, `held:0`, `withdrawing:0`, `pool`, `promotion`, `bank`, `bank-out`,
 * `fees`, `suspense`, `adjustments`.
 */
const BOUNDED = /^(available|held|withdrawing|pool|suspense)/;
const RATIO = 196;
const memberOf = (account: string): string | undefined => account.split(':')[1];
/** The model's names in the words of FLOW_JOINS. */
const SORTS: Readonly<Record<string, string>> = {
  available: 'available',
  held: 'locked-bet',
  withdrawing: 'locked-withdrawal',
  pool: 'house:game-pool',
  promotion: 'house:promotion',
  fees: 'house:fees',
  adjustments: 'house:adjustments',
  suspense: 'suspense:unmatched',
  bank: 'external:bank-in',
  'bank-out': 'external:bank-out',
};
export const sortOf = (account: string): string => SORTS[account.split(':')[0]!]!;

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
   * members, or accounts that the flow does not join, or without the correction that it needs.
   */
  post(key: string, flow: string, from: string, to: string, amount: number): 'posted' | 'known' | 'refused' {
    const valid = amount > 0 && amount <= 1_000_000_000_000 && from !== to;
    if (!valid || NEEDS_CORRECTION.has(flow)) return 'refused';
    const [giver, taker] = [memberOf(from), memberOf(to)];
    const member = giver ?? taker;
    if ((member === undefined) !== (flow === 'pool_funding')) return 'refused';
    const ownKey = `${member ?? 'house'} ${key}`;
    if (this.keys.has(ownKey)) return 'known';
    if (giver !== undefined && taker !== undefined && giver !== taker) return 'refused';
    const [debits, credits] = FLOW_JOINS[flow]!;
    if (!debits.includes(sortOf(from)) || !credits.includes(sortOf(to))) return 'refused';
    if (!this.move([[from, to, amount]])) return 'refused';
    this.keys.add(ownKey);
    return 'posted';
  }

  /**
   * Posts what is left of an approved correction, `left`: of one that takes from a member, what is there. @returns what moved; null
   * where it is refused
   */
  correct(kind: string, member: number, left: number, room: number): number | null {
    const available = `available:${member}`;
    const claim = Math.min(left, this.account(available).balance);
    const [from, to, amount] = (
      {
        recharge_reversed: [available, 'bank', claim],
        adjustment_debit: [available, 'adjustments', claim],
        adjustment_credit: ['adjustments', available, left],
        unmatched_in: ['bank', 'suspense', left],
        unmatched_matched: ['suspense', available, left],
        unmatched_returned: ['suspense', 'bank-out', left],
        pool_withdrawn: ['pool', 'bank-out', left],
        fees_withdrawn: ['fees', 'bank-out', left],
      } satisfies Record<string, Movement>
    )[kind] as Movement;
    if (amount === 0) return 0;
    if (kind === 'pool_withdrawn' && amount > room) return null;
    if (kind === 'fees_withdrawn' && amount > this.account('fees').balance) return null;
    return this.move([[from, to, amount]]) ? amount : null;
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
