import { QUICKNET } from '@fairground/kernel/period';
import { assertRound, type Beacon, type BeaconRound } from '#platform/beacon/beacon.ts';
import { askRelay } from '#platform/beacon/relay.ts';
import { verifyBeaconRound } from '#platform/beacon/verify-bls.ts';

const INFO: Beacon['info'] = { kind: 'drand', independent: true, ...QUICKNET };

export type DrandOptions = {
  /** Base URLs without the chain hash, such as https://api.drand.sh; one is enough, several are safer. */
  relays: string[];
  /** Milliseconds a relay has for its whole answer. */
  timeoutMs: number;
  fetch?: typeof fetch;
  /** Called for each failure or unverifiable answer of a relay, for the log; not for a round that does not exist yet. */
  report?: (relay: string, reason: unknown) => void;
};

function baseOf(relay: string): string {
  const url = new URL(relay);
  if (!/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new TypeError(`not a relay: ${relay}`);
  return url.href.replace(/\/+$/, '');
}

/**
 * The drand quicknet with its pinned key, over public relays (product.md section 7, rule 6). @throws TypeError for no relays or
 * one that is no URL
 */
export const createDrandBeacon = (options: DrandOptions): Beacon =>
  createRelayBeacon(INFO, verifyBeaconRound, options);

/**
 * A beacon chain read over relays. All relays are asked at once and none is trusted: an answer counts where its round is the one
 * asked for and its signature verifies under the chain's key. A relay can withhold a round, but not change it. The product uses
 * the pinned chain; the simulator signs rounds of its own.
 */
export function createRelayBeacon(
  chain: Beacon['info'],
  verify: typeof verifyBeaconRound,
  options: DrandOptions,
): Beacon {
  const fetcher = options.fetch ?? fetch;
  const relays = options.relays.map(baseOf);
  if (relays.length === 0) throw new TypeError('no drand relays');
  let highestSeen = 0;

  /** One relay's answer, or null where the request failed, which is reported. */
  async function ask(
    relay: string,
    round: number | 'latest',
    signal: AbortSignal,
  ): Promise<BeaconRound | null> {
    try {
      const timed = AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs)]);
      return await askRelay(fetcher, relay, chain.chainHash, round, timed);
    } catch (reason) {
      if (!signal.aborted) options.report?.(relay, reason);
      return null;
    }
  }

  function verified(relay: string, answer: BeaconRound): boolean {
    const ok = verify(chain, answer.round, answer.signature);
    if (ok) highestSeen = Math.max(highestSeen, answer.round);
    else options.report?.(relay, new Error(`signature of round ${answer.round} does not verify`));
    return ok;
  }

  return {
    info: chain,

    async fetchRound(round, signal) {
      assertRound(round);
      signal.throwIfAborted();
      const settled = new AbortController();
      const either = AbortSignal.any([signal, settled.signal]);
      const answers = relays.map(async (relay) => {
        const answer = await ask(relay, round, either);
        if (answer === null || either.aborted) throw new Error('no answer');
        if (answer.round !== round) options.report?.(relay, new Error(`round ${answer.round} for ${round}`));
        if (answer.round !== round || !verified(relay, answer)) throw new Error('not the round');
        return answer;
      });
      // Promise.any rejects only when every relay failed, and each failure has been reported.
      const first = await Promise.any(answers).catch(() => null);
      settled.abort();
      signal.throwIfAborted();
      return first;
    },

    async reportLatest(signal, report) {
      // A round that was fetched for a draw exists, even where every relay now reports an older one.
      if (highestSeen > 0) report(highestSeen);
      const asked = relays.map(async (relay) => {
        const answer = await ask(relay, 'latest', signal);
        // A round up to the highest verified one exists, whoever reports it; only a newer one needs its signature checked (20
        // ms).
        if (answer !== null && (answer.round <= highestSeen || verified(relay, answer))) report(answer.round);
      });
      await Promise.all(asked);
    },
  };
}
