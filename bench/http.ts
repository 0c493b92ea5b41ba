/**
 * Stakes through HTTP at 400 connections on loopback (p50, p99) against pgbench's TPC-B on the same PostgreSQL, rounds in
 * turn. Prints the ratio of the medians.
 */
import { startClient } from './client.ts';
import { addMembers, addPeriod, addSessions, load, median, openBench, say } from './database.ts';
import { openTpcb } from './pgbench.ts';
import { openServer } from './server.ts';

const [CONNECTIONS = 400, ROUNDS = 3, SECONDS = 6] = process.argv.slice(2).map(Number);
/** Connections of the server's pool and of pgbench. */
const CLIENTS = 32;

type Result = { perSecond: number; p50: number; p99: number };

const bench = await openBench(CLIENTS);
try {
  const { database } = bench;
  await addMembers(database, CONNECTIONS);
  const { periodNo } = await addPeriod(database, 4 * 3600);
  const tokens = await addSessions(database, CONNECTIONS);
  const tpcb = await openTpcb(bench);
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
    theirs.push(await tpcb.perSecond(CLIENTS, SECONDS));
    const { perSecond, p50, p99 } = ours.at(-1)!;
    say(
      `round ${round}: HTTP ${Math.round(perSecond)}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; TPC-B ${Math.round(theirs.at(-1)!)}/s (${load()})`,
    );
  }
  await server.close();
  const faults = await database.query({ text: 'SELECT * FROM ledger_integrity_violations' });
  if (faults.length > 0) throw new Error(`ledger: ${JSON.stringify(faults)}`);
  const ratio = median(ours.map(({ perSecond }) => perSecond)) / median(theirs);
  const p50 = median(ours.map((result) => result.p50));
  const p99 = median(ours.map((result) => result.p99));
  say(
    `stakes through HTTP at ${CONNECTIONS} connections : TPC-B = ${ratio.toFixed(2)} (budget 4), p99 ${(p99 / p50).toFixed(1)} times p50 of ${p50.toFixed(0)} ms (budget 2.5; load, server and PostgreSQL share the cores; ${load()})`,
  );
} finally {
  await bench.close();
}
