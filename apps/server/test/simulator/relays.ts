import { createHash } from 'node:crypto';
import { QUICKNET, roundTime } from '@fairground/kernel/period';
import type { Beacon } from '#platform/beacon/beacon.ts';
import { createRelayBeacon } from '#platform/beacon/drand-beacon.ts';
import type { verifyBeaconRound } from '#platform/beacon/verify-bls.ts';
import type { Chance } from '#test/simulator/chance.ts';
import type { Owner, Scheduler } from '#test/simulator/scheduler.ts';

/** The chain of the simulated beacon: the schedule of quicknet under a name of its own. */
export const SIMULATED_CHAIN: Beacon['info'] = {
  kind: 'embedded',
  independent: false,
  chainHash: createHash('sha256').update('simulated').digest('hex'),
  publicKey: '00',
  genesis: QUICKNET.genesis,
  periodSeconds: QUICKNET.periodSeconds,
  scheme: QUICKNET.scheme,
};

/**
 * A stand-in for BLS, which takes a tenth of a second of pure arithmetic and has tests of its own: 48 bytes that follow
 * from the round and that a lying relay does not hit upon.
 */
const signatureOf = (round: number): string => createHash('sha384').update(`round ${round}`).digest('hex');

export const verifySimulated: typeof verifyBeaconRound = (chain, round, signature) =>
  chain.chainHash === SIMULATED_CHAIN.chainHash && signature === signatureOf(round);

/** What a relay may do with a question. `early`: it has the round before its time, as if our clock were behind. */
export const MOODS = [
  'silent',
  'down',
  'not yet',
  'wrong signature',
  'wrong round',
  'garbage',
  'early',
] as const;
export type Mood = (typeof MOODS)[number] | 'truth';

const EARLY_MS = 12_000;
const RELAYS = ['http://one.relay', 'http://two.relay'];

export type Weather = { mood(): Mood; now(): number };

const latestAt = (ms: number): number =>
  Math.floor((ms - QUICKNET.genesis * 1000) / (QUICKNET.periodSeconds * 1000)) + 1;

/** What a relay says of a round; null for nothing at all. */
function reply(asked: number | 'latest', mood: Mood, now: number): Response | null {
  if (mood === 'silent') return null;
  if (mood === 'down') return new Response('', { status: 503 });
  if (mood === 'garbage') return new Response('{"round":');
  const time = mood === 'early' ? now + EARLY_MS : now;
  const round = asked === 'latest' ? latestAt(time) : asked;
  if (mood === 'not yet' || roundTime(round, QUICKNET) > time) return new Response('', { status: 425 });
  const said = mood === 'wrong round' ? round - 1 : round;
  const signed = mood === 'wrong signature' ? round - 1 : said;
  return Response.json({ round: said, signature: signatureOf(signed) });
}

/** The product's beacon over two simulated relays: every answer waits for its turn, and lies as the weather has it. */
export function createSimulatedBeacon(
  node: Owner,
  scheduler: Scheduler,
  weather: Weather,
  verify: typeof verifyBeaconRound,
): Beacon {
  const ask = (address: string, signal: AbortSignal): Promise<Response> => {
    const [, relay, asked] = /^(.*)\/[0-9a-f]+\/public\/(\w+)$/.exec(address) ?? [];
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      scheduler.later(node, `answer of ${relay}`, () => {
        const mood = weather.mood();
        scheduler.note(mood);
        const answer = reply(asked === 'latest' ? asked : Number(asked), mood, weather.now());
        if (answer === null) reject(new DOMException('simulated', 'TimeoutError'));
        else resolve(answer);
      });
    });
  };
  const beacon = createRelayBeacon(SIMULATED_CHAIN, verify, {
    relays: RELAYS,
    timeoutMs: 600_000,
    fetch: (address, init) => ask(address as string, init!.signal!),
  });
  // Whoever asks gives up after some seconds of real time; here it is the simulation that says when a relay was silent.
  const never = new AbortController().signal;
  return {
    info: beacon.info,
    fetchRound: (round) => beacon.fetchRound(round, never),
    latestRound: () => beacon.latestRound(never),
  };
}

/** A chance of each mood that this run has; a mood that is not among them never comes up. */
export const moodOf = (chance: Chance, moods: readonly Mood[], lying: number): Mood =>
  moods.length > 0 && chance.happens(lying) ? chance.pick(moods) : 'truth';
