/** Stakes through HTTP at 50 connections on loopback: per second, p50 and p99, and the ratio to the database layer alone. */
import { execFile } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildApp } from '../apps/server/src/app.ts';
import { gatherStakes } from '../apps/server/src/features/vote/gather-stakes.ts';
import { createEmbeddedBeacon } from '../apps/server/src/platform/beacon/embedded-beacon.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { PLAY_CREDITS } from '../apps/server/src/platform/live-config.ts';
import { systemRandom } from '../apps/server/src/platform/random.ts';
import { openVault } from '../apps/server/src/platform/vault.ts';
import { addMembers, addPeriod, openBench, say } from './database.ts';

const CONNECTIONS = 50;
const SECONDS = 8;

type Result = { perSecond: number; p50: number; p99: number };

const bench = await openBench(32);
try {
  const { database } = bench;
  await addMembers(database, CONNECTIONS);
  const { periodNo } = await addPeriod(database, 4 * 3600);
  const members = await database.query<{ id: string }>({ text: 'SELECT id FROM members ORDER BY id' });
  const tokens = members.map(() => randomBytes(32).toString('base64url'));
  await database.query({
    text: `INSERT INTO sessions (member_id, token_hash, user_agent, expires_at)
      SELECT m, t, 'bench', now() + interval '1 day' FROM unnest($1::uuid[], $2::bytea[]) x(m, t)`,
    values: [members.map(({ id }) => id), tokens.map((token) => createHash('sha256').update(token).digest())],
  });
  const app = await buildApp({
    database,
    vault: await openVault(bench.directory, database),
    beacon: createEmbeddedBeacon({ secretKey: new Uint8Array(32).fill(9), now: () => systemClock.now() }),
    clock: systemClock,
    random: systemRandom,
    mode: 'play',
    operator: { name: null, contact: null, licenceNumber: null, jurisdiction: null },
    currency: PLAY_CREDITS,
    timeline: { bettingMs: 30_000, soonMs: 10_000 },
    timeZone: 'UTC',
    memberApp: null,
    consoleApp: null,
    media: import.meta.dirname,
    videoHostUrl: '/video',
    mediaOrigins: [],
    maccms: null,
    logger: false,
  });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
  const load = async (seconds: number): Promise<Result> => {
    const order = JSON.stringify({ url, periodNo, tokens, seconds });
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(import.meta.dirname, 'http-load.ts'),
      order,
    ]);
    return JSON.parse(stdout) as Result;
  };
  await load(2);
  const { perSecond, p50, p99 } = await load(SECONDS);
  await app.http.close();

  let placed = 0;
  const place = gatherStakes(database);
  const until = performance.now() + SECONDS * 1000;
  await Promise.all(
    members.map(async ({ id }) => {
      while (performance.now() < until) {
        await place({
          memberId: id,
          periodNo,
          option: 'rose',
          amount: 100,
          requestId: randomUUID(),
          poolFits: true,
          timeZone: 'Asia/Tokyo',
        });
        placed += 1;
      }
    }),
  );
  say(
    `stakes through HTTP at ${CONNECTIONS} connections: ${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  );
  say(
    `HTTP : database layer = ${(perSecond / (placed / SECONDS)).toFixed(2)} (load, server and PostgreSQL share the machine's cores)`,
  );
} finally {
  await bench.close();
}
