import pg from 'pg';
import type { Connections, Statement } from '#platform/database.ts';
import type { Chance } from '#test/simulator/chance.ts';
import type { Owner, Scheduler } from '#test/simulator/scheduler.ts';
import type { Line, Switchboard } from '#test/simulator/switchboard.ts';

/** How often, of a hundred statements, the connection is cut before it is sent, and after it is done but not yet told. */
type Breaks = { before: number; after: number };

export type Wires = {
  board: Switchboard;
  scheduler: Scheduler;
  chance: Chance;
  breaks(): Breaks;
  /** What a mutant makes of a statement; the statement itself otherwise. */
  rewrite(statement: Statement): Statement;
  /** Whether a COMMIT is only said to have happened: a mutant's disk that lies. */
  forgets(): boolean;
  /** How many steps of others a slow commit lets pass at least. */
  patience(): number;
};

/** A node has so many connections at most; whoever needs one more waits. */
const LINES_A_NODE = 5;
/** Of a hundred single statements that write, so many take their time between the work and its commit. */
const SLOW_COMMITS = 0.4;
/** The statements that write outside of a transaction of ours: PostgreSQL commits them, at a moment of its own. */
const WRITES_ALONE = new Set(['place-stakes', 'beacon-head']);

const gone = (): Error => new Error('Connection terminated unexpectedly');
const textOf = (statement: Statement | string): string =>
  typeof statement === 'string' ? statement : (statement.name ?? statement.text.slice(0, 40));

/** What a node's pool gives out: a line, and whether a transaction stands on it. */
type Lent = { line: Line; begun: boolean };

export type Lines = Connections & { crash(): Promise<void>; loseOne(): Promise<void> };

/** The connections of one node: PostgreSQL behind a network that delays, cuts and loses what was said last. */
export function linesOf(owner: Owner, wires: Wires): Lines {
  const { board, scheduler, chance } = wires;
  const lent = new Set<Lent>();
  const queue: ((one: Lent | Promise<Lent>) => void)[] = [];

  function acquire(): Promise<Lent> {
    const line = lent.size < LINES_A_NODE ? board.lend() : null;
    if (line === null) return new Promise((resolve) => queue.push(resolve));
    const one = { line, begun: true };
    lent.add(one);
    return Promise.resolve(one);
  }

  function release(one: Lent): void {
    lent.delete(one);
    board.giveBack(one.line);
    const waiting = queue.shift();
    if (waiting) waiting(acquire());
  }

  /** Cuts a line; whoever holds it finds out when it is used next. */
  const cut = async (line: Line, when: string): Promise<void> => {
    scheduler.note(`cut ${when}`);
    await board.cut(line);
  };

  /** Sends statements in one go when their turn comes, and gives what the last one said. */
  function send(
    one: Lent,
    what: string,
    statements: readonly (Statement | string)[],
    patience = 0,
  ): Promise<{ rows: unknown[] }> {
    const { promise, resolve, reject } = Promise.withResolvers<{ rows: unknown[] }>();
    const begin = async (): Promise<void> => {
      const { before, after } = wires.breaks();
      const [early, late] = [chance.happens(before / 100), chance.happens(after / 100)];
      if (early) await cut(one.line, 'before');
      if (!one.line.open) return reject(gone());
      board.begin(one.line, statements, async (outcome) => {
        if (!owner.alive) return;
        if (late) await cut(one.line, 'after');
        if (late || !one.line.open) reject(gone());
        else if ('error' in outcome) reject(outcome.error);
        else resolve({ rows: outcome.rows });
      });
    };
    let left = patience;
    scheduler.later(owner, what, begin, () => left-- <= 0 && board.mayBegin(one.line));
    return promise;
  }

  /** One statement of a transaction; BEGIN goes along with the first one. */
  async function within(one: Lent, given: Statement | string): Promise<{ rows: unknown[] }> {
    if (!one.line.open) throw gone();
    if (given === 'BEGIN') {
      one.begun = false;
      return { rows: [] };
    }
    if (typeof given === 'string') {
      if (!one.begun) return { rows: [] };
      const word = given === 'COMMIT' && wires.forgets() ? 'ROLLBACK' : given;
      return send(one, given, [word]);
    }
    const first = one.begun ? [] : ['BEGIN'];
    one.begun = true;
    return send(one, textOf(given), [...first, wires.rewrite(given)]);
  }

  async function alone(one: Lent, given: Statement): Promise<{ rows: unknown[] }> {
    const statement = wires.rewrite(given);
    if (!WRITES_ALONE.has(given.name ?? '') || !(chance.happens(SLOW_COMMITS) || wires.forgets()))
      return send(one, textOf(given), [statement]);
    try {
      const result = await send(one, textOf(given), ['BEGIN', statement]);
      const word = wires.forgets() ? 'ROLLBACK' : 'COMMIT';
      await send(one, `commit of ${textOf(given)}`, [word], wires.patience());
      return result;
    } catch (error) {
      // As PostgreSQL does with a statement of its own transaction that fails.
      if (one.line.open && error instanceof pg.DatabaseError) await send(one, 'undone', ['ROLLBACK']);
      throw error;
    }
  }

  return {
    async query(statement) {
      const one = await acquire();
      try {
        return await alone(one, statement as Statement);
      } finally {
        release(one);
      }
    },
    async connect() {
      const one = await acquire();
      return { query: (statement) => within(one, statement), release: () => release(one) };
    },
    /** The node is gone: what it had begun is undone, what it had committed stands, and it says nothing any more. */
    async crash() {
      owner.alive = false;
      for (const { line } of lent) await board.cut(line);
    },
    async loseOne() {
      const [first] = lent;
      if (first) await cut(first.line, 'at once');
    },
  };
}
