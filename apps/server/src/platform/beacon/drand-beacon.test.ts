import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QUICKNET } from '@fairground/kernel/period';
import { afterEach, expect, test } from 'vitest';
import { createDrandBeacon, type DrandOptions } from '#platform/beacon/drand-beacon.ts';
import { latestOf } from '#test/beacons.ts';

/** The published rounds of product.md section 7. */
const ROUNDS = new Map([
  [42, '95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a'],
  [
    657413,
    'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
  ],
]);
const never = new AbortController().signal;
const round42 = { round: 42, signature: ROUNDS.get(42) };

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A local relay. @returns its base URL and the requested paths */
async function relay(listener: RequestListener): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** A drand relay's behaviour: known rounds, `latest`, and 404 for others. */
const honest: RequestListener = (request, response) => {
  const name = /^\/([0-9a-f]{64})\/public\/(\w+)$/.exec(request.url ?? '');
  const round = name?.[2] === 'latest' ? 657413 : Number(name?.[2]);
  const signature = name?.[1] === QUICKNET.chainHash ? ROUNDS.get(round) : undefined;
  if (signature === undefined) json(response, { message: 'not found' }, 404);
  else json(response, { round, signature, randomness: 'ignored' });
};

const bad: Record<string, RequestListener> = {
  'lies about the signature': (_, response) => json(response, { round: 42, signature: ROUNDS.get(657413) }),
  'gives another round': (_, response) => json(response, { round: 657413, signature: ROUNDS.get(657413) }),
  'gives the round as text': (_, response) => json(response, { round: '42', signature: ROUNDS.get(42) }),
  'spells it in capitals': (_, response) =>
    json(response, { round: 42, signature: ROUNDS.get(42)?.toUpperCase() }),
  hangs: () => {},
  'hangs in the body': (_, response) => response.writeHead(200).write('{"round":42,'),
  'is truncated': (_, response) => {
    response.writeHead(200, { 'content-length': '200' }).write('{"round":42,');
    setTimeout(() => response.destroy(), 10);
  },
  'sends an endless body': (_, response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  },
  'sends a long body that ends well': (_, response) =>
    json(response, { round: 42, signature: ROUNDS.get(42), padding: 'x'.repeat(5000) }),
  'sends no JSON': (_, response) => response.writeHead(200).end('<html>closed</html>'),
  'sends null': (_, response) => json(response, null),
  'sends bytes that are no text': (_, response) => response.writeHead(200).end(Buffer.of(0xff, 0xfe)),
  'breaks down': (_, response) => json(response, {}, 500),
  'hangs up': (_, response) => response.destroy(),
};

/** A generous timeout, because the first verification blocks the event loop on a busy machine. */
function beaconOf(relays: string[], more: Partial<DrandOptions> = {}) {
  return createDrandBeacon({ relays, timeoutMs: 30_000, ...more });
}

test.each([...ROUNDS])('round %i comes from the path of the drand API', async (round, signature) => {
  const { url, asked } = await relay(honest);
  expect(await beaconOf([`${url}/`]).fetchRound(round, never)).toEqual({ round, signature });
  expect(asked).toEqual([`/${QUICKNET.chainHash}/public/${round}`]);
});

test.each(Object.keys(bad))('a relay that %s is passed over, and reported when alone', async (name) => {
  const liar = await relay(bad[name] as RequestListener);
  const good = await relay((request, response) => {
    setTimeout(() => honest(request, response), 50); // the other one answers first
  });
  expect(await beaconOf([liar.url, good.url]).fetchRound(42, never)).toEqual(round42);
  const reports: string[] = [];
  const alone = beaconOf([liar.url], { timeoutMs: 300, report: (url) => reports.push(url) });
  expect(await alone.fetchRound(42, never)).toBeNull();
  expect(reports).toContain(liar.url);
});

