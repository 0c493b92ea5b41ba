import { OPTIONS } from '@fairground/kernel/option';
import type { Chance } from '#test/simulator/chance.ts';
import { type Node, PIN } from '#test/simulator/node.ts';
import type { Post } from '#test/simulator/requests.ts';
import { PEOPLE, STAFF, type World } from '#test/simulator/world.ts';

const SHARED = {
  language: 'en',
  ip: '192.0.2.1',
  userAgent: 'simulated',
  asked: { origin: null, host: null },
  file: null,
  log: { error: () => undefined },
} as const;
const asMember = (memberId: string) => ({ ...SHARED, member: { memberId, sessionId: memberId } });

type Id = { id: string };
/** The steps of operators with reasons of the contract. */
const STEPS: Record<
  string,
  (node: Node, call: ReturnType<typeof asOperator>, id: string, amount: number) => Promise<unknown>
> = {
  credit: ({ operator }, call, id, statementAmount) =>
    operator['POST /recharges/credit']({ ...call, input: { id, statementAmount } }),
  reject: ({ operator }, call, id) =>
    operator['POST /recharges/reject']({ ...call, input: { id, reason: 'wrong_account' } }),
  pay: ({ operator }, call, id) =>
    operator['POST /withdrawals/pay']({ ...call, input: { id, bankReference: `B-${id}` } }),
  fail: ({ operator }, call, id) =>
    operator['POST /withdrawals/fail']({ ...call, input: { id, reason: 'account_closed' } }),
  cancel: ({ operator }, call, id) =>
    operator['POST /withdrawals/cancel']({ ...call, input: { id, reason: 'security_check' } }),
  // Two people: another one approves what this one proposes.
  bounce: async ({ operator }, call, id) => {
    const { net: bankAmount } = await operator['GET /withdrawals/detail']({ ...call, input: { id } });
    const input = {
      id,
      requestId: id,
      reason: 'returned_by_bank',
      bankReference: 'R',
      bankAmount,
      note: 'returned',
    } as const;
    const { correction } = await operator['POST /withdrawals/bounce']({ ...call, input });
    const other = STAFF.find((person) => person.id !== call.operator.operatorId)!;
    return operator['POST /corrections/approve']({ ...asOperator(other), input: { id: correction! } });
  },
};
function asOperator({ id, name }: { id: string; name: string }) {
  return { ...SHARED, operator: { operatorId: id, username: name, role: 'finance' as const, sessionId: id } };
}

/** Members and operators who act at random. */
export function createPeople(world: World, post: Post, chance: Chance) {
  const hundreds = (most: number): number => 100 * (1 + chance.below(most));
  /** Payments known from an answer, with their amount. */
  const known = (kind: 'recharge' | 'withdraw') =>
    post.requests.flatMap((request) => (request.kind === kind ? (request.accepted.slice(0, 1) as Id[]) : []));

  async function stake(): Promise<void> {
    const periods = await world.connections.ask<{ period_no: string }>(
      'SELECT period_no FROM periods ORDER BY opens_at <= test_clock.clock_timestamp() DESC, id DESC LIMIT 2',
    );
    if (periods.length === 0) return;
    const { id: memberId, name } = chance.pick(PEOPLE);
    const requestId = chance.uuid();
    // Mostly the open period, sometimes the one before or after it.
    const periodNo = (chance.happens(0.8) ? periods[0]! : chance.pick(periods)).period_no;
    const input = { periodNo, option: chance.pick(OPTIONS), amount: hundreds(8), requestId };
    post.ask({
      what: `stake of ${name}`,
      kind: 'stake',
      id: requestId,
      send: ({ member }) => member['POST /game/saveorder']({ ...asMember(memberId), input }),
    });
  }

  function withdraw(): void {
    const { id: memberId, name, cardId } = chance.pick(PEOPLE);
    const requestId = chance.uuid();
    const input = { cardId, amount: hundreds(9), paymentPassword: PIN, requestId };
    post.ask({
      what: `withdrawal of ${name}`,
      kind: 'withdraw',
      id: requestId,
      send: ({ member }) => member['POST /member/withdraw']({ ...asMember(memberId), input }),
    });
  }

  function recharge(): void {
    const { id: memberId, name, uploadId } = chance.pick(PEOPLE);
    const requestId = chance.uuid();
    const input = { bankId: world.bankId, amount: hundreds(9), screenshot: uploadId, requestId };
    post.ask({
      what: `recharge of ${name}`,
      kind: 'recharge',
      id: requestId,
      send: ({ member }) => member['POST /member/recharge']({ ...asMember(memberId), input }),
    });
  }

  /** An operator takes a step, often on a payment that another operator is working on. */
  function step(): void {
    const kind = chance.pick(['recharge', 'withdraw'] as const);
    const payments = known(kind).slice(-2);
    if (payments.length === 0) return kind === 'recharge' ? recharge() : withdraw();
    const { id } = chance.pick(payments);
    const name = chance.pick(
      kind === 'recharge' ? ['credit', 'credit', 'reject'] : ['pay', 'pay', 'fail', 'cancel', 'bounce'],
    );
    const person = chance.pick(STAFF);
    const amount = hundreds(9);
    post.ask({
      what: `${name} by ${person.name}`,
      kind: 'step',
      id: `${name}:${id}`,
      send: (node) => STEPS[name]!(node, asOperator(person), id, amount),
    });
  }

  return {
    /** The state before any fault: open stakes, and payments that wait for an operator. */
    async begin(): Promise<void> {
      for (let stakes = 0; stakes < 4; stakes++) await stake();
      withdraw();
      recharge();
    },
    async act(): Promise<void> {
      const roll = chance.below(10);
      if (roll < 4) await stake();
      else if (roll < 6) withdraw();
      else if (roll < 7) recharge();
      else step();
    },
  };
}
