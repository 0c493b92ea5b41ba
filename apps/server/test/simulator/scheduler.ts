import { createHash } from 'node:crypto';
import type { Chance } from '#test/simulator/chance.ts';

/** Whoever something is put off for: what a crashed node had put off never happens. */
export type Owner = { readonly name: string; alive: boolean };

type Step = { what: string; owner: Owner; run: () => void | Promise<void>; ready: () => boolean };

export type Scheduler = {
  /** Puts something off until it is drawn among all that waits and is `ready`. */
  later(owner: Owner, what: string, run: Step['run'], ready?: Step['ready']): void;
  /** Lets one of what waits happen; false where nothing can. */
  runOne(): Promise<boolean>;
  waiting(): number;
  note(what: string): void;
  /** The last things that happened, for whoever reads of a failure. */
  tail(): string[];
  /** Of everything that happened, in its order: two runs of one seed have the same. */
  digest(): string;
};

const KEPT = 60;

/**
 * Everything that takes time in a simulated run (a statement, a message, an answer of a relay) waits here, and the seed
 * chooses what happens next. So any order that a network, three nodes and a database can come to may come up, and comes
 * up again.
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
