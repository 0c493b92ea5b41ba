import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Statement, types } from '#platform/database.ts';

/** A real connection to PostgreSQL that a simulated node borrows. */
export type SharedConnection = { client: pg.Client; pid: number; open: boolean };

type Outcome = { rows: unknown[] } | { error: unknown };
type Finished = { turn: number; deliver: () => void | Promise<void> };

/** Milliseconds between checks whether running statements wait for locks; not a timeout. */
const POLL_MS = 2;

async function openClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, types });
  // A cut connection reports its error to the next statement.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Waits until everything in this process has run that waits for no I/O. */
export async function untilIdle(): Promise<void> {
  for (let turns = 0; turns < 4; turns++) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * The connections that the nodes of a simulated world share. Statements really run in PostgreSQL, started one at a time; one that
 * waits for a lock is left running until the holder has gone on. Results are delivered in the order in which the statements were
 * started, so that the speed of the machine has no influence on a run.
 */
export class SharedConnections {
  readonly #url: string;
  readonly #control: pg.Client;
  /** Connections cut since the world began. */
  cuts = 0;
  /** Connections that went silent since the world began. */
  silences = 0;
  readonly #idle: SharedConnection[] = [];
  readonly #running = new Set<SharedConnection>();
  readonly #pids = new Set<number>();
  /** Backends that hold the locks for which others wait. */
  #holders = new Set<number>();
  #finished: Finished[] = [];
  #turn = 0;
  /** Whether every running statement waits for a lock, and nothing has happened since that could release one. */
  #blocked = false;
  #progress = Promise.withResolvers<void>();

  private constructor(url: string, control: pg.Client) {
    this.#url = url;
    this.#control = control;
  }

  static async open(url: string, count: number): Promise<SharedConnections> {
    const shared = new SharedConnections(url, await openClient(url));
    for (let n = 0; n < count; n++) await shared.#add();
    return shared;
  }

  /** Runs a statement outside the simulation, for the world or a check of it. */
  async ask<R>(text: string, values: unknown[] = []): Promise<R[]> {
    return (await this.#control.query(text, values)).rows as R[];
  }

  /** Takes a free connection; null where all are in use. */
  lend(): SharedConnection | null {
    return this.#idle.pop() ?? null;
  }

  giveBack(connection: SharedConnection): void {
    if (connection.open) this.#idle.push(connection);
  }

  /**
   * Whether a statement may start on this connection. While one waits for a lock, only the holder of that lock may go on: with
   * two waiting, PostgreSQL would choose the first of them, and the seed could not.
   */
  mayBegin(connection: SharedConnection): boolean {
    return this.#running.size === 0 || !connection.open || this.#holders.has(connection.pid);
  }

  /** Starts statements; `deliver` gets the outcome of the last one once every statement has ended or waits. */
  begin(
    connection: SharedConnection,
    statements: readonly (Statement | string)[],
    deliver: (outcome: Outcome) => void | Promise<void>,
  ): void {
    const turn = ++this.#turn;
    this.#blocked = false;
    this.#running.add(connection);
    const all = statements.map((statement) => connection.client.query(statement));
    // Where one fails, the later ones of the same transaction fail as well; the outcome of the last one stands for all.
    for (const one of all.slice(0, -1)) one.catch(() => {});
    const end = (outcome: Outcome): void => {
      this.#running.delete(connection);
      this.#finished.push({ turn, deliver: () => deliver(outcome) });
      this.#progress.resolve();
    };
    all.at(-1)!.then(
      ({ rows }) => end({ rows }),
      (error: unknown) => end({ error }),
    );
  }

  /**
   * Does what PostgreSQL does when a client disconnects: cancels the waiting statement and rolls back. The borrower has lost the
   * connection; the real one is reused, which saves opening another.
   */
  async cut(connection: SharedConnection): Promise<void> {
    if (!connection.open) return;
    connection.open = false;
    this.cuts += 1;
    // First let statements end that an earlier cut has unblocked, so that their progress does not depend on timing.
    await this.#untilBlocked();
    if (this.#running.has(connection)) {
      await this.ask('SELECT pg_cancel_backend($1)', [connection.pid]);
      while (this.#running.has(connection)) await sleep(1);
    }
    this.#blocked = false;
    await connection.client.query('ROLLBACK');
    this.#idle.unshift({ ...connection, open: true });
  }

  /** Waits until every statement has ended or waits for a lock of another simulated connection, and delivers the outcomes. */
  async rest(): Promise<void> {
    // Continuations of the step itself come before statements that it has unblocked, however fast the database is.
    await untilIdle();
    for (;;) {
      await this.#untilBlocked();
      const finished = this.#finished.toSorted((one, other) => one.turn - other.turn);
      this.#finished = [];
      if (finished.length === 0) break;
      // A delivered outcome may cut a connection and so unblock another statement: look again.
      for (const { deliver } of finished) {
        await deliver();
        await untilIdle();
      }
    }
    await untilIdle();
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.map(({ client }) => client.end()));
    await this.#control.end();
  }

  async #add(): Promise<void> {
    const client = await openClient(this.#url);
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const { pid } = rows[0]!;
    this.#pids.add(pid);
    this.#idle.unshift({ client, pid, open: true });
  }

  async #untilBlocked(): Promise<void> {
    while (this.#running.size > 0 && !this.#blocked) {
      this.#progress = Promise.withResolvers();
      await Promise.race([this.#progress.promise, sleep(POLL_MS)]);
      const pids = [...this.#running].map(({ pid }) => pid);
      if (pids.length === 0) return;
      const blocked = await this.ask<{ by: number[] }>(
        `SELECT by FROM unnest($1::integer[]) AS pid, pg_blocking_pids(pid) AS by WHERE cardinality(by) > 0`,
        [pids],
      );
      const holders = blocked.flatMap(({ by }) => by);
      // Locks of other backends (autovacuum) are released without the simulation.
      const ours = holders.every((pid) => this.#pids.has(pid));
      if (ours && blocked.length === pids.length && this.#running.size === pids.length) {
        this.#holders = new Set(holders);
        this.#blocked = true;
      }
    }
  }
}
