import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

export type Client = {
  pid: number;
  /** Resolves with its next line of output. */
  line(): Promise<string>;
  tell(text: string): void;
  ended: Promise<void>;
};

/**
 * Runs the client of a benchmark as a child process with limited memory and time: an unlimited one once took all of the machine's
 * memory.
 */
export function startClient(
  file: string,
  order: unknown,
  bounds: { megabytes: number; seconds: number },
): Client {
  const script = join(import.meta.dirname, file);
  const memory = `--max-old-space-size=${bounds.megabytes}`;
  const child = spawn(process.execPath, [memory, script], {
    stdio: ['pipe', 'pipe', 'inherit'],
    timeout: bounds.seconds * 1000,
    killSignal: 'SIGKILL',
  });
  child.stdin.on('error', () => {
    // The end of the process is reported by `ended`.
  });
  child.stdin.write(`${JSON.stringify(order)}\n`);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${file} ended with ${signal ?? code}`)),
    );
  });
  ended.catch(() => {
    // Also rejects a pending `line()`.
  });
  return {
    pid: child.pid!,
    async line() {
      const { value, done } = await Promise.race([lines.next(), ended.then(() => lines.next())]);
      if (done) throw new Error(`${file} ended without a word`);
      return value;
    },
    tell: (text) => child.stdin.write(`${text}\n`),
    ended,
  };
}
