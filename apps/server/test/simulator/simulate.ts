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
import { untilIdle } from '#test/simulator/switchboard.ts';
import type { World } from '#test/simulator/world.ts';

/** A run of the simulator; with the same world and seed it is the same one again. */
export type Run = {
  seed: number;
  /** What did not hold; empty for a run that is as it should be. */
  faults: string[];
  /** The last steps before the end. */
  tail: string[];
  digest: string;
  steps: number;
  /** What came up, so that a test can see that the runs are not all of one kind. */
  seen: {
    placed: number;
    refused: number;
    payments: number;
    complete: number;
    void: number;
    cuts: number;
    crashes: number;
  };
};

/** What a mutant does otherwise than the product. */
export type Mutant = {
  rewrite?: (statement: Statement) => Statement;
  verify?: typeof verifyBeaconRound;
  forgets?: boolean;
};

const BASE = Date.parse('2027-03-01T03:00:00Z');
const DAY_MS = 86_400_000;
const REQUESTS = { least: 8, span: 10 };
const STEPS = 200;
const ROUNDS_TO_REST = 60;
/** The relays go on as they did when all else works again, so that draws meet them, too. */
const ROUNDS_OF_LIES = 8;

/** The faults that this run has, and how often: some runs have none of a kind, so that rare orders come up too. */
function climateOf(chance: Chance) {
  const some = (most: number): number => (chance.happens(0.5) ? 1 + chance.below(most) : 0);
  return {
    breaks: { before: some(6), after: some(8) },
    network: { lost: some(30), doubled: some(60) },
    crashes: chance.happens(0.35) ? 1 + chance.below(2) : 0,
    moods: MOODS.filter(() => chance.happens(0.4)),
    lying: chance.pick([0.2, 0.5, 0.9]),
    /** Whether the clock once leaps over everything, as after a night with every node down. */
    leaps: chance.happens(0.1),
  };
}

/** Errors that a network makes of itself; any other one is a fault of ours. */
const isOfNetwork = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof pg.DatabaseError && error.code !== '57014') &&
  (/Connection terminated|not queryable|canceling statement/.test(error.message) ||
    error.name === 'TimeoutError' ||
    error.name === 'AbortError');

/** One run: some seconds of the life of a fair with everything that can go wrong, then rest, then the audit. */
export async function simulate(world: World, seed: number, mutant: Mutant = {}): Promise<Run> {
  const chance = seeded(seed);
  const climate = climateOf(chance);
  const scheduler = createScheduler(chance);
  const { board } = world;
  const faults: string[] = [];
  let calm = false;
  let honest = false;
  let steps = 0;
  let crashes = 0;
  let now = BASE + chance.below(DAY_MS);
  const cutsBefore = board.cuts;
  await world.reset(now);

  const onError = (error: unknown, what: string): void => {
    if (!isOfNetwork(error))
      faults.push(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  };
  const wires = {
    board,
    scheduler,
    chance,
    breaks: () => (calm ? { before: 0, after: 0 } : climate.breaks),
    rewrite: mutant.rewrite ?? ((statement: Statement) => statement),
    patience: () => (calm ? 0 : chance.below(60)),
    forgets: () => mutant.forgets === true && !calm && chance.happens(0.1),
  };
  const weather = {
    mood: () => (honest ? 'truth' : moodOf(chance, climate.moods, climate.lying)),
    now: () => now,
  } as const;
  const start = (n: number): Node =>
    startNode(`node ${n + 1}`, wires, {
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

  /** The next moment at which the timetable changes something; null where nothing is published yet. */
  async function nextBoundary(): Promise<number | null> {
    const [row] = await board.ask<{ next: Date | null }>(
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
    for (const node of nodes) if (chance.happens(0.6)) node.lookAround();
  }

  async function crashOne(): Promise<void> {
    crashes += 1;
    const n = chance.below(nodes.length);
    const node = nodes[n]!;
    scheduler.note(`${node.owner.name} crashes`);
    await node.crash();
    nodes[n] = start(n);
    post.hangUpOn(node);
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
    } else if (climate.breaks.before > 0 && roll < 96) await chance.pick(nodes).loseOne();
    else await passTime();
  }

  async function inTurmoil(): Promise<void> {
    const left = { requests: REQUESTS.least + chance.below(REQUESTS.span), crashes: climate.crashes };
    while (steps < STEPS) {
      steps += 1;
      await untilIdle();
      await happen(left);
      await board.rest();
    }
  }

  async function drain(): Promise<void> {
    for (;;) {
      await board.rest();
      if (!(await scheduler.runOne())) return;
      steps += 1;
    }
  }

  /** Everything works again: within some minutes by the clock everybody has an answer and every draw has ended. */
  async function toRest(): Promise<void> {
    calm = true;
    for (let round = 0; round < ROUNDS_TO_REST; round++) {
      honest = round >= ROUNDS_OF_LIES;
      await drain();
      const [open] = await board.ask<{ n: number }>(
        `SELECT count(*)::integer AS n FROM periods WHERE status IN ('published', 'closed')
          AND opens_at <= to_timestamp($1::double precision / 1000)`,
        [now],
      );
      if (post.allTold() && open!.n === 0 && scheduler.waiting() === 0) return;
      const next = await nextBoundary();
      // A relay that was late is asked less often: some rounds of three seconds pass.
      await moveTo(next === null || round % 2 === 1 ? now + 3100 : next);
      for (const node of nodes) node.lookAround();
    }
    faults.push('does not come to rest');
  }

  /** The same request once more, now that all is over. */
  async function askAgain(request: Request) {
    if (request.kind === 'step') return null;
    const asked = request.send(nodes[0]!).then(
      (data) => ({ ok: true, data }),
      (error: unknown) => {
        if (!(error instanceof Failure)) onError(error, request.what);
        return { ok: false };
      },
    );
    // A refused one is asked for in vain only if nobody has taken it meanwhile: its row is looked for instead.
    await drain();
    return asked;
  }

  // A fair that stands: its first period is published and open.
  calm = true;
  honest = true;
  nodes[0]!.lookAround();
  await drain();
  await moveTo((await nextBoundary())!);
  await people.begin();
  await drain();
  calm = false;
  honest = false;
  await inTurmoil();
  await toRest();
  faults.push(...(await bookFaults(board)));
  const taken = new Set(
    (
      await board.ask<{ id: string }>(
        `SELECT request_id AS id FROM orders UNION ALL SELECT request_id FROM recharges
         UNION ALL SELECT request_id FROM withdrawals`,
      )
    ).map(({ id }) => id),
  );
  for (const request of post.requests) {
    const known = request.told?.ok === true || request.kind === 'step';
    faults.push(...answerFaults(request, known ? await askAgain(request) : { ok: taken.has(request.id) }));
  }
  const [seen] = await board.ask<{ complete: number; void: number; payments: number; placed: number }>(
    `SELECT (SELECT count(*)::integer FROM periods WHERE status = 'complete') AS complete,
      (SELECT count(*)::integer FROM periods WHERE status = 'void') AS void,
      (SELECT count(*)::integer FROM audit_log) AS payments, (SELECT count(*)::integer FROM orders) AS placed`,
  );
  for (const node of nodes) await node.crash();
  const refused = post.requests.filter(({ told }) => told?.ok === false).length;
  const cuts = board.cuts - cutsBefore;
  return {
    seed,
    faults,
    tail: scheduler.tail(),
    digest: scheduler.digest(),
    steps,
    seen: { ...seen!, refused, cuts, crashes },
  };
}
