import { type ChildProcess, type IOType, spawn } from 'node:child_process';

/** How a program is started so that PostgreSQL does not run as root. */
export type Account = {
  /** for messages: "user postgres" */
  label: string;
  /** whom PostgreSQL's files belong to, seen from this process */
  owner: { uid: number; gid: number };
  /** a command put before every command */
  prefix: string[];
  /** whom Node itself changes to before it starts the command */
  change: { uid?: number; gid?: number };
};

/** The environment of PostgreSQL, without the server's variables: PG…, secrets, locale. */
const environment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Starts a command under the account, in a session of its own and with `/` as working directory. */
export function spawnAs(account: Account, command: string[], stdio: (IOType | number)[]): ChildProcess {
  const [file = '', ...rest] = [...account.prefix, ...command];
  // In a session of its own, Ctrl+C in a terminal reaches only the server, which then shuts down in order.
  return spawn(file, rest, { ...account.change, cwd: '/', env: environment, stdio, detached: true });
}

export type Outcome = { ok: boolean; output: string };

/** Runs a command to its end; a command that cannot be started is an outcome that is not ok. */
export function run(account: Account, command: string[], input = ''): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawnAs(account, command, ['pipe', 'pipe', 'pipe']);
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    // A command that ends without having read its input is judged by its status.
    child.stdin?.on('error', collectNothing);
    child.stdin?.end(input);
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (status) => resolve({ ok: status === 0, output }));
  });
}

/** The error as one line: the last one with its detail, else the last line of output. */
export function complaint(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const index = lines.findLastIndex((line) => /\b(FATAL|PANIC|ERROR|error): /.test(line));
  const following = lines[index + 1] ?? '';
  const chosen =
    index < 0
      ? [lines.at(-1) ?? 'no message']
      : [lines[index] ?? '', /\bDETAIL: /.test(following) ? following : ''];
  return chosen
    .map((line) => line.replace(/^\[\d+\] /, '').trim())
    .join(' ')
    .replace(/[.\s]+$/, '');
}

function collectNothing(): void {}
