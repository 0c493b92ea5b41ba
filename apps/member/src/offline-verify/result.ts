import { fromHex } from '@fairground/kernel/bytes';
import { drawDice } from '@fairground/kernel/draw';
import { resultsOf } from '@fairground/kernel/option';
import { type DrawProof, type VerifyStep, verifyProof } from '@fairground/kernel/proof';
import { proofDeps } from '#features/vote/proof-deps.ts';
import { dieFace, el } from './dom.ts';
import type { Messages } from './messages.ja.ts';

type Draw = ReturnType<typeof drawDice>;

/** The draw as computed here from a valid signature; never the proof's claim. */
function ownDraw(proof: Partial<DrawProof>, steps: VerifyStep[]): Draw | undefined {
  const holds = steps.some((step) => step.id === 'signature' && step.ok);
  if (!holds || !proof.beacon || typeof proof.periodNo !== 'string') return undefined;
  const randomness = proofDeps.hashes.sha256(fromHex(proof.beacon.signature));
  return drawDice(proofDeps.hashes, randomness, proof.periodNo);
}

/** `rightNotIndependent`: an embedded beacon's draw can be correct without being independent. */
type Verdict = keyof Messages['verdict'];

function verdictOf(proof: Partial<DrawProof>, steps: VerifyStep[]): Verdict {
  if (!steps.every((step) => step.ok)) return 'wrong';
  if (proof.status !== 'complete') return proof.status ?? 'wrong';
  return proof.chain?.kind === 'drand' ? 'right' : 'rightNotIndependent';
}

const COLOUR: Record<Verdict, string> = {
  right: 'good',
  rightNotIndependent: 'caution',
  wrong: 'bad',
  published: 'caution',
  closed: 'caution',
  void: 'caution',
};

function beaconNotice(proof: Partial<DrawProof>, steps: VerifyStep[], t: Messages): HTMLElement {
  // Before round and signature are verified, the beacon's chain is only a claim.
  const claims = steps.filter((step) => step.id === 'round' || step.id === 'signature');
  const sure = claims.length > 0 && claims.every((step) => step.ok);
  if (proof.chain?.kind === 'embedded') return el('p', { class: 'notice caution' }, t.beacon.embedded);
  return sure
    ? el('p', { class: 'soft' }, t.beacon.drand)
    : el('p', { class: 'notice caution' }, t.beacon.unknown);
}

function faces(draw: Draw, t: Messages): HTMLElement {
  const options = resultsOf(draw.sum).map((option) =>
    el('span', { class: `option ${option}` }, t.option[option]),
  );
  const words = el('span', {}, t.dice(draw.dice, draw.sum));
  return el('div', { class: 'faces' }, ...draw.dice.map(dieFace), words, ...options);
}

function stepItem(step: VerifyStep, draw: Draw | undefined, t: Messages): HTMLElement {
  const { name, says } = t.step[step.id];
  const values = el('dl', {}, el('dt', {}, t.computed), el('dd', {}, step.computed));
  if (!step.ok) values.append(el('dt', {}, t.expected), el('dd', {}, step.expected));
  if (step.id === 'dice' && draw !== undefined) {
    const bytes = draw.used.map(({ byte, die }) => `${byte} → ${die ?? t.skipped}`);
    values.append(el('dt', {}, t.bytes), el('dd', {}, bytes.join(', ')));
  }
  const mark = el('span', { class: 'mark' }, `${step.ok ? '✓' : '✗'} ${step.ok ? t.ok : t.failed}`);
  return el(
    'li',
    { class: step.ok ? 'step' : 'step failed' },
    el('header', {}, el('h3', {}, name), mark),
    el('p', { class: 'soft' }, says),
    values,
  );
}

/** Recomputes the proof and shows verdict, dice and each step. */
export function resultOf(input: unknown, t: Messages): HTMLElement[] {
  const steps = verifyProof(input, proofDeps);
  const proof = (typeof input === 'object' && input !== null ? input : {}) as Partial<DrawProof>;
  const verdict = verdictOf(proof, steps);
  const draw = ownDraw(proof, steps);
  const summary = el('section', { class: 'card' });
  if (typeof proof.periodNo === 'string') summary.append(el('h2', {}, `${t.period} ${proof.periodNo}`));
  summary.append(el('p', { class: `notice verdict ${COLOUR[verdict]}` }, t.verdict[verdict]));
  if (draw !== undefined) summary.append(faces(draw, t));
  summary.append(beaconNotice(proof, steps, t));
  const items = steps.map((step) => stepItem(step, draw, t));
  const list = el('section', { class: 'card' }, el('h2', {}, t.steps), el('ol', {}, ...items));
  return [summary, list, el('p', { class: 'soft' }, t.limits)];
}
