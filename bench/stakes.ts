/**
 * Stakes per second through our database layer against pgbench's TPC-B on the same server: 32 clients, prepared, rounds in
 * turn so that both meet the same machine. Prints the ratio of the medians.
 */
import { addMembers, addPeriod, load, median, openBench, say } from './database.ts';
import { openTpcb } from './pgbench.ts';
import { stakesPerSecond } from './stake-load.ts';

const CLIENTS = 32;
const MEMBERS = 20_000;
/** Arguments: rounds, seconds of each, and `alone` for no TPC-B, whose filling would disturb a comparison with another checkout. */
const [ROUNDS = 5, SECONDS = 6] = process.argv.slice(2).map(Number);
const isAlone = process.argv.includes('alone');

const bench = await openBench(CLIENTS);
try {
  await addMembers(bench.database, MEMBERS);
  const { periodNo } = await addPeriod(bench.database, 4 * 3600);
  const tpcb = isAlone ? null : await openTpcb(bench);

  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    ours.push(
      await stakesPerSecond(bench.database, periodNo, {
        clients: CLIENTS,
        members: MEMBERS,
        seconds: SECONDS,
      }),
    );
    if (tpcb !== null) theirs.push(await tpcb.perSecond(CLIENTS, SECONDS));
    const other = isAlone ? '' : `, TPC-B ${Math.round(theirs.at(-1)!)}/s`;
    say(`round ${round}: ours ${Math.round(ours.at(-1)!)}/s${other}`);
  }
  const faults = await bench.database.query({ text: 'SELECT * FROM ledger_integrity_violations' });
  if (faults.length > 0) throw new Error(`ledger: ${JSON.stringify(faults)}`);
  if (!isAlone)
    say(
      `stakes, database layer : TPC-B = ${(median(ours) / median(theirs)).toFixed(2)} (budget 3; medians of ${ROUNDS}, ${CLIENTS} clients; ${load()})`,
    );
} finally {
  await bench.close();
}
