import {
  type Check,
  checkCommitment,
  checkDice,
  checkInclusion,
  checkRandomness,
  checkReceipt,
  checkResult,
  checkRoot,
  checkRound,
  checkRules,
  checkSignature,
  type DrawProof,
  type ProofDeps,
} from '#proof-checks.ts';

export type { DrawProof, ProofDeps, SignedReceipt } from '#proof-checks.ts';

export type VerifyStepId =
  | 'rules'
  | 'commitment'
  | 'round'
  | 'root-before-round'
  | 'signature'
  | 'randomness'
  | 'dice'
  | 'result'
  | 'receipt'
  | 'inclusion';

/** One step of the recomputation, with texts to show: what came out here, and what the proof says. */
export type VerifyStep = { id: VerifyStepId; ok: boolean; computed: string; expected: string };

const SHOWN_LENGTH = 400;

function show(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}

/** Plain data and nothing else: no getter, no proxy, no cycle; an empty object where there is none. */
function plain(input: unknown): DrawProof {
  try {
    const copy: unknown = JSON.parse(JSON.stringify(input) ?? 'null');
    return (typeof copy === 'object' && copy !== null ? copy : {}) as DrawProof;
  } catch {
    return {} as DrawProof; // every step then fails, and says so
  }
}

function has(...values: unknown[]): boolean {
  return values.some((value) => value !== null && value !== undefined);
}

function verifyStep(id: VerifyStepId, checks: () => Check[]): VerifyStep {
  try {
    const all = checks();
    const shown = all.find((check) => !check.ok) ?? all[0];
    return { id, ok: shown?.ok === true, computed: show(shown?.computed), expected: show(shown?.expected) };
  } catch (error) {
    return { id, ok: false, computed: show(error instanceof Error ? error.message : error), expected: '' };
  }
}

/**
 * Recomputes a draw from public data, step by step (product.md section 7, rule 10). Total: it takes whatever JSON gave, and
 * a malformed proof has failing steps. The draw is right if there is a step and all are `ok`.
 *
 * Steps that a status cannot have yet are left out: a published period has the first three, a closed one
 * the root too, a void one what it has. A drawn or unknown status has all but `receipt` and `inclusion`, which are there
 * when the proof holds a member's order. A receipt whose order is not among the frozen ones fails at `inclusion`.
 *
 * A single proof cannot show that `orders` is what was published in time, except for the member's own
 * order: that takes the root somebody saved.
 */
export function verifyProof(input: unknown, deps: ProofDeps): VerifyStep[] {
  return [...verifySteps(input, deps)];
}

/** The same, each step as it is done: the signature takes longer than all others together. */
export function* verifySteps(input: unknown, deps: ProofDeps): Generator<VerifyStep> {
  const proof = plain(input);
  const undrawn = proof.status === 'published' || proof.status === 'closed' || proof.status === 'void';
  const steps: [VerifyStepId, boolean, (proof: DrawProof, deps: ProofDeps) => Check[]][] = [
    ['rules', true, checkRules],
    ['commitment', true, checkCommitment],
    ['round', true, checkRound],
    ['root-before-round', !undrawn || proof.status === 'closed' || has(proof.orders), checkRoot],
    ['signature', !undrawn || has(proof.beacon), checkSignature],
    ['randomness', !undrawn || has(proof.beacon, proof.randomness), checkRandomness],
    ['dice', !undrawn || has(proof.drawNumbers), checkDice],
    ['result', !undrawn || has(proof.sum, proof.results, proof.drawnAt), checkResult],
    ['receipt', has(proof.receipt), checkReceipt],
    ['inclusion', has(proof.inclusion) || (has(proof.receipt) && has(proof.orders)), checkInclusion],
  ];
  for (const [id, due, check] of steps) if (due) yield verifyStep(id, () => check(proof, deps));
}
