import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildApp } from '../apps/server/src/app/compose.ts';
import { createEmbeddedBeacon } from '../apps/server/src/platform/beacon/embedded-beacon.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { NO_SENDERS } from '../apps/server/src/platform/delivery/channel.ts';
import { PLAY_CREDITS } from '../apps/server/src/platform/live-config.ts';
import { systemRandom } from '../apps/server/src/platform/random.ts';
import { openDiskStore } from '../apps/server/src/platform/storage/disk-store.ts';
import { openVault } from '../apps/server/src/platform/vault.ts';
import type { Bench } from './database.ts';

/** The whole server in this process, on a free port; draws are not started. */
export async function openServer(bench: Bench): Promise<{ port: number; close(): Promise<void> }> {
  const { http } = await buildApp({
    database: bench.database,
    engineDatabase: bench.database,
    vault: await openVault(bench.directory, bench.database),
    beacon: createEmbeddedBeacon({ secretKey: new Uint8Array(32).fill(9), now: () => systemClock.now() }),
    clock: systemClock,
    random: systemRandom,
    mode: 'play',
    operator: { name: null, contact: null, licenceNumber: null, jurisdiction: null },
    currency: PLAY_CREDITS,
    senders: NO_SENDERS,
    siteUrl: null,
    timeline: { bettingMs: 30_000, soonMs: 10_000 },
    timeZone: 'UTC',
    memberApp: null,
    consoleApp: null,
    media: import.meta.dirname,
    store: openDiskStore(join(bench.directory, 'media')),
    videoHostUrl: '/video',
    mediaOrigins: [],
    maccms: null,
    // All clients of a bench come from one address.
    socketCaps: { ofAddress: 1_000_000, ofNode: 1_000_000 },
    logger: false,
  });
  await http.listen({ port: 0, host: '127.0.0.1', backlog: 4096 });
  return { port: (http.server.address() as AddressInfo).port, close: () => http.close() };
}
