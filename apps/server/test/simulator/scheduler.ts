import { createHash } from 'node:crypto';
import type { Chance } from '#test/simulator/chance.ts';

/** The node of a pending step; steps of a crashed node never run. */
export type Owner = { readonly name: string; alive: boolean };

type Step = { what: string; owner: Owner; run: () => void | Promise<void>; ready: () => boolean };

export type Scheduler = {
  /** Adds a pending step, which runs once it is drawn among all pending ones that are `ready`. */
  later(owner: Owner, what: string, run: Step['run'], ready?: Step['ready']): void;
  /** Runs one pending step; false where none is ready. */
  runOne(): Promise<boolean>;
  waiting(): number;
  note(what: string): void;
  /** The last steps, for the report of a failure. */
  tail(): string[];
  /** Hash of all steps in order; two runs of one seed have the same. */
  digest(): string;
};

const KEPT = 60;

/**
 * Everything that takes time in a simulated run (a statement, a message, a relay's response) is a pending step, and the seed
 * chooses the next one. So any order that a network, three nodes and a database can produce may occur, and can be repeated.
 */
export function createScheduler(chance: Chance): Scheduler {
  let steps: Step[] = [];
  let tail: string[] = [];
  const hash = createHash('sha256');
  function note(what: string): void {
    hash.update(`${what}\n`);
    tail.push(what);
    if (tail.length > 2 * KEPT) tail = tail.slice(-KEPT);
  }
  return {
    later: (owner, what, run, ready = () => true) => steps.push({ owner, what, run, ready }),
    async runOne() {
      steps = steps.filter(({ owner }) => owner.alive);
      const possible = steps.filter(({ ready }) => ready());
      if (possible.length === 0) return false;
      const step = chance.pick(possible);
      steps.splice(steps.indexOf(step), 1);
      note(`${step.owner.name}: ${step.what}`);
      await step.run();
      return true;
    },
    waiting: () => steps.filter(({ owner }) => owner.alive).length,
    note,
    tail: () => tail.slice(-KEPT),
    digest: () => hash.copy().digest('hex'),
  };
}
