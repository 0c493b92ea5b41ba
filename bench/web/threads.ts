import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { familyOf } from '../cpu.ts';

/** Milliseconds that the threads of one name ran, and that they were ready to run while others had the processors. */
type Share = { ran: number; waited: number };
export type Shares = Map<string, Share>;

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Ended since it was found.
    return '';
  }
};

/** `renderer`, `gpu-process`, `browser` …, or the name of what else runs. */
function kindOf(pid: number): string {
  const command = read(`/proc/${pid}/cmdline`);
  if (!command.includes('chrom')) return read(`/proc/${pid}/comm`).trim();
  return /--type=([\w-]+)/.exec(command)?.[1] ?? 'browser';
}

const threadsOf = (pid: number): string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
};

/** Adds them to the sum, by name; `times` -1 takes them from it. */
export function add(sum: Shares, shares: Iterable<[string, Share]>, times = 1): void {
  for (const [name, { ran, waited }] of shares) {
    const before = sum.get(name) ?? { ran: 0, waited: 0 };
    sum.set(name, { ran: before.ran + times * ran, waited: before.waited + times * waited });
  }
}

/**
 * The threads of all that descends from this process, by `process/thread`, as they are now; the result tells what each
 * has taken since the threads began. Durations scatter on few processors by more than what is to be judged; the
 * processor's time does not (decision 0039). Source: `/proc/<pid>/task/<tid>/schedstat`.
 */
export function findThreads(): () => Shares {
  const threads = familyOf(process.pid).flatMap((pid) =>
    threadsOf(pid).map((tid) => {
      const folder = `/proc/${pid}/task/${tid}`;
      return { name: `${kindOf(pid)}/${read(`${folder}/comm`).trim()}`, file: `${folder}/schedstat` };
    }),
  );
  return () => {
    const shares: Shares = new Map();
    for (const { name, file } of threads) {
      const [ran = 0, waited = 0] = read(file).split(' ').map(Number);
      add(shares, [[name, { ran: ran / 1e6, waited: waited / 1e6 }]]);
    }
    return shares;
  };
}

const PAGES = new Set(['renderer', 'zygote']);
const BEHIND = 10;

/**
 * From here on whatever descends from this process, and itself, runs when no page wants the processor: server, tools,
 * and the browser's window and drawing, which have processors of their own on a phone (decision 0047). It cannot be
 * undone without a right to do so, so what has to be measured otherwise is measured before. Of Linux a priority is a thread's.
 */
export function letPagesGoFirst(): void {
  for (const pid of familyOf(process.pid).filter((process_) => !PAGES.has(kindOf(process_))))
    for (const thread of threadsOf(pid))
      try {
        setPriority(Number(thread), BEHIND);
      } catch {
        // Ended since it was found.
      }
}
