/**
 * A server process for tests to kill: starts PostgreSQL on the folder given, says so as one line of JSON, and
 * stops it on SIGTERM, or when the test that started it is gone.
 */
import { startEmbeddedPostgres } from '../src/start.ts';
import { PostgresStartupError } from '../src/startup-error.ts';

export type Said = { connectionString: string; pid: number } | { refused: string };

function say(said: Said): void {
  process.stdout.write(`${JSON.stringify(said)}\n`);
}

try {
  const postgres = await startEmbeddedPostgres({
    directory: process.argv[2] ?? '',
    name: process.argv[3] ?? '',
    log: (line) => process.stderr.write(`${line}\n`),
  });
  const stop = async () => {
    await postgres.stop();
    process.exit();
  };
  process.once('SIGTERM', () => void stop());
  process.stdin.once('end', () => void stop()).resume();
  say(postgres);
} catch (error) {
  if (!(error instanceof PostgresStartupError)) throw error;
  say({ refused: error.message });
}
