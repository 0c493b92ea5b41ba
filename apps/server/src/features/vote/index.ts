import { createBeaconClock } from '#features/vote/beacon-clock.ts';

import { consoleDraws } from '#features/vote/console-draws.ts';
import type { ReadAuditHead } from '#features/vote/heads.ts';
import type { VoteDeps } from '#features/vote/deps.ts';
import { createPoolExposure } from '#features/vote/pool-exposure.ts';
import { createVoteEngine, type VoteEvent } from '#features/vote/engine.ts';
import { createStakeBatcher } from '#features/vote/stake-batcher.ts';
import { voteSettings } from '#features/vote/vote-settings.ts';
import { voteRoutes } from '#features/vote/vote.routes.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { readSetting, type Setting } from '#platform/settings.ts';

export { memberData } from '#features/vote/member-data.ts';
export type { BeaconClockSample } from '#features/vote/beacon-clock.ts';
export { checkCommitments } from '#features/vote/commitment-chain.ts';
export { applyVoteSettings } from '#features/vote/vote-settings.ts';
export { sampleDraws } from '#features/vote/draw-watch.ts';
export { drawSources } from '#features/vote/console-draws.ts';
export { deleteWins } from '#features/vote/wins.repository.ts';
export { createReceiptKey, createReceiptSigner } from '#features/vote/receipt-keys.ts';
export type { VoteEvent } from '#features/vote/engine.ts';

/** How long a node caches settings. A published period carries its own ratios and limits, so an old value never reaches it. */
const SETTINGS_MS = 1000;

/**
 * The vote feature, wired: routes and the engine that drives the periods. Routes and engine have pools of their own, so that
 * requests that take every connection do not keep a period from being closed and drawn.
 */
export function createVote(
  {
    database,
    engineDatabase,
    nodeClock,
    monotonic,
    sleep,
    readAuditHead,
    late = database,
    ...given
  }: Omit<VoteDeps, 'beaconClock'> & {
    engineDatabase: Database;
    /** For lists and exports, which may be late; `database` unless given. */
    late?: Database | undefined;
    /** The pause before a stake is tried again whose member's accounts are locked. */
    sleep: (ms: number) => Promise<void>;
    /** This machine's own clock, a witness beside the database's. */
    nodeClock: Clock;
    readAuditHead: ReadAuditHead;
    monotonic: () => number;
  },
  on: {
    event: (event: VoteEvent) => void;
    balanceChanged: (memberId: string) => void;
    /** `accepted`, or the name of the failure. */
    staked?: (outcome: string) => void;
  },
) {
  const beaconClock = createBeaconClock({ ...given, database: engineDatabase, nodeClock, monotonic });
  const deps = { ...given, database, beaconClock };
  const exposure = createPoolExposure(database);
  let cached: { at: number; value: Promise<Setting<'vote'>> } | null = null;
  const settings = (): Promise<Setting<'vote'>> => {
    const now = deps.clock.now();
    if (cached === null || now - cached.at >= SETTINGS_MS || now < cached.at) {
      const value = readSetting(deps.database, 'vote');
      cached = { at: now, value };
      value.catch(() => {
        cached = null;
      });
    }
    return cached.value;
  };
  const engine = createVoteEngine(
    { ...deps, database: engineDatabase },
    (event) => {
      if (event.type === 'draw') exposure.evict(event.data.periodNo);
      on.event(event);
    },
    on.balanceChanged,
  );
  return {
    engine,
    beaconClock,
    consoleRoutes: { ...consoleDraws(deps.database, late), ...voteSettings(deps) },
    routes: voteRoutes({
      database: deps.database,
      exposure,
      place: createStakeBatcher({
        database,
        openUntil: () => beaconClock.openUntil(),
        sleep,
        now: monotonic,
      }),
      settings,
      timeZone: deps.timeZone,
      receipts: deps.receipts,
      readAuditHead,
      beaconClock,
      balanceChanged: on.balanceChanged,
      staked: on.staked ?? (() => {}),
    }),
  };
}
