import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QUICKNET } from '@fairground/kernel/period';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVoteEngine, type VoteEngine } from '#features/vote/engine.ts';
import { findPeriod } from '#features/vote/periods.repository.ts';
import { fundPool } from '#features/wallet/index.ts';
import { createDrandBeacon } from '#platform/beacon/drand-beacon.ts';
import { readBalance } from '#platform/ledger.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { closeNow, voteDeps } from '#test/draws.ts';
import { memoryLog } from '#test/log.ts';
import { plantMember } from '#test/members.ts';
import { movePeriod, OPEN, plantPeriod } from '#test/periods.ts';
import { placeStake, stakeRow } from '#test/stakes.ts';

/** The vectors of product.md section 7, for period 20260101-0001. */
const PERIOD_NO = '20260101-0001';
const ROUND = 657_413;
const TRUE_SIGNATURE =
  'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b';
const ROUND_42 =
  '95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a';

/** The relay's behaviour for a round, changed by the test. */
type Mood = 'silent' | 'not yet' | 'down' | 'another round' | 'forged signature' | 'garbage' | 'truth';
let mood: Mood = 'silent';
const asked = new Map<Mood, Set<string>>();

const relay = createServer((request, response) => {
  const path = request.url ?? '';
  if (path.endsWith('/latest')) {
    response.writeHead(404).end();
    return;
  }
  asked.set(mood, (asked.get(mood) ?? new Set()).add(path));
  const say = (round: number, signature: string) => response.end(JSON.stringify({ round, signature }));
  if (mood === 'not yet') response.writeHead(425).end();
  else if (mood === 'down') response.writeHead(503).end();
  else if (mood === 'another round') say(42, ROUND_42);
  else if (mood === 'forged signature') say(ROUND, ROUND_42);
  else if (mood === 'garbage') response.end('{"round":');
  else if (mood === 'truth') say(ROUND, TRUE_SIGNATURE);
});

const db = useDatabase();
let engine: VoteEngine;
beforeAll(() => new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve)));
afterAll(async () => {
  await engine.stop();
  relay.closeAllConnections();
  await new Promise((resolve) => relay.close(resolve));
});

test('a relay that is silent, then lies in every way, draws nothing; the truth draws the published vector', async () => {
  await fundPool(db.database);
  const planted = await plantPeriod(db.database, OPEN);
  await db.database.transaction(async (tx) => {
    await tx.query({ text: 'ALTER TABLE periods DISABLE TRIGGER guard' });
    await tx.query({
      text: 'UPDATE periods SET period_no = $2, beacon_round = $3, chain = $4 WHERE id = $1',
      values: [
        planted.id,
        PERIOD_NO,
        ROUND,
        JSON.stringify({ kind: 'drand', independent: true, ...QUICKNET }),
      ],
    });
    await tx.query({ text: 'ALTER TABLE periods ENABLE TRIGGER guard' });
  });
  const { id } = await plantMember(db.database);
  // Dice 1, 4, 6: with a sum of 11 rose and balloon win.
  await placeStake(db.database, stakeRow(id, PERIOD_NO, { option: 'rose', amount: 1000 }));
  await placeStake(db.database, stakeRow(id, PERIOD_NO, { option: 'smoke', amount: 500 }));
  await closeNow(db.database, (await findPeriod(db.database, PERIOD_NO))!);
  await movePeriod(db.database, planted.id, { opens: -60, soon: -30, closes: -20, draws: 0 });

  const { port } = relay.address() as AddressInfo;
  const reports: string[] = [];
  const beacon = createDrandBeacon({
    relays: [`http://127.0.0.1:${port}`],
    // More than an answer takes whose signature is verified for the first time.
    timeoutMs: 2000,
    report: (_relay, reason) => reports.push(String(reason)),
  });
  const { log, lines } = memoryLog();
  engine = createVoteEngine(
    voteDeps(db.database, { beacon, log }),
    () => {},
    () => {},
  );
  engine.start();

  const path = `/${QUICKNET.chainHash}/public/${ROUND}`;
  for (const next of ['silent', 'not yet', 'down', 'another round', 'forged signature', 'garbage'] as const) {
    mood = next;
    await expect.poll(() => asked.get(next) ?? new Set(), { timeout: 20_000 }).toEqual(new Set([path]));
    expect((await findPeriod(db.database, PERIOD_NO))?.status).toBe('closed');
  }
  await expect.poll(() => reports.join('\n'), { timeout: 20_000 }).toMatch(/Unexpected end of JSON/);
  expect(reports.join('\n')).toMatch(/round 42 for 657413[^]*does not verify/);

  mood = 'truth';
  await expect
    .poll(async () => (await findPeriod(db.database, PERIOD_NO))?.status, { timeout: 20_000 })
    .toBe('complete');
  expect(await findPeriod(db.database, PERIOD_NO)).toMatchObject({
    signature: TRUE_SIGNATURE,
    dice: [1, 4, 6],
    results: ['rose', 'balloon'],
  });
  await expect
    .poll(() => readBalance(db.database, id), { timeout: 20_000 })
    .toEqual({ balance: 10_000 - 1500 + 1960, held: 0 });
  expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  expect(await ledgerFaults(db.database)).toEqual([]);
});
