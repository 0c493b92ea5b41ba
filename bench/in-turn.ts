/**
 * Compares this checkout with another one: stakes per second, and seconds to close, draw and pay the larger period of
 * `bench/settlement.ts --small`. Each checkout runs its own bench/stakes.ts and bench/settlement.ts, in turn (A B, B A, …), so that
 * both meet the same machine, and the medians are printed. Exit status 1 where this checkout is worse by more than ALLOWED.
 * `node bench/in-turn.ts <other checkout> [runs] [seconds of stakes]`; the other checkout needs its dependencies (script/bootstrap).
 */
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { load, median, say } from './database.ts';

/** What a median may be worse by. */
const ALLOWED = 0.1;

const [other, runs = '5', seconds = '6'] = process.argv.slice(2);
if (other === undefined)
  throw new Error('usage: node bench/in-turn.ts <other checkout> [runs] [seconds of stakes]');
const checkouts = { here: resolve(import.meta.dirname, '..'), other: resolve(other) };
type Name = keyof typeof checkouts;

/** Runs a bench of a checkout with that checkout's Node. @returns its output */
async function output(checkout: Name, bench: string, args: readonly string[]): Promise<string> {
  const root = checkouts[checkout];
  const node = join(root, 'node_modules/node/bin/node');
  const { stdout } = await promisify(execFile)(node, ['--expose-gc', join(root, 'bench', bench), ...args], {
    cwd: root,
  });
  return stdout;
}

async function stakesPerSecond(checkout: Name): Promise<number> {
  const text = await output(checkout, 'stakes.ts', ['1', seconds, 'alone']);
  const rate = /\bours (\d+)\/s/.exec(text)?.[1];
  if (rate === undefined) throw new Error(text);
  return Number(rate);
}

/** Sums the steps of the last line of a size: closed, then settled in one step (older checkouts) or drawn and paid. */
async function settlementSeconds(checkout: Name): Promise<number> {
  const text = await output(checkout, 'settlement.ts', ['--small', 'alone']);
  const line = text.split('\n').findLast((each) => each.includes('closed in')) ?? '';
  const steps = [...line.matchAll(/(?:closed|drawn|paid|settled) in ([\d.]+) s/g)];
  if (steps.length < 2) throw new Error(text);
  return steps.reduce((sum, [, step]) => sum + Number(step), 0);
}

type Measure = { name: string; of: (checkout: Name) => Promise<number>; isBetter: 'higher' | 'lower' };
const MEASURES: readonly Measure[] = [
  { name: 'stakes per second', of: stakesPerSecond, isBetter: 'higher' },
  { name: 'seconds of a settlement', of: settlementSeconds, isBetter: 'lower' },
];

const shown = (values: readonly number[]): string => values.map((value) => value.toFixed(2)).join(', ');

for (const { name, of, isBetter } of MEASURES) {
  const values: Record<Name, number[]> = { here: [], other: [] };
  for (let run = 0; run < Number(runs); run++)
    for (const checkout of run % 2 === 0 ? (['here', 'other'] as const) : (['other', 'here'] as const))
      values[checkout].push(await of(checkout));
  const ratio = median(values.here) / median(values.other);
  const isWorse = isBetter === 'higher' ? ratio < 1 - ALLOWED : ratio > 1 + ALLOWED;
  if (isWorse) process.exitCode = 1;
  say(`${name}: here ${shown(values.here)}; other ${shown(values.other)} (${load()})`);
  say(
    `${name}, here : other = ${ratio.toFixed(2)}${isWorse ? ' – WORSE' : ''} (medians of ${runs}; ${isBetter} is better)`,
  );
}
