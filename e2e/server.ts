import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = join(import.meta.dirname, '../apps/server/src/main.ts');
const OPEN = /^Fairground is open at (http:\S+)$/;

/** Of the periods that the browser tests see: a whole draw in half a minute. */
const TIMELINE = { bettingSeconds: 8, soonSeconds: 4 } as const;

export type RunningServer = { url: string; stop: () => Promise<void> };

/** The address a server prints once it is open; rejects when it ends before. */
async function addressOf(server: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: server.stdout! })) {
    const address = OPEN.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('the server ended before it was open');
}

/** The whole product as `script/server` starts it, on a free port, with an embedded database of its own. */
export async function startServer(): Promise<RunningServer> {
  const directory = await mkdtemp(join(tmpdir(), 'fairground-e2e-'));
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: directory,
      DRAW_BETTING_SECONDS: String(TIMELINE.bettingSeconds),
      DRAW_SOON_SECONDS: String(TIMELINE.soonSeconds),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(server);
  server.stdout?.resume();
  return {
    url,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
