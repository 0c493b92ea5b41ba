/**
 * Stakes per second through our database layer against pgbench running the same statement on the same server:
 * 32 clients, prepared, rounds in turn so that both meet the same machine. Prints the ratio of the medians.
 */
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gatherStakes } from '../apps/server/src/features/vote/gather-stakes.ts';
import { PLACE_STAKES } from '../apps/server/src/features/vote/orders.repository.ts';
import type { Database } from '../apps/server/src/platform/database.ts';
import { addMembers, addPeriod, median, memberId, openBench, say } from './database.ts';

const CLIENTS = 32;
const MEMBERS = 20_000;
const ROUNDS = 5;
const SECONDS = 6;

const idOf = (n: number): string =>
  createHash('md5')
    .update(String(n))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

async function oursPerSecond(database: Database, periodNo: string): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let placed = 0;
  const place = gatherStakes(database);
  const client = async () => {
    while (performance.now() < until) {
      const stake = await place({
        memberId: idOf(1 + Math.floor(Math.random() * MEMBERS)),
        periodNo,
        option: 'rose',
        amount: 100,
        requestId: randomUUID(),
        poolFits: true,
        timeZone: 'Asia/Tokyo',
      });
      if (stake.outcome !== 'placed') throw new Error(stake.outcome);
      placed += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return placed / ((performance.now() - started) / 1000);
}

/** The same statement as a pgbench script, its parameters as expressions. */
function pgbenchScript(periodNo: string): string {
  const stake = [
    memberId(':n'),
    `'${periodNo}'`,
    `'rose'`,
    '100::bigint',
    'gen_random_uuid()',
    'true',
    `'Asia/Tokyo'`,
  ];
  const values = [...stake.map((value) => `ARRAY[${value}]`), 'true'];
  const statement = PLACE_STAKES.replaceAll(/\$(\d)/g, (_match, n: string) => values[Number(n) - 1] ?? '');
  return `\\set n random(1, ${MEMBERS})\n${statement};\n`;
}

async function pgbenchPerSecond(url: string, script: string): Promise<number> {
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(CLIENTS),
    '-j',
    '2',
    '-T',
    String(SECONDS),
    '-f',
    script,
    url,
  ];
  const { stdout } = await promisify(execFile)('pgbench', args);
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (tps === undefined || /number of failed transactions: [1-9]/.test(stdout)) throw new Error(stdout);
  return Number(tps);
}

const bench = await openBench(CLIENTS);
const folder = await mkdtemp(join(tmpdir(), 'fairground-pgbench-'));
try {
  await addMembers(bench.database, MEMBERS);
  const { periodNo } = await addPeriod(bench.database, 4 * 3600);
  const script = join(folder, 'stake.sql');
  await writeFile(script, pgbenchScript(periodNo));

  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    ours.push(await oursPerSecond(bench.database, periodNo));
    theirs.push(await pgbenchPerSecond(bench.url, script));
    say(`round ${round}: ours ${Math.round(ours.at(-1)!)}/s, pgbench ${Math.round(theirs.at(-1)!)}/s`);
  }
  const faults = await bench.database.query({ text: 'SELECT * FROM ledger_faults' });
  if (faults.length > 0) throw new Error(`ledger: ${JSON.stringify(faults)}`);
  say(
    `stakes, database layer : pgbench = ${(median(ours) / median(theirs)).toFixed(2)} (budget 0.80; medians of ${ROUNDS}, ${CLIENTS} clients)`,
  );
} finally {
  await bench.close();
  await rm(folder, { recursive: true });
}
