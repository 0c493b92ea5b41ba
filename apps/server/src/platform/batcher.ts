export type BatcherOptions<Q> = {
  /** The most questions in one batch. */
  maxBatch: number;
  /** The most batches in flight. */
  concurrency: number;
  /**
   * If given, waiting questions are divided evenly among the batches that may be sent at once, with at least this many in each. Without
   * it the first batch takes as many as it holds, and the next one may be sent with a single question.
   */
  spreadFrom?: number;
  /** A batch holds at most one question of each key; the next one with that key goes into a later batch. */
  keyOf?: (question: Q) => string;
  /**
   * The most questions waiting for a batch, in all and of one key; unbounded unless given. `refuse` makes the error for those
   * beyond it.
   */
  bounds?: { queue: number; ofKey: number; waitMs: number; now: () => number; refuse: () => Error };
};

/**
 * Sends questions in batches: those that arrive in the same turn of the event loop, or while `concurrency` batches are in flight,
 * go together. No question is delayed to fill a batch.
 * `send` returns an answer for each question in their order, or a promise of one that does not keep the next batch waiting. Where
 * `send` fails, all questions of the batch are rejected.
 */
export function createBatcher<Q, A>(
  send: (questions: readonly Q[]) => Promise<readonly (A | Promise<A>)[]>,
  { maxBatch, concurrency, spreadFrom, keyOf, bounds }: BatcherOptions<Q>,
): (question: Q) => Promise<A> {
  type Waiting = {
    question: Q;
    key: string;
    askedAt: number;
    resolve: (answer: A | Promise<A>) => void;
    reject: (error: unknown) => void;
  };
  let queue: Waiting[] = [];
  let underWay = 0;
  let due = false;
  const waitingOf = new Map<string, number>();

  function count(key: string, change: 1 | -1): void {
    const left = (waitingOf.get(key) ?? 0) + change;
    if (left === 0) waitingOf.delete(key);
    else waitingOf.set(key, left);
  }

  /** Whether the caller has given up by now, so that the work would be wasted. */
  function dropLate(): void {
    if (bounds === undefined) return;
    const { waitMs, now, refuse } = bounds;
    const oldest = now() - waitMs;
    // In order of arrival, also those of a key that must wait.
    while (queue.length > 0 && queue[0]!.askedAt < oldest) {
      const { key, reject } = queue.shift()!;
      count(key, -1);
      reject(refuse());
    }
  }

  /** The most questions in the next batch. */
  function shareOf(waiting: number): number {
    if (spreadFrom === undefined) return maxBatch;
    const batches = Math.min(concurrency - underWay, Math.floor(waiting / spreadFrom));
    return Math.min(maxBatch, Math.ceil(waiting / Math.max(1, batches)));
  }

  function takeBatch(): Waiting[] {
    const most = shareOf(queue.length);
    if (keyOf === undefined) return queue.splice(0, most);
    const keys = new Set<string>();
    const [batch, rest]: [Waiting[], Waiting[]] = [[], []];
    for (const waiting of queue) {
      const { key } = waiting;
      const joins = batch.length < most && !keys.has(key);
      (joins ? batch : rest).push(waiting);
      if (joins) keys.add(key);
    }
    queue = rest;
    return batch;
  }

  async function sendBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const answers = await send(batch.map(({ question }) => question));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  /** Sends in the next turn, by when whoever got an answer and asks again at once has done so. */
  function nextTurn(): void {
    if (due) return;
    due = true;
    setImmediate(next);
  }

  function next(): void {
    due = false;
    dropLate();
    while (underWay < concurrency && queue.length > 0) {
      const batch = takeBatch();
      underWay += 1;
      for (const { key } of batch) count(key, -1);
      void sendBatch(batch).finally(() => {
        underWay -= 1;
        nextTurn();
      });
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      const key = keyOf?.(question) ?? '';
      if (bounds && (queue.length >= bounds.queue || (waitingOf.get(key) ?? 0) >= bounds.ofKey))
        throw bounds.refuse();
      count(key, 1);
      queue.push({ question, key, askedAt: bounds?.now() ?? 0, resolve, reject });
      nextTurn();
    });
}
