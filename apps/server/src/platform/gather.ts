/**
 * Asks for many things at once: what arrives in the same turn of the event loop, or while as many questions are under way
 * as may be, goes together. Nothing is delayed to be gathered, and nothing joins a question that was asked before it came.
 * `ask` answers in the order given; where it fails, it fails for each of them.
 */
export function gather<Q, A>(
  ask: (questions: readonly Q[]) => Promise<A[]>,
  { largest, atOnce }: { largest: number; atOnce: number },
): (question: Q) => Promise<A> {
  type Waiting = { question: Q; resolve: (answer: A) => void; reject: (error: unknown) => void };
  const queue: Waiting[] = [];
  let underWay = 0;
  let due = false;

  async function send(batch: readonly Waiting[]): Promise<void> {
    try {
      const answers = await ask(batch.map(({ question }) => question));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  function next(): void {
    due = false;
    while (underWay < atOnce && queue.length > 0) {
      underWay += 1;
      void send(queue.splice(0, largest)).finally(() => {
        underWay -= 1;
        next();
      });
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      queue.push({ question, resolve, reject });
      if (due) return;
      due = true;
      setImmediate(next);
    });
}
