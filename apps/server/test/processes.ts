import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

export type TestProcess = {
  /** Its output so far, stdout and stderr. */
  output: () => string;
  /** Resolves with the first match in its output; rejects when it ends before. */
  untilOutput(pattern: RegExp): Promise<RegExpExecArray>;
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<void>;
};

/** Runs a TypeScript file with this Node; it is killed after the test. */
export function runNode(file: URL, args: string[], env: Record<string, string> = {}): TestProcess {
  const child: ChildProcess = spawn(process.execPath, [file.pathname, ...args], {
    // Without vitest's environment, which also has a MODE.
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
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
    async untilOutput(pattern) {
      const matched = Promise.withResolvers<RegExpExecArray>();
      const look = () => {
        const match = pattern.exec(output);
        if (match) matched.resolve(match);
      };
      watchers.add(look);
      look();
      void ended.then(() => matched.reject(new Error(`ended without saying ${String(pattern)}: ${output}`)));
      return matched.promise;
    },
    kill,
  };
}
