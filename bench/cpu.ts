/** CPU shares of a benchmark's processes, from /proc: figures from a shared machine mean little without them. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const TICKS_A_SECOND = 100;

/** CPU seconds of a process so far, user and system; 0 for one that has ended. */
function secondsOf(pid: number): number {
  try {
    // The name may contain spaces and brackets; the fields after its last bracket do not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  } catch {
    // An ended process: its time since is unknown, and small.
    return 0;
  }
}

/** The ids of a process and all its descendants. */
export function familyOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const family = [pid];
  // The array grows during the loop: descendants are appended.
  for (const ancestor of family)
    for (const [child, parent] of pairs) if (parent === ancestor) family.push(child);
  return family;
}

const REST_MS = 500;
const REST_SHARE = 0.04;
const LONGEST_UNREST_MS = 10_000;

/** Waits until all descendants have used next to no CPU for 0.5 s; ten seconds at most. */
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

/** Starts to measure. @returns a function that gives each group's share of all processors since */
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
