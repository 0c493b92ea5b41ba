import { roundTime } from '@fairground/kernel/period';
import type { FastifyBaseLogger } from 'fastify';
import {
  bettingOpenUntil,
  type BettingPause,
  judgeBetting,
  roundAge,
  type TimeEvidence,
} from '#features/vote/beacon-clock.rules.ts';
import { recordBeaconHead } from '#features/vote/periods.repository.ts';
import type { Beacon } from '#platform/beacon/beacon.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';

/** Not a divisor of the 3 s between rounds, so that polls fall at changing offsets after a round and one soon falls right after it. */
const POLL_EVERY_MS = 2000;
const POLL_TIMEOUT_MS = 1900;
/** Rounds from which the time is computed: the last 30 s. Older ones would add the drift of the monotonic clock. */
const ROUNDS_KEPT = 10;
/** A deadline later than any stake. */
const NEVER_CLOSED = new Date('9999-12-31T00:00:00Z');

/** The values of the metrics; null where no round or no database clock was read. */
export type BeaconClockSample = {
  pause: BettingPause | null;
  roundAgeMs: number | null;
  /** How far the database's clock is ahead of the proven time; negative: behind. */
  databaseAheadMs: number | null;
};

/** The beacon as a clock that no operator can set: it decides whether this node may take stakes, and until when. */
export type BeaconClock = {
  /** Why this node takes no stakes now; null where it does. */
  pause(): BettingPause | null;
  /** Until when, by the database's clock, a stake may be taken; null where none may. */
  openUntil(): Date | null;
  sample(): BeaconClockSample;
  /** Asks the relays and the database once; `start` does so every two seconds. */
  poll(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

/**
 * For the embedded beacon, whose rounds are made by the database's clock: comparing the two would prove nothing. Play
 * mode only, since live mode refuses that beacon.
 */
const UNCHECKED: BeaconClock = {
  pause: () => null,
  openUntil: () => NEVER_CLOSED,
  sample: () => ({ pause: null, roundAgeMs: null, databaseAheadMs: null }),
  poll: async () => {},
  start: () => {},
  stop: async () => {},
};

type Deps = {
  database: Database;
  beacon: Beacon;
  /** This machine's own wall clock, not the database's as the node keeps it. */
  nodeClock: Clock;
  /** Milliseconds of a monotonic clock. */
  monotonic: () => number;
  log: Pick<FastifyBaseLogger, 'debug' | 'error' | 'info'>;
};

/** The beacon's clock of a node; unchecked for the embedded beacon. */
export const createBeaconClock = (deps: Deps): BeaconClock =>
  deps.beacon.info.independent ? watchBeacon(deps) : UNCHECKED;

function watchBeacon({ database, beacon, nodeClock, monotonic, log }: Deps): BeaconClock {
  /** The newest rounds, oldest first, and when each was first seen. */
  const rounds: { round: number; time: number; seenAt: number }[] = [];
  let databaseRead: { now: number; at: number } | null = null;
  let logged: BettingPause | null = null;
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | null = null;
  const stopped = new AbortController();

  /** @returns whether the round is newer than every other */
  function noteRound(round: number): boolean {
    if (round <= (rounds.at(-1)?.round ?? 0)) return false;
    rounds.push({ round, time: roundTime(round, beacon.info), seenAt: monotonic() });
    if (rounds.length > ROUNDS_KEPT) rounds.shift();
    return true;
  }

  /** Notes the newest round for all nodes, and reads the database's clock; half the round trip is its uncertainty. */
  async function record(): Promise<void> {
    const newest = rounds.at(-1);
    if (newest === undefined) return;
    try {
      const asked = monotonic();
      const now = await recordBeaconHead(database, beacon.info, newest.round);
      databaseRead = { now, at: (asked + monotonic()) / 2 };
    } catch (error) {
      // The last reading is used until it is ROUND_MAX_AGE_MS old; then judgeBetting() pauses betting.
      log.debug({ err: error }, 'beacon head not recorded');
    }
  }

  function evidence(): TimeEvidence | null {
    const newest = rounds.at(-1);
    if (newest === undefined || databaseRead === null) return null;
    const at = monotonic();
    return {
      roundTime: newest.time,
      roundSeenFor: at - newest.seenAt,
      provenNow: Math.max(...rounds.map(({ time, seenAt }) => time + at - seenAt)),
      nodeNow: nodeClock.now(),
      databaseNow: databaseRead.now + at - databaseRead.at,
      databaseReadFor: at - databaseRead.at,
    };
  }

  function logChange(): void {
    const pause = judgeBetting(evidence());
    if (pause === logged) return;
    logged = pause;
    if (pause === null) log.info('betting goes on: beacon and database agree on the time');
    else log.error({ reason: pause }, 'betting is paused: the time cannot be proven');
  }

  async function ask(): Promise<void> {
    const deadline = AbortSignal.any([stopped.signal, AbortSignal.timeout(POLL_TIMEOUT_MS)]);
    let recording = Promise.resolve();
    await beacon.reportLatest(deadline, (round) => {
      // Recorded as each relay answers, so that a silent relay does not delay the round of the others.
      if (noteRound(round)) recording = recording.then(record);
    });
    await recording;
    // The database's clock is read even where no round is new.
    await record();
    if (!stopped.signal.aborted) logChange();
  }

  /** At most one poll at a time: while the database does not answer, polls would pile up. */
  function poll(): Promise<void> {
    polling ??= ask().finally(() => {
      polling = null;
    });
    return polling;
  }

  return {
    pause: () => judgeBetting(evidence()),
    openUntil() {
      const known = evidence();
      return known === null || judgeBetting(known) !== null ? null : new Date(bettingOpenUntil(known));
    },
    sample() {
      const known = evidence();
      return {
        pause: judgeBetting(known),
        roundAgeMs: known && roundAge(known),
        databaseAheadMs: known && known.databaseNow - known.provenNow,
      };
    },
    poll,
    start() {
      void poll();
      timer = setInterval(() => void poll(), POLL_EVERY_MS);
    },
    async stop() {
      clearInterval(timer);
      stopped.abort();
      await polling;
    },
  };
}
