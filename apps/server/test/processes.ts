import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

export type TestProcess = {
  /** Everything it has said so far, on either stream. */
  output: () => string;
  /** Resolves with the match once it has said this; rejects when it ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** SIGKILL, and the wait until it is gone. */
  kill(): Promise<void>;
};

/** Runs a TypeScript file with this Node; it is killed when the test is over, whatever happens. */
export function runNode(file: URL, args: string[], env: Record<string, string> = {}): TestProcess {
  const child: ChildProcess = spawn(process.execPath, [file.pathname, ...args], {
    // Nothing of vitest's own environment, which has a MODE as well.
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const watchers = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const watcher of watchers) watcher();
    });
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  return {
    output: () => output,
    async says(pattern) {
      const said = Promise.withResolvers<RegExpExecArray>();
      const look = () => {
        const match = pattern.exec(output);
        if (match) said.resolve(match);
      };
      watchers.add(look);
      look();
      void ended.then(() => said.reject(new Error(`ended without saying ${String(pattern)}: ${output}`)));
      return said.promise;
    },
    kill,
  };
}
