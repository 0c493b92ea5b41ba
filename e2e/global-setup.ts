import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = join(import.meta.dirname, '../apps/server/src/main.ts');
const OPEN = /^Fairground is open at (http:\S+)$/;

/** The address a server prints once it is open; rejects when it ends before. */
async function addressOf(server: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: server.stdout! })) {
    const address = OPEN.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('the server ended before it was open');
}

/**
 * The whole product as `script/server` starts it, on a free port, an embedded database of its own and a short
 * timeline, so that a journey sees a whole draw in half a minute.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'fairground-e2e-'));
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: directory,
      DRAW_BETTING_SECONDS: '8',
      DRAW_SOON_SECONDS: '4',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env['FAIRGROUND_URL'] = await addressOf(server);
  server.stdout?.resume();
  return async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    await rm(directory, { recursive: true, force: true });
  };
}
