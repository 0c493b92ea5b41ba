import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

type Ended = { status: number | string; out: string; err: string };

/** Runs a command of src/commands as an operator does, with only these variables in its environment. */
export function runCommand(name: string, args: string[], env: Record<string, string>): Promise<Ended> {
  const file = fileURLToPath(new URL(`../src/commands/${name}.ts`, import.meta.url));
  // script/test sets NODE_COMPILE_CACHE, where Node keeps what it compiled.
  const { PATH = '', HOME = '/', NODE_COMPILE_CACHE = '' } = process.env;
  return new Promise((done) => {
    execFile(
      process.execPath,
      [file, ...args],
      { env: { PATH, HOME, NODE_COMPILE_CACHE, ...env } },
      (error, out, err) => done({ status: error?.code ?? 0, out, err }),
    );
  });
}
