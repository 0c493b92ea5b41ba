import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = join(import.meta.dirname, '../apps/server/src/main.ts');
const OPEN = /^Fairground is open at (http:\S+)$/;

/** The timeline of the journeys: a whole draw in half a minute. */
const TIMELINE = { bettingSeconds: 12, soonSeconds: 4 } as const;

export type RunningServer = {
  url: string;
  ownerPassword: string;
  dataDir: string;
  stop: () => Promise<void>;
};

const OWNER = /^ {2}temporary password {2}(\S+)$/;

/** URL and first owner's password from the output of a first start. */
async function introductionOf(server: ChildProcess): Promise<{ url: string; ownerPassword: string }> {
  let url: string | undefined;
  for await (const line of createInterface({ input: server.stdout! })) {
    url ??= OPEN.exec(line)?.[1];
    const ownerPassword = OWNER.exec(line)?.[1];
    if (url !== undefined && ownerPassword !== undefined) return { url, ownerPassword };
  }
  throw new Error('the server ended before it was open');
}

/** Starts the product like `script/server`, on a free port with a new embedded database; `more`: environment variables. */
export async function startServer(more: Record<string, string | undefined> = {}): Promise<RunningServer> {
  const directory = await mkdtemp(join(tmpdir(), 'fairground-e2e-'));
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: directory,
      DRAW_BETTING_SECONDS: String(TIMELINE.bettingSeconds),
      DRAW_SOON_SECONDS: String(TIMELINE.soonSeconds),
      LOG_LEVEL: 'warn',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { url, ownerPassword } = await introductionOf(server);
  server.stdout?.resume();
  return {
    url,
    ownerPassword,
    dataDir: directory,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
