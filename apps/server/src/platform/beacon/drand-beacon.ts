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
  /** Told of every relay that failed or lied, for the log; not of one that has no round yet. */
  report?: (relay: string, reason: unknown) => void;
};

function baseOf(relay: string): string {
  const url = new URL(relay);
  if (!/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new TypeError(`not a relay: ${relay}`);
  return url.href.replace(/\/+$/, '');
}

/** drand quicknet, pinned, over public relays (spec 7.6). Throws TypeError for no relays or one that is no URL. */
export const createDrandBeacon = (options: DrandOptions): Beacon =>
  createRelayBeacon(INFO, verifyBeaconRound, options);

/**
 * A chain over relays. All are asked at once and none is believed: an answer counts if its round is the one asked for
 * and its signature verifies under the chain's key. So a relay can withhold a round, but not change it. The product has
 * the pinned chain only; the simulator signs rounds of its own.
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

  /** The answer of one relay to one question, or null once that came to nothing (which is reported). */
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
      // Promise.any rejects only when every relay came to nothing, each of which has been reported.
      const first = await Promise.any(answers).catch(() => null);
      settled.abort();
      signal.throwIfAborted();
      return first;
    },

    /** Waits for every relay or its time-out, so that one that lags behind does not hide a newer round. */
    async latestRound(signal) {
      signal.throwIfAborted();
      const answers = await Promise.all(
        relays.map(async (relay) => ({ relay, answer: await ask(relay, 'latest', signal) })),
      );
      signal.throwIfAborted();
      const newest = answers.toSorted((a, b) => (b.answer?.round ?? 0) - (a.answer?.round ?? 0));
      // The first that verifies is the highest; what is not above the highest seen needs no check.
      newest.some(
        ({ relay, answer }) => answer === null || answer.round <= highestSeen || verified(relay, answer),
      );
      return highestSeen === 0 ? null : highestSeen;
    },
  };
}
