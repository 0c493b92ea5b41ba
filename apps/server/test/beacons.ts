import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';
import type { Beacon } from '#platform/beacon/beacon.ts';
import { createRelayBeacon } from '#platform/beacon/drand-beacon.ts';
import { createEmbeddedBeacon } from '#platform/beacon/embedded-beacon.ts';
import { verifyBeaconRound } from '#platform/beacon/verify-bls.ts';
import { TEST_BEACON_KEY } from '#test/app.ts';
import { NEVER } from '#test/draws.ts';

/** The highest round that a beacon reports; null where it reports none. */
export async function latestOf(beacon: Pick<Beacon, 'reportLatest'>): Promise<number | null> {
  const seen: number[] = [];
  await beacon.reportLatest(NEVER, (round) => seen.push(round));
  return seen.length === 0 ? null : Math.max(...seen);
}

const addressOf = (server: { address(): unknown }): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** A relay that signs each round of the test chain once it is due by `now`. */
export async function signingRelay(now: () => number): Promise<string> {
  const signer = createEmbeddedBeacon({ secretKey: TEST_BEACON_KEY, now });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = request.url?.split('/').at(-1);
    const round = asked === 'latest' ? await latestOf(signer) : Number(asked);
    const signed = round === null ? null : await signer.fetchRound(round, NEVER);
    response.writeHead(signed === null ? 425 : 200).end(JSON.stringify(signed));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return addressOf(server);
}

/** A relay that accepts connections and never answers. */
export async function silentRelay(): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).resume();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return addressOf(server);
}

/** The test chain as an independent beacon over relays, as the product reads drand. */
export function relayBeacon(relays: string[]): Beacon {
  const { info } = createEmbeddedBeacon({ secretKey: TEST_BEACON_KEY, now: Date.now });
  const chain = { ...info, kind: 'drand', independent: true } as const;
  return createRelayBeacon(chain, verifyBeaconRound, { relays, timeoutMs: 60_000 });
}
