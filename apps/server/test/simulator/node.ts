import { PLAY_TIMELINE } from '@fairground/kernel/period';
import type { FastifyBaseLogger } from 'fastify';
import { createNotify } from '#features/notifications/index.ts';
import { createRechargeCheck } from '#features/protection/index.ts';
import { pairFault, settingChangeBook } from '#features/operators/index.ts';
import { describeUpload, holdOwnUploads, removedAt, sameImages } from '#features/uploads/index.ts';
import { NO_RECEIPTS } from '#test/draws.ts';
import { createVote } from '#features/vote/index.ts';
import { paymentConsoleRoutes, paymentRoutes } from '#features/wallet/index.ts';
import type { verifyBeaconRound } from '#platform/beacon/verify-bls.ts';
import type { Database } from '#platform/database.ts';
import { queriesOver } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import { PLAY_CREDITS } from '#platform/live-config.ts';
import type { Vault } from '#platform/vault.ts';
import { createSimulatedBeacon, type Weather } from '#test/simulator/relays.ts';
import { createFaultyConnections, type Network } from '#test/simulator/faulty-connections.ts';

export const PIN = '482915';

export type Node = ReturnType<typeof startNode>;

const timeline = { ...PLAY_TIMELINE, bettingMs: 5000, soonMs: 2000 };

/** Counters of rate limits bypass `query`: none has been counted yet. Anything else that does is not simulated. */
const COUNTERS_ONLY = {
  query: async ({ name }: { name?: string }) => {
    if (name !== 'rate_limits:rlflx-get') throw new Error(`not simulated: ${name}`);
    return { rows: [], rowCount: 0 };
  },
} as unknown as Database['pool'];

/**
 * In the product the check of the payment password is a slow hash on threads that no seed controls; what follows it is simulated.
 */
async function checkPin(_db: Database, _memberId: string, pin: string): Promise<void> {
  if (pin !== PIN) throw new Failure('PAYMENT_PASSWORD_WRONG');
}

/**
 * A node as compose.ts makes it, without HTTP: use cases and engine over simulated connections, relays and clock. `skew`:
 * milliseconds by which its clock is off; the database's clock decides.
 */
export function startNode(
  name: string,
  network: Network,
  options: {
    weather: Weather;
    verify: typeof verifyBeaconRound;
    skew: number;
    onError: (error: unknown, what: string) => void;
  },
) {
  const owner = { name, alive: true };
  const connections = createFaultyConnections(owner, network);
  const database = { ...queriesOver(connections), pool: COUNTERS_ONLY } as Database;
  const log = {
    debug: () => {},
    info: () => {},
    warn: (said: { err: unknown }, what: string) => options.onError(said.err, what),
    // A log entry without an error reports a state, such as betting paused while relays lie.
    error: (said: { err?: unknown }, what: string) => {
      if (said.err !== undefined) options.onError(said.err, what);
    },
  } as unknown as FastifyBaseLogger;
  const clock = { now: () => options.weather.now() + options.skew };
  const beacon = createSimulatedBeacon(owner, network.scheduler, options.weather, options.verify);
  const vote = createVote(
    {
      database,
      engineDatabase: database,
      beacon,
      clock,
      // The exact time: a node whose clock is off by more than 5 s takes no stakes (beacon-clock.rules.ts).
      nodeClock: options.weather,
      monotonic: () => options.weather.now(),
      changes: settingChangeBook,
      sleep: () => new Promise((resolve) => network.scheduler.later(owner, 'stake asks again', resolve)),
      timeline,
      timeZone: 'Asia/Tokyo',
      receipts: NO_RECEIPTS,
      readAuditHead: async () => null,
      log,
      // One order a slice, so that nodes crash and connections are cut between the slices of a period.
      sliceOrders: 1,
    },
    { event: () => {}, balanceChanged: () => {} },
  );
  const notify = createNotify({ mode: 'play', currency: PLAY_CREDITS, mail: null });
  const wallet = {
    database,
    vault: {} as Vault,
    mode: 'play' as const,
    timeZone: 'Asia/Tokyo',
    currency: PLAY_CREDITS,
    checkPaymentPassword: checkPin,
    requireContact: async () => {},
    requireNoHold: async () => {},
    readHold: async () => null,
    tellCardAdded: async () => {},
    hasPaymentPassword: async () => true,
    describeUpload,
    holdOwnUploads,
    findUpload: async () => null,
    removedAt,
    sameImages,
    passClaims: async () => undefined,
    pairFault,
    changes: settingChangeBook,
    correctionsChanged: () => {},
    checkRecharge: createRechargeCheck('Asia/Tokyo'),
    tellPayment: notify,
    memberChanged: () => {},
  };
  /** Skips an action that is still running. */
  const oneAtATime = (what: string, act: () => Promise<unknown>) => {
    let running = false;
    return () => {
      if (running) return;
      running = true;
      act()
        .catch((error: unknown) => options.onError(error, what))
        .finally(() => {
          running = false;
        });
    };
  };
  const activities = [
    oneAtATime('beacon clock', () => vote.beaconClock.poll()),
    oneAtATime('vote engine', () => vote.engine.step()),
  ];
  return {
    owner,
    member: { ...vote.routes, ...paymentRoutes(wallet) },
    operator: paymentConsoleRoutes(wallet),
    /** Runs one iteration of the engine and one poll of the beacon's clock, unless they are running. */
    step(): void {
      if (!owner.alive) return;
      for (const activity of activities) activity();
    },
    crash: () => connections.crash(),
    /** Cuts one of its connections, whatever it is used for. */
    cutOne: () => connections.cutOne(),
  };
}
