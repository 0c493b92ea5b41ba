import { createHash } from 'node:crypto';
import { QUICKNET, roundTime } from '@fairground/kernel/period';
import type { Beacon } from '#platform/beacon/beacon.ts';
import { createRelayBeacon } from '#platform/beacon/drand-beacon.ts';
import type { verifyBeaconRound } from '#platform/beacon/verify-bls.ts';
import type { Chance } from '#test/simulator/chance.ts';
import type { Owner, Scheduler } from '#test/simulator/scheduler.ts';

/** The simulated beacon chain: quicknet's schedule under another name. */
export const SIMULATED_CHAIN: Beacon['info'] = {
  kind: 'drand',
  independent: true,
  chainHash: createHash('sha256').update('simulated').digest('hex'),
  publicKey: '00',
  genesis: QUICKNET.genesis,
  periodSeconds: QUICKNET.periodSeconds,
  scheme: QUICKNET.scheme,
};

/**
 * Replaces BLS, which takes 100 ms and has its own tests: 48 bytes derived from the round, which a lying relay does not guess.
 */
const signatureOf = (round: number): string => createHash('sha384').update(`round ${round}`).digest('hex');

export const verifySimulated: typeof verifyBeaconRound = (chain, round, signature) =>
  chain.chainHash === SIMULATED_CHAIN.chainHash && signature === signatureOf(round);

/** Faults of a relay. `early`: it has the round before it is due, as if our clock were behind. */
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

/** A relay's response; null for none. */
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

/** The product's beacon over two simulated relays, whose responses wait for the scheduler and are faulty as `weather` says. */
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
  // The product times out after seconds of real time; here the simulation decides when a relay was silent.
  const never = new AbortController().signal;
  return {
    info: beacon.info,
    fetchRound: (round) => beacon.fetchRound(round, never),
    reportLatest: (_signal, report) => beacon.reportLatest(never, report),
  };
}

/** Picks a fault among those of this run. */
export const moodOf = (chance: Chance, moods: readonly Mood[], lying: number): Mood =>
  moods.length > 0 && chance.happens(lying) ? chance.pick(moods) : 'truth';
