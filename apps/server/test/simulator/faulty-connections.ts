import pg from 'pg';
import type { Connections, Statement } from '#platform/database.ts';
import type { Chance } from '#test/simulator/chance.ts';
import type { Owner, Scheduler } from '#test/simulator/scheduler.ts';
import type { SharedConnection, SharedConnections } from '#test/simulator/shared-connections.ts';

/**
 * Percent of statements whose connection is cut before they are sent, or after they ended but before the answer arrived; and of
 * those whose connection goes silent before or after: the node gets no answer, and the database does not notice.
 */
type FaultRates = { before: number; after: number; silent: number };

export type Network = {
  connections: SharedConnections;
  scheduler: Scheduler;
  chance: Chance;
  faultRates(): FaultRates;
  /** The statement as a mutant changes it, otherwise unchanged. */
  rewrite(statement: Statement): Statement;
  /** Whether a COMMIT is acknowledged but rolled back: a mutant whose disk loses it. */
  losesCommit(): boolean;
  /** The least number of other steps before a slow commit takes effect. */
  commitDelay(): number;
};

/** Connections of a node; further requests wait. */
const MAX_CONNECTIONS = 5;
/** The part of writing single statements whose commit is delayed. */
const SLOW_COMMITS = 0.4;
/** Statements that write outside an explicit transaction: PostgreSQL commits them by itself, possibly after a delay. */
const WRITES_ALONE = new Set(['place-stakes', 'beacon-head']);

const gone = (): Error => new Error('Connection terminated unexpectedly');
/** The error of node-postgres after its query_timeout. */
const unanswered = (): Error => new Error('Query read timeout');
/** PostgreSQL ends a silent connection by its own timeouts, even after its node has crashed. */
const DATABASE: Owner = { name: 'database', alive: true };
const textOf = (statement: Statement | string): string =>
  typeof statement === 'string' ? statement : (statement.name ?? statement.text.slice(0, 40));

/** A connection in use, whether BEGIN was sent on it, and whether it went silent. */
type Borrowed = { connection: SharedConnection; begun: boolean; silent: boolean };

export type FaultyConnections = Connections & { crash(): Promise<void>; cutOne(): Promise<void> };

/** The connections of one node, over a simulated network that delays statements, cuts connections and loses answers. */
export function createFaultyConnections(owner: Owner, network: Network): FaultyConnections {
  const { connections, scheduler, chance } = network;
  const borrowed = new Set<Borrowed>();
  const queue: ((one: Borrowed | Promise<Borrowed>) => void)[] = [];

  function acquire(): Promise<Borrowed> {
    // A crash stops only what waits for the simulated network. Other code of the node, such as the check of a signature, runs on, and a
    // connection that it took would be missing in every later run of this world.
    if (!owner.alive) return Promise.withResolvers<Borrowed>().promise;
    const connection = borrowed.size < MAX_CONNECTIONS ? connections.lend() : null;
    if (connection === null) return new Promise((resolve) => queue.push(resolve));
    const one = { connection, begun: true, silent: false };
    borrowed.add(one);
    return Promise.resolve(one);
  }

  function release(one: Borrowed): void {
    borrowed.delete(one);
    if (!one.silent) connections.giveBack(one.connection);
    serveNext();
  }

  function serveNext(): void {
    const waiting = queue.shift();
    if (waiting) waiting(acquire());
  }

  /** Cuts a connection; whoever uses it learns of it by the next statement. */
  const cut = async (connection: SharedConnection, when: string): Promise<void> => {
    scheduler.note(`cut ${when}`);
    await connections.cut(connection);
  };

  /** The node abandons the connection. Its transaction keeps its locks until PostgreSQL's own timeouts end it. */
  function fallSilent(one: Borrowed): void {
    scheduler.note('silence');
    one.silent = true;
    connections.silences += 1;
    scheduler.later(DATABASE, 'ends a silent connection', async () => {
      await connections.cut(one.connection);
      if (owner.alive) serveNext();
    });
  }

  /** Sends statements together when the scheduler chooses them. @returns the result of the last one */
  function send(
    one: Borrowed,
    what: string,
    statements: readonly (Statement | string)[],
    delay = 0,
  ): Promise<{ rows: unknown[] }> {
    const { promise, resolve, reject } = Promise.withResolvers<{ rows: unknown[] }>();
    const begin = async (): Promise<void> => {
      const { before, after, silent } = network.faultRates();
      const [early, late] = [chance.happens(before / 100), chance.happens(after / 100)];
      const silence = chance.happens(silent / 100) ? chance.pick(['before', 'after'] as const) : null;
      if (early) await cut(one.connection, 'before');
      if (!one.connection.open) return reject(gone());
      if (silence === 'before') fallSilent(one);
      if (one.silent) return reject(unanswered());
      connections.begin(one.connection, statements, async (outcome) => {
        if (!owner.alive) return;
        if (late) await cut(one.connection, 'after');
        if (silence === 'after' && one.connection.open) fallSilent(one);
        if (one.silent) reject(unanswered());
        else if (late || !one.connection.open) reject(gone());
        else if ('error' in outcome) reject(outcome.error);
        else resolve({ rows: outcome.rows });
      });
    };
    let left = delay;
    scheduler.later(owner, what, begin, () => left-- <= 0 && connections.mayBegin(one.connection));
    return promise;
  }

  /** Sends a statement of a transaction; BEGIN is sent with the first one. */
  async function within(one: Borrowed, given: Statement | string): Promise<{ rows: unknown[] }> {
    if (!one.connection.open) throw gone();
    if (given === 'BEGIN') {
      one.begun = false;
      return { rows: [] };
    }
    if (typeof given === 'string') {
      if (!one.begun) return { rows: [] };
      const word = given === 'COMMIT' && network.losesCommit() ? 'ROLLBACK' : given;
      return send(one, given, [word]);
    }
    const first = one.begun ? [] : ['BEGIN'];
    one.begun = true;
    return send(one, textOf(given), [...first, network.rewrite(given)]);
  }

  async function alone(one: Borrowed, given: Statement): Promise<{ rows: unknown[] }> {
    const statement = network.rewrite(given);
    if (!WRITES_ALONE.has(given.name ?? '') || !(chance.happens(SLOW_COMMITS) || network.losesCommit()))
      return send(one, textOf(given), [statement]);
    try {
      const result = await send(one, textOf(given), ['BEGIN', statement]);
      const word = network.losesCommit() ? 'ROLLBACK' : 'COMMIT';
      await send(one, `commit of ${textOf(given)}`, [word], network.commitDelay());
      return result;
    } catch (error) {
      // PostgreSQL rolls back a failed statement outside an explicit transaction.
      if (one.connection.open && error instanceof pg.DatabaseError) await send(one, 'undone', ['ROLLBACK']);
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
    /** Crashes the node: open transactions are rolled back, committed ones stay, and no answer is delivered. */
    async crash() {
      owner.alive = false;
      for (const { connection, silent } of borrowed) if (!silent) await connections.cut(connection);
    },
    async cutOne() {
      const [first] = borrowed;
      if (first) await cut(first.connection, 'at once');
    },
  };
}
