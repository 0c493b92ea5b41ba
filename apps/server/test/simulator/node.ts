import { PLAY_TIMELINE } from '@fairground/kernel/period';
import type { FastifyBaseLogger } from 'fastify';
import { createRechargeCheck } from '#features/protection/index.ts';
import { findUpload, sameImages } from '#features/uploads/index.ts';
import { createVote } from '#features/vote/index.ts';
import { paymentConsoleRoutes, paymentRoutes } from '#features/wallet/index.ts';
import type { verifyBeaconRound } from '#platform/beacon/verify-bls.ts';
import type { Database } from '#platform/database.ts';
import { queriesOver } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Vault } from '#platform/vault.ts';
import { createSimulatedBeacon, type Weather } from '#test/simulator/relays.ts';
import { linesOf, type Wires } from '#test/simulator/wires.ts';

export const PIN = '482915';

export type Node = ReturnType<typeof startNode>;

const timeline = { ...PLAY_TIMELINE, bettingMs: 5000, soonMs: 2000 };

/** What goes past the queries (rate limits) is not part of what is run here. */
const NO_POOL = { query: () => Promise.reject(new Error('not simulated')) } as unknown as Database['pool'];

/** The pin itself takes a slow hash in the product, on threads that no seed steers; what it guards is what is run here. */
async function checkPin(_db: Database, _memberId: string, pin: string): Promise<void> {
  if (pin !== PIN) throw new Failure('PAYMENT_PASSWORD_WRONG');
}

/**
 * A node as app.ts wires it, without HTTP: the use cases and the engine themselves, over connections, relays and a
 * clock of the simulation. `skew` is how many milliseconds its clock is off; the database's clock decides.
 */
export function startNode(
  name: string,
  wires: Wires,
  options: {
    weather: Weather;
    verify: typeof verifyBeaconRound;
    skew: number;
    onError: (error: unknown, what: string) => void;
  },
) {
  const owner = { name, alive: true };
  const lines = linesOf(owner, wires);
  const database = { ...queriesOver(lines), pool: NO_POOL } as Database;
  const log = {
    debug: () => {},
    info: () => {},
    warn: (said: { err: unknown }, what: string) => options.onError(said.err, what),
    error: (said: { err: unknown }, what: string) => options.onError(said.err, what),
  } as unknown as FastifyBaseLogger;
  const clock = { now: () => options.weather.now() + options.skew };
  const beacon = createSimulatedBeacon(owner, wires.scheduler, options.weather, options.verify);
  const vote = createVote(
    { database, beacon, clock, timeline, timeZone: 'Asia/Tokyo', log },
    { event: () => {}, balanceChanged: () => {} },
  );
  const wallet = {
    database,
    vault: {} as Vault,
    mode: 'play' as const,
    timeZone: 'Asia/Tokyo',
    checkPaymentPassword: checkPin,
    findUpload,
    sameImages,
    checkRecharge: createRechargeCheck('Asia/Tokyo'),
    memberChanged: () => {},
  };
  let looking = false;
  return {
    owner,
    member: { ...vote.routes, ...paymentRoutes(wallet) },
    operator: paymentConsoleRoutes(wallet),
    /** Has the engine look around, unless it is at it. */
    lookAround(): void {
      if (looking || !owner.alive) return;
      looking = true;
      vote.engine.step().then(
        () => {
          looking = false;
        },
        (error: unknown) => {
          looking = false;
          options.onError(error, 'vote engine');
        },
      );
    },
    crash: () => lines.crash(),
    /** Loses one of its connections, whatever is going on there. */
    loseOne: () => lines.loseOne(),
  };
}
