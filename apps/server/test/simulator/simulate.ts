import pg from 'pg';
import type { verifyBeaconRound } from '#platform/beacon/verify-bls.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Statement } from '#platform/database.ts';
import { type Chance, seeded } from '#test/simulator/chance.ts';
import { answerFaults, bookFaults } from '#test/simulator/invariants.ts';
import { type Node, startNode } from '#test/simulator/node.ts';
import { createPeople } from '#test/simulator/people.ts';
import { MOODS, moodOf, verifySimulated } from '#test/simulator/relays.ts';
import { createPost, type Request } from '#test/simulator/requests.ts';
import { createScheduler } from '#test/simulator/scheduler.ts';
import { untilIdle } from '#test/simulator/shared-connections.ts';
import type { World } from '#test/simulator/world.ts';

/** A run of the simulator; the same world and seed give the same run. */
export type Run = {
  seed: number;
  /** Violations; empty for a correct run. */
  faults: string[];
  /** The last steps before the end. */
  tail: string[];
  digest: string;
  steps: number;
  /** Counts of what happened, by which a test checks that runs differ. */
  seen: {
    placed: number;
    refused: number;
    payments: number;
    complete: number;
    void: number;
    cuts: number;
    silences: number;
    crashes: number;
  };
};

/** How a mutant differs from the product. */
export type Mutant = {
  rewrite?: (statement: Statement) => Statement;
  verify?: typeof verifyBeaconRound;
  forgets?: boolean;
};

const BASE = Date.parse('2027-03-01T03:00:00Z');
const DAY_MS = 86_400_000;
const REQUESTS = { least: 8, span: 10 };
const STEPS = 200;
/** Steps of others for which a commit may be under way. */
const SLOWEST_COMMIT = 60;
const ROUNDS_TO_REST = 60;
/** Relays stay faulty for so many rounds after everything else works again, so that draws meet them. */
const ROUNDS_OF_LIES = 8;

/** Kinds and rates of faults of this run; some runs lack a kind, so that rare orders occur too. */
function climateOf(chance: Chance) {
  const some = (most: number): number => (chance.happens(0.5) ? 1 + chance.below(most) : 0);
  return {
    breaks: { before: some(6), after: some(8), silent: some(4) },
    network: { lost: some(30), doubled: some(60) },
    crashes: chance.happens(0.35) ? 1 + chance.below(2) : 0,
    moods: MOODS.filter(() => chance.happens(0.4)),
    lying: chance.pick([0.2, 0.5, 0.9]),
    /** Whether the clock jumps once, as after a night with every node down. */
    leaps: chance.happens(0.1),
  };
}

/** Whether the simulated network caused the error; any other is a bug. */
const isOfNetwork = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof pg.DatabaseError && error.code !== '57014') &&
  (/Connection terminated|Query read timeout|not queryable|canceling statement/.test(error.message) ||
    error.name === 'TimeoutError' ||
    error.name === 'AbortError');

