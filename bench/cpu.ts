/** What the processes of a benchmark take of the processors, from /proc: figures of a shared machine need their shares. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const TICKS_A_SECOND = 100;

/** Processor seconds of one process so far, its own and the system's for it; 0 for one that is gone. */
function secondsOf(pid: number): number {
  try {
    // The name may hold spaces and brackets; what comes after its last bracket does not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  } catch {
    // Ended: what it took meanwhile is not known, and little.
    return 0;
  }
}

/** A process with all that descend from it. */
export function familyOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const family = [pid];
  // Grows while it is walked: children of children come behind.
  for (const ancestor of family)
    for (const [child, parent] of pairs) if (parent === ancestor) family.push(child);
  return family;
}

const REST_MS = 500;
const REST_SHARE = 0.04;
const LONGEST_UNREST_MS = 10_000;

/** Waits until all that descends from this process has taken next to nothing for half a second; ten seconds at most. */
export async function untilAtRest(): Promise<void> {
  const taken = (): number =>
    familyOf(process.pid)
      .slice(1)
      .reduce((sum, pid) => sum + secondsOf(pid), 0);
  const until = performance.now() + LONGEST_UNREST_MS;
  for (let before = taken(); performance.now() < until; ) {
    await sleep(REST_MS);
    const now = taken();
    if (now - before <= (REST_SHARE * REST_MS) / 1000) return;
    before = now;
  }
}

/** Begins to measure; the result tells the share of all processors that each group has taken since. */
export function watchCpu(groups: Record<string, () => readonly number[]>): () => string {
  const taken = (): [string, number][] =>
    Object.entries(groups).map(([name, pids]) => [
      name,
      pids().reduce((sum, pid) => sum + secondsOf(pid), 0),
    ]);
  const before = new Map(taken());
  const began = performance.now();
  return () => {
    const all = ((performance.now() - began) / 1000) * availableParallelism();
    const shares = taken().map(
      ([name, seconds]) => `${name} ${((100 * (seconds - before.get(name)!)) / all).toFixed(0)} %`,
    );
    return `of ${availableParallelism()} processors: ${shares.join(', ')}`;
  };
}
