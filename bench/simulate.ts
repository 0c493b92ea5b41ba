/**
 * Runs the simulator (apps/server/test/simulator) until the first failure: 20 000 runs, or as many as given (`node
 * bench/simulate.ts 500 1 10`: 500 from seed 1 on, for ten minutes at most). Prints the seed of a failure, which repeats the run
 * (`node bench/simulate.ts 1 <seed>`), or, where the time was over before, the command that goes on.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { startEmbeddedPostgres } from '@fairground/embedded-postgres/start';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { describeRun, simulateMany } from '../apps/server/test/simulator/many.ts';
import { say } from './database.ts';

const RUNS = 20_000;
const WORLDS = 3;
/** The most minutes of a run. */
const LONGEST_MINUTES = 180;

const [runs = RUNS, first = 1, minutes = LONGEST_MINUTES] = process.argv.slice(2).map(Number);
const directory = await mkdtemp(join(tmpdir(), 'fairground-simulate-'));
// Not durable: the simulator tests orders of events; postgres-faults.test.ts tests power cuts.
const server = await startEmbeddedPostgres({ directory, name: 'fairground', log: () => {}, durable: false });
try {
  const admin = openDatabase(server.connectionString, { poolSize: 1, onError: () => {} });
  const urls: string[] = [];
  for (let world = 0; world < WORLDS; world++) {
    await admin.query({ text: `CREATE DATABASE world_${world}` });
    const url = server.connectionString.replace('/fairground?', `/world_${world}?`);
    // One connection holds the migration's lock, another one migrates the job runner's tables.
    const database = openDatabase(url, { poolSize: 2, onError: () => {} });
    await migrate(database);
    await database.close();
    urls.push(url);
  }
  await admin.close();
  const started = performance.now();
  const seen: Record<string, number> = {};
  let done = 0;
  const { failed } = await simulateMany(
    urls,
    { first, last: first + runs - 1 },
    {
      until: started + minutes * 60_000,
      onRun(run) {
        done += 1;
        for (const [kind, count] of Object.entries(run.seen)) seen[kind] = (seen[kind] ?? 0) + count;
        if (done % 1000 === 0) say(`${done} runs, ${Math.round((performance.now() - started) / 1000)} s`);
      },
    },
  );
  for (const run of failed) say(describeRun(run));
  const seconds = (performance.now() - started) / 1000;
  const counts = Object.entries(seen).map(([kind, count]) => `${count} ${kind}`);
  say(
    `${done} of ${runs} runs in ${seconds.toFixed(0)} s (${(done / seconds).toFixed(1)} runs/s, load average ${loadavg()[0]!.toFixed(1)}), ${failed.length} failed: ${counts.join(', ')}`,
  );
  if (failed.length === 0 && done < runs)
    say(`its time was over; it goes on with: node bench/simulate.ts ${runs - done} ${first + done}`);
  if (failed.length > 0 || done < runs) process.exitCode = 1;
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