test('all at once do not hide the one that is honest', async () => {
  const crowd = await Promise.all([...Object.values(bad), honest].map(relay));
  const started = performance.now();
  expect(await beaconOf(crowd.map(({ url }) => url)).fetchRound(42, never)).toEqual(round42);
  expect(performance.now() - started).toBeLessThan(25_000);
});

test('a redirect is not followed, not even to the truth', async () => {
  const good = await relay(honest);
  const sly = await relay((request, response) => {
    response.writeHead(302, { location: `${good.url}${request.url}` }).end();
  });
  expect(await beaconOf([sly.url]).fetchRound(42, never)).toBeNull();
  expect(good.asked).toEqual([]);
});

test.each([404, 425])(
  'status %i means not yet, and only the same round is asked for again',
  async (status) => {
    let ready = false;
    const late = await relay((request, response) =>
      ready ? honest(request, response) : json(response, {}, status),
    );
    const reports: string[] = [];
    const beacon = beaconOf([late.url], { report: (url) => reports.push(url) });
    expect(await beacon.fetchRound(42, never)).toBeNull();
    ready = true;
    expect(await beacon.fetchRound(42, never)).toEqual(round42);
    expect(new Set(late.asked)).toEqual(new Set([`/${QUICKNET.chainHash}/public/42`]));
    expect(reports).toEqual([]);
  },
);

test('the caller can give up', async () => {
  const { url } = await relay(bad.hangs as RequestListener);
  const started = performance.now();
  const patient = beaconOf([url], { timeoutMs: 60_000 });
  await expect(patient.fetchRound(42, AbortSignal.timeout(50))).rejects.toThrow('timeout');
  // No report is no error: the caller polls again.
  await patient.reportLatest(AbortSignal.timeout(50), () => expect.fail('a relay that hangs has no round'));
  await expect(patient.fetchRound(42, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(performance.now() - started).toBeLessThan(20_000);
});

test('the latest round is the highest that verifies, and never goes back', async () => {
  const behind = await relay((_, response) => json(response, { round: 42, signature: ROUNDS.get(42) }));
  const boaster = await relay((_, response) => json(response, { round: 9e15, signature: ROUNDS.get(42) }));
  const good = await relay(honest);
  const silent = await relay((_, response) => json(response, {}, 404));
  expect(await latestOf(beaconOf([silent.url]))).toBeNull();
  expect(await latestOf(beaconOf([boaster.url]))).toBeNull();
  expect(await latestOf(beaconOf([behind.url, boaster.url, silent.url]))).toBe(42);
  const beacon = beaconOf([behind.url, boaster.url, good.url]);
  expect(await latestOf(beacon)).toBe(657413);
  closing.splice(2, 1)[0]?.();
  expect(await latestOf(beacon)).toBe(657413);
});

test('every relay is asked by itself: one that hangs delays nobody', async () => {
  const silent = await relay(bad.hangs as RequestListener);
  const good = await relay(honest);
  const first = Promise.withResolvers<number>();
  const giveUp = new AbortController();
  const asking = beaconOf([silent.url, good.url], { timeoutMs: 60_000 }).reportLatest(
    giveUp.signal,
    first.resolve,
  );
  // The hanging relay is still pending when the other one's round arrives.
  expect(await first.promise).toBe(657413);
  giveUp.abort();
  await asking;
});

test('a round that is fetched is known to exist', async () => {
  const { url } = await relay((request, response) =>
    request.url?.endsWith('latest') === true ? json(response, {}, 500) : honest(request, response),
  );
  const beacon = beaconOf([url]);
  await beacon.fetchRound(42, never);
  expect(await latestOf(beacon)).toBe(42);
});

test('what is no relay or no round is refused', async () => {
  for (const relays of [[], ['drand'], ['file:///etc'], ['https://api.drand.sh?x=1']])
    expect(() => beaconOf(relays)).toThrow(TypeError);
  for (const round of [0, -1, 1.5]) {
    await expect(beaconOf(['http://127.0.0.1:1']).fetchRound(round, never)).rejects.toThrow(RangeError);
  }
});
