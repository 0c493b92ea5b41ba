import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Statement, types } from '#platform/database.ts';

/** One real connection to PostgreSQL, lent to a node. */
export type Line = { client: pg.Client; pid: number; open: boolean };

type Outcome = { rows: unknown[] } | { error: unknown };
type Finished = { turn: number; deliver: () => void | Promise<void> };

/** How long a statement has before somebody asks whether it waits for a lock; it is no limit. */
const LOOK_MS = 2;

async function openClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, types });
  // A connection that is cut says so to whoever asks next.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Lets everything in this process that does not wait for the outside come to its end. */
export async function untilIdle(): Promise<void> {
  for (let turns = 0; turns < 4; turns++) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * The connections of one simulated world. Statements really run, one begun at a time; one that waits for a lock is left
 * standing until what holds the lock has gone on. What ends meanwhile is told in the order in which it began, so
 * that how fast the machine is changes nothing.
 */
export class Switchboard {
  readonly #url: string;
  readonly #control: pg.Client;
  /** Connections cut since the world began. */
  cuts = 0;
  readonly #idle: Line[] = [];
  readonly #running = new Set<Line>();
  readonly #pids = new Set<number>();
  /** Who holds what is waited for. */
  #holders = new Set<number>();
  #finished: Finished[] = [];
  #turn = 0;
  /** Whether all that runs stands behind locks, and nothing has happened since that could let it go on. */
  #standing = false;
  #progress = Promise.withResolvers<void>();

  private constructor(url: string, control: pg.Client) {
    this.#url = url;
    this.#control = control;
  }

  static async open(url: string, lines: number): Promise<Switchboard> {
    const board = new Switchboard(url, await openClient(url));
    for (let n = 0; n < lines; n++) await board.#add();
    return board;
  }

  /** A statement past the simulation: of the world itself, or of whoever checks it. */
  async ask<R>(text: string, values: unknown[] = []): Promise<R[]> {
    return (await this.#control.query(text, values)).rows as R[];
  }

  /** A free connection; null where all are lent. */
  lend(): Line | null {
    return this.#idle.pop() ?? null;
  }

  giveBack(line: Line): void {
    if (line.open) this.#idle.push(line);
  }

  /**
   * Whether a statement may begin on this line. While one stands behind a lock, only who holds the lock goes on: with two
   * behind it, PostgreSQL alone would say which of them is first, and no seed could.
   */
  mayBegin(line: Line): boolean {
    return this.#running.size === 0 || !line.open || this.#holders.has(line.pid);
  }

  /** Begins a statement; `deliver` gets its outcome when the world has come to rest. */
  begin(
    line: Line,
    statements: readonly (Statement | string)[],
    deliver: (outcome: Outcome) => void | Promise<void>,
  ): void {
    const turn = ++this.#turn;
    this.#standing = false;
    this.#running.add(line);
    const all = statements.map((statement) => line.client.query(statement));
    // With one refused, those sent along with it are as well: the last one's word is everybody's.
    for (const one of all.slice(0, -1)) one.catch(() => {});
    const end = (outcome: Outcome): void => {
      this.#running.delete(line);
      this.#finished.push({ turn, deliver: () => deliver(outcome) });
      this.#progress.resolve();
    };
    all.at(-1)!.then(
      ({ rows }) => end({ rows }),
      (error: unknown) => end({ error }),
    );
  }

  /**
   * What PostgreSQL does when a connection is gone: it gives up the statement that waits there and undoes what had been
   * begun. Whoever held the line has lost it; the connection itself is lent anew, which saves making another.
   */
  async cut(line: Line): Promise<void> {
    if (!line.open) return;
    line.open = false;
    this.cuts += 1;
    // What another cut has just let go on ends first: how far it came before this one must not be a matter of luck.
    await this.#standstill();
    if (this.#running.has(line)) {
      await this.ask('SELECT pg_cancel_backend($1)', [line.pid]);
      while (this.#running.has(line)) await sleep(1);
    }
    this.#standing = false;
    await line.client.query('ROLLBACK');
    this.#idle.unshift({ ...line, open: true });
  }

  /** Waits until every statement has ended or stands behind a lock that nobody gives up by waiting, and tells of it. */
  async rest(): Promise<void> {
    // What the step itself set going comes before what it let go on at the database, however quick that is.
    await untilIdle();
    for (;;) {
      await this.#standstill();
      const finished = this.#finished.toSorted((one, other) => one.turn - other.turn);
      this.#finished = [];
      if (finished.length === 0) break;
      // What is told may cut a line, and so let another statement go on: hence once more.
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

  async #standstill(): Promise<void> {
    while (this.#running.size > 0 && !this.#standing) {
      this.#progress = Promise.withResolvers();
      await Promise.race([this.#progress.promise, sleep(LOOK_MS)]);
      const pids = [...this.#running].map(({ pid }) => pid);
      if (pids.length === 0) return;
      const blocked = await this.ask<{ by: number[] }>(
        `SELECT by FROM unnest($1::integer[]) AS pid, pg_blocking_pids(pid) AS by WHERE cardinality(by) > 0`,
        [pids],
      );
      const holders = blocked.flatMap(({ by }) => by);
      // Whoever holds a lock but is none of ours (autovacuum, say) gives it up by itself.
      const ours = holders.every((pid) => this.#pids.has(pid));
      if (ours && blocked.length === pids.length && this.#running.size === pids.length) {
        this.#holders = new Set(holders);
        this.#standing = true;
      }
    }
  }
}