/** Runs some seconds of play with faults, then without faults until everything is finished, then checks the invariants. */
export async function simulate(world: World, seed: number, mutant: Mutant = {}): Promise<Run> {
  const chance = seeded(seed);
  const climate = climateOf(chance);
  const scheduler = createScheduler(chance);
  const { connections } = world;
  const faults: string[] = [];
  let calm = false;
  let honest = false;
  let steps = 0;
  let crashes = 0;
  let now = BASE + chance.below(DAY_MS);
  const [cutsBefore, silencesBefore] = [connections.cuts, connections.silences];
  await world.reset(now);

  const onError = (error: unknown, what: string): void => {
    if (!isOfNetwork(error))
      faults.push(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  };
  const network = {
    connections,
    scheduler,
    chance,
    faultRates: () => (calm ? { before: 0, after: 0, silent: 0 } : climate.breaks),
    rewrite: mutant.rewrite ?? ((statement: Statement) => statement),
    commitDelay: () => (calm ? 0 : chance.below(SLOWEST_COMMIT)),
    losesCommit: () => mutant.forgets === true && !calm && chance.happens(0.1),
  };
  const weather = {
    mood: () => (honest ? 'truth' : moodOf(chance, climate.moods, climate.lying)),
    now: () => now,
  } as const;
  const start = (n: number): Node =>
    startNode(`node ${n + 1}`, network, {
      weather,
      verify: mutant.verify ?? verifySimulated,
      skew: chance.pick([0, 0, -10_000, 10_000]),
      onError,
    });
  const nodes = Array.from({ length: chance.happens(0.3) ? 3 : 2 }, (_, n) => start(n));
  const post = createPost(scheduler, chance, {
    nodes: () => nodes,
    network: () => (calm ? { lost: 0, doubled: 0 } : climate.network),
    onFault: onError,
  });
  const people = createPeople(world, post, chance);

  async function moveTo(ms: number): Promise<void> {
    if (ms <= now) return;
    scheduler.note(`clock +${ms - now}`);
    now = ms;
    await world.moveClock(ms);
  }

  /** The next moment at which a period opens, closes or is drawn; null where none is published. */
  async function nextBoundary(): Promise<number | null> {
    const [row] = await connections.ask<{ next: Date | null }>(
      `SELECT min(t) AS next FROM periods, unnest(ARRAY[opens_at, closes_at, draws_at]) AS t
        WHERE status IN ('published', 'closed') AND t > to_timestamp($1::double precision / 1000)`,
      [now],
    );
    return row?.next?.getTime() ?? null;
  }

  async function passTime(): Promise<void> {
    const next = (await nextBoundary()) ?? now + 500;
    if (climate.leaps && chance.happens(0.1)) {
      climate.leaps = false;
      await moveTo(now + 17 * 60_000);
    } else if (chance.happens(0.15)) await moveTo(next + chance.pick([-1, 0, 0, 0, 1, 400]));
    else await moveTo(Math.min(next, now + 1 + chance.below(600)));
    for (const node of nodes) if (chance.happens(0.6)) node.step();
  }

  async function crashOne(): Promise<void> {
    crashes += 1;
    const n = chance.below(nodes.length);
    const node = nodes[n]!;
    scheduler.note(`${node.owner.name} crashes`);
    await node.crash();
    nodes[n] = start(n);
    post.disconnect(node);
  }

  async function happen(left: { requests: number; crashes: number }): Promise<void> {
    const waiting = scheduler.waiting();
    const roll = chance.below(100);
    if (waiting > 0 && roll < 84) await scheduler.runOne();
    else if (left.requests > 0 && roll < 94) {
      left.requests -= 1;
      await people.act();
    } else if (left.crashes > 0 && roll < 95) {
      left.crashes -= 1;
      await crashOne();
    } else if (climate.breaks.before > 0 && roll < 96) await chance.pick(nodes).cutOne();
    else await passTime();
  }

  async function inTurmoil(): Promise<void> {
    const left = { requests: REQUESTS.least + chance.below(REQUESTS.span), crashes: climate.crashes };
    while (steps < STEPS) {
      steps += 1;
      await untilIdle();
      await happen(left);
      await connections.rest();
    }
  }

  /** Runs until nothing is left that could go on: a slow commit, for which others wait, is ready after so many looks. */
  async function drain(): Promise<void> {
    for (let looks = 0; looks <= SLOWEST_COMMIT; looks++) {
      await connections.rest();
      if (await scheduler.runOne()) {
        steps += 1;
        looks = 0;
      } else if (scheduler.waiting() === 0) return;
    }
  }

  /** Runs without faults until every client has an answer and every draw has ended, within minutes by the clock. */
  async function toRest(): Promise<void> {
    calm = true;
    for (let round = 0; round < ROUNDS_TO_REST; round++) {
      honest = round >= ROUNDS_OF_LIES;
      await drain();
      const [open] = await connections.ask<{ n: number }>(
        `SELECT count(*)::integer AS n FROM periods WHERE settled_at IS NULL
          AND opens_at <= to_timestamp($1::double precision / 1000)`,
        [now],
      );
      if (post.allTold() && open!.n === 0 && scheduler.waiting() === 0) return;
      const next = await nextBoundary();
      // Late draws are retried less often, so several rounds of 3 s pass.
      await moveTo(next === null || round % 2 === 1 ? now + 3100 : next);
      for (const node of nodes) node.step();
    }
    faults.push('does not come to rest');
  }

  /** Repeats a request after the run. */
  async function askAgain(request: Request) {
    if (request.kind === 'step') return null;
    const asked = request.send(nodes[0]!).then(
      (data) => ({ ok: true, data }),
      (error: unknown) => {
        if (!(error instanceof Failure)) onError(error, request.what);
        return { ok: false };
      },
    );
    // Repeating a refused request is meaningful only if it was not accepted meanwhile, so its row is looked up instead.
    await drain();
    return asked;
  }

  // Initial state: the first period is published and open.
  calm = true;
  honest = true;
  // Twice: nothing is published before the first poll has proven the time.
  for (let look = 0; look < 2; look++) {
    nodes[0]!.step();
    await drain();
  }
  await moveTo((await nextBoundary())!);
  await people.begin();
  await drain();
  calm = false;
  honest = false;
  await inTurmoil();
  await toRest();
  faults.push(...(await bookFaults(connections)));
  const taken = new Set(
    (
      await connections.ask<{ id: string }>(
        `SELECT request_id AS id FROM orders UNION ALL SELECT request_id FROM recharges
         UNION ALL SELECT request_id FROM withdrawals`,
      )
    ).map(({ id }) => id),
  );
  for (const request of post.requests) {
    const known = request.firstAnswer?.ok === true || request.kind === 'step';
    faults.push(...answerFaults(request, known ? await askAgain(request) : { ok: taken.has(request.id) }));
  }
  const [seen] = await connections.ask<{ complete: number; void: number; payments: number; placed: number }>(
    `SELECT (SELECT count(*)::integer FROM periods WHERE status = 'complete') AS complete,
      (SELECT count(*)::integer FROM periods WHERE status = 'void') AS void,
      (SELECT count(*)::integer FROM audit_log) AS payments, (SELECT count(*)::integer FROM orders) AS placed`,
  );
  for (const node of nodes) await node.crash();
  const refused = post.requests.filter(({ firstAnswer }) => firstAnswer?.ok === false).length;
  const silences = connections.silences - silencesBefore;
  const cuts = connections.cuts - cutsBefore;
  return {
    seed,
    faults,
    tail: scheduler.tail(),
    digest: scheduler.digest(),
    steps,
    seen: { ...seen!, refused, cuts, silences, crashes },
  };
}
