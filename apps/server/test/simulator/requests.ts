import { Failure } from '#platform/http/failure.ts';
import type { Chance } from '#test/simulator/chance.ts';
import type { Node } from '#test/simulator/node.ts';
import type { Scheduler } from '#test/simulator/scheduler.ts';

export type Answer = { ok: true; data: unknown } | { ok: false; code: string };

export type Request = {
  /** Description for the trace. */
  what: string;
  kind: 'stake' | 'recharge' | 'withdraw' | 'step';
  /** The request id; of an operator's step, the payment's id. */
  id: string;
  send(node: Node): Promise<unknown>;
  /** The first answer that the caller got. */
  firstAnswer: Answer | null;
  /** Whether no other copy of it was under way while the one that got that answer was: nothing can have been accepted after it. */
  last: boolean;
  /** All successful answers, of the request and its copies. */
  accepted: unknown[];
  underWay: Set<Copy>;
};

/** One sending of a request. */
type Copy = { alone: boolean };

/** Percent of answers that are lost, and of requests that are sent twice. */
export type Network = { lost: number; doubled: number };

/** Clients behind a faulty network: they repeat a request under the same id until they get an answer. */
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
    if (request.firstAnswer === null && request.underWay.size === 0) attempt(request);
  }

  function onAnswer(request: Request, copy: Copy, answer: Answer | null): void {
    request.underWay.delete(copy);
    const lost = chance.happens(options.network().lost / 100);
    if (answer !== null && !lost) {
      scheduler.note(answer.ok ? 'accepted' : answer.code);
      if (answer.ok) request.accepted.push(answer.data);
      if (request.firstAnswer === null) {
        request.firstAnswer = answer;
        request.last = copy.alone;
      }
    }
    again(request);
  }

  function arrive(request: Request, copy: Copy): void {
    const alive = options.nodes().filter(({ owner }) => owner.alive);
    if (alive.length === 0) return onAnswer(request, copy, null);
    const node = chance.pick(alive);
    scheduler.note(`at ${node.owner.name}`);
    const open = calls.get(node) ?? new Set();
    calls.set(node, open);
    const onDisconnect = () => onAnswer(request, copy, null);
    open.add(onDisconnect);
    const answered = (answer: Answer | null) => {
      // A crashed node sends no answer.
      if (!open.delete(onDisconnect)) return;
      scheduler.later(outside, `${request.what} answered`, () => onAnswer(request, copy, answer));
    };
    request.send(node).then(
      (data) => answered({ ok: true, data }),
      (error: unknown) => {
        if (!(error instanceof Failure)) options.onFault(error, request.what);
        // UNAVAILABLE does not say what became of the request, so the client repeats it.
        const isAnswer = error instanceof Failure && error.code !== 'UNAVAILABLE';
        answered(isAnswer ? { ok: false, code: error.code } : null);
      },
    );
  }

  function attempt(request: Request): void {
    const copy: Copy = { alone: request.underWay.size === 0 };
    for (const other of request.underWay) other.alone = false;
    request.underWay.add(copy);
    scheduler.later(outside, `${request.what} arrives`, () => arrive(request, copy));
  }

  return {
    requests,
    ask(given: Pick<Request, 'what' | 'kind' | 'id' | 'send'>): void {
      const request: Request = {
        ...given,
        firstAnswer: null,
        last: false,
        accepted: [],
        underWay: new Set(),
      };
      requests.push(request);
      attempt(request);
      if (chance.happens(options.network().doubled / 100)) attempt(request);
    },
    /** Reports a lost connection to all clients that wait for this node. */
    disconnect(node: Node): void {
      const open = [...(calls.get(node) ?? [])];
      calls.delete(node);
      for (const onDisconnect of open) onDisconnect();
    },
    allTold: () => requests.every(({ firstAnswer, underWay }) => firstAnswer !== null && underWay.size === 0),
  };
}

export type Post = ReturnType<typeof createPost>;
