import { createCapacity } from '#features/vote/capacity.ts';
import { consoleDraws } from '#features/vote/console-draws.ts';
import type { VoteDeps } from '#features/vote/deps.ts';
import { createVoteEngine, type VoteEvent } from '#features/vote/engine.ts';
import { gatherStakes } from '#features/vote/gather-stakes.ts';
import { voteSettings } from '#features/vote/vote-settings.ts';
import { voteRoutes } from '#features/vote/vote.routes.ts';
import { readSetting, type Setting } from '#platform/settings.ts';

export { checkCommitments } from '#features/vote/commitment-chain.ts';
export { sampleDraws } from '#features/vote/draw-watch.ts';
export { drawSources } from '#features/vote/console-draws.ts';
export { findStakers } from '#features/vote/orders.repository.ts';
export type { VoteEvent } from '#features/vote/engine.ts';

/** How long a node may go by settings it has read; ratios of a period are committed and not affected. */
const SETTINGS_MS = 1000;

/** The vote feature, wired: routes and the engine that drives the periods. */
export function createVote(
  deps: VoteDeps,
  on: {
    event: (event: VoteEvent) => void;
    balanceChanged: (memberId: string) => void;
    /** `accepted`, or the name of the failure. */
    staked?: (outcome: string) => void;
  },
) {
  const capacity = createCapacity(deps.database);
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
  const engine = createVoteEngine(deps, (event) => {
    if (event.type === 'draw') capacity.forget(event.data.periodNo);
    on.event(event);
  });
  return {
    engine,
    consoleRoutes: { ...consoleDraws(deps.database), ...voteSettings(deps) },
    routes: voteRoutes({
      database: deps.database,
      capacity,
      place: gatherStakes(deps.database),
      settings,
      timeZone: deps.timeZone,
      balanceChanged: on.balanceChanged,
      staked: on.staked ?? (() => {}),
    }),
  };
}
