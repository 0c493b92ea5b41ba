import { Failure } from '#platform/http/failure.ts';
import type { Chance } from '#test/simulator/chance.ts';
import type { Node } from '#test/simulator/node.ts';
import type { Scheduler } from '#test/simulator/scheduler.ts';

export type Answer = { ok: true; data: unknown } | { ok: false; code: string };

export type Request = {
  /** For the trace: who asks for what. */
  what: string;
  kind: 'stake' | 'recharge' | 'withdraw' | 'step';
  /** The client's id; of an operator's step the payment it is about. */
  id: string;
  send(node: Node): Promise<unknown>;
  /** What whoever asked was told first. */
  told: Answer | null;
  /** Whether no copy of it was still on its way when that was told. */
  last: boolean;
  /** Every acceptance that came back, the first and those of its copies. */
  accepted: unknown[];
  underWay: number;
};

/** How often, of a hundred, a message is lost on its way back, and a request is sent twice at once. */
export type Network = { lost: number; doubled: number };

/** Members and operators behind a network: they ask again under the same id until they know what came of it. */
export function createPost(
  scheduler: Scheduler,
  chance: Chance,
  options: {
    nodes: () => readonly Node[];
    network: () => Network;
    onFault: (error: unknown, what: string) => void;
  },
) {
  const outside = { name: 'network', alive: true };
  const requests: Request[] = [];
  const calls = new Map<Node, Set<() => void>>();

  function again(request: Request): void {
    if (request.told === null && request.underWay === 0) attempt(request);
  }

  function hear(request: Request, answer: Answer | null): void {
    request.underWay -= 1;
    const lost = chance.happens(options.network().lost / 100);
    if (answer !== null && !lost) {
      scheduler.note(answer.ok ? 'accepted' : answer.code);
      if (answer.ok) request.accepted.push(answer.data);
      if (request.told === null) {
        request.told = answer;
        request.last = request.underWay === 0;
      }
    }
    again(request);
  }

  function arrive(request: Request): void {
    const alive = options.nodes().filter(({ owner }) => owner.alive);
    if (alive.length === 0) return hear(request, null);
    const node = chance.pick(alive);
    scheduler.note(`at ${node.owner.name}`);
    const open = calls.get(node) ?? new Set();
    calls.set(node, open);
    const hangUp = () => hear(request, null);
    open.add(hangUp);
    const answered = (answer: Answer | null) => {
      // What a dead node would have said is said by nobody.
      if (!open.delete(hangUp)) return;
      scheduler.later(outside, `${request.what} answered`, () => hear(request, answer));
    };
    request.send(node).then(
      (data) => answered({ ok: true, data }),
      (error: unknown) => {
        if (!(error instanceof Failure)) options.onFault(error, request.what);
        answered(error instanceof Failure ? { ok: false, code: error.code } : null);
      },
    );
  }

  function attempt(request: Request): void {
    request.underWay += 1;
    scheduler.later(outside, `${request.what} arrives`, () => arrive(request));
  }

  return {
    requests,
    ask(given: Pick<Request, 'what' | 'kind' | 'id' | 'send'>): void {
      const request: Request = { ...given, told: null, last: false, accepted: [], underWay: 0 };
      requests.push(request);
      attempt(request);
      if (chance.happens(options.network().doubled / 100)) attempt(request);
    },
    /** Whoever waits for this node hears that the connection is gone. */
    hangUpOn(node: Node): void {
      const open = [...(calls.get(node) ?? [])];
      calls.delete(node);
      for (const hangUp of open) hangUp();
    },
    allTold: () => requests.every(({ told, underWay }) => told !== null && underWay === 0),
  };
}

export type Post = ReturnType<typeof createPost>;
