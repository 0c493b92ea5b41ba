/**
 * Stakes through HTTP at 400 connections on loopback (p50, p99) against pgbench running the statement of a lone stake on
 * the same PostgreSQL, rounds in turn. Prints the ratio of the medians.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startClient } from './client.ts';
import { addMembers, addPeriod, addSessions, load, median, openBench, say } from './database.ts';
import { pgbenchPerSecond, pgbenchScript } from './pgbench.ts';
import { openServer } from './server.ts';

const [CONNECTIONS = 400, ROUNDS = 3, SECONDS = 6] = process.argv.slice(2).map(Number);
/** The server's own pool and pgbench have as many. */
const CLIENTS = 32;

type Result = { perSecond: number; p50: number; p99: number };

const bench = await openBench(CLIENTS);
const folder = await mkdtemp(join(tmpdir(), 'fairground-pgbench-'));
try {
  const { database } = bench;
  await addMembers(database, CONNECTIONS);
  const { periodNo } = await addPeriod(database, 4 * 3600);
  const tokens = await addSessions(database, CONNECTIONS);
  const script = join(folder, 'stake.sql');
  await writeFile(script, pgbenchScript(periodNo, CONNECTIONS));
  const server = await openServer(bench);
  const stakes = async (seconds: number): Promise<Result> => {
    const order = { port: server.port, periodNo, tokens, seconds };
    const client = startClient('http-load.ts', order, { megabytes: 512, seconds: seconds + 60 });
    const result = JSON.parse(await client.line()) as Result;
    await client.ended;
    return result;
  };
  await stakes(2);
  const ours: Result[] = [];
  const theirs: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    ours.push(await stakes(SECONDS));
    theirs.push(await pgbenchPerSecond(bench.url, script, CLIENTS, SECONDS));
    const { perSecond, p50, p99 } = ours.at(-1)!;
    say(
      `round ${round}: HTTP ${Math.round(perSecond)}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; pgbench ${Math.round(theirs.at(-1)!)}/s (${load()})`,
    );
  }
  await server.close();
  const faults = await database.query({ text: 'SELECT * FROM ledger_faults' });
  if (faults.length > 0) throw new Error(`ledger: ${JSON.stringify(faults)}`);
  const ratio = median(ours.map(({ perSecond }) => perSecond)) / median(theirs);
  const p99 = median(ours.map((result) => result.p99));
  say(
    `stakes through HTTP at ${CONNECTIONS} connections : pgbench = ${ratio.toFixed(2)} (budget 0.60), p99 ${p99.toFixed(0)} ms (budget 150; load, server and PostgreSQL share the cores; ${load()})`,
  );
} finally {
  await bench.close();
  await rm(folder, { recursive: true });
}
