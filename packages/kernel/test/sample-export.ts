import { fromHex, toHex, utf8 } from '#bytes.ts';
import { commitmentHash, FIRST_PREVIOUS } from '#commitment.ts';
import { drawDice, randomnessOf } from '#draw.ts';
import { createExportWriter, type VoidReason } from '#draws-export.ts';
import { resultsOf } from '#option.ts';
import { beaconRoundFor, QUICKNET, roundTime } from '#period.ts';
import type { DrawProof } from '#proof.ts';
import { RULES_TEXT } from '#rules.ts';
import { hashes } from './noble.ts';
import { sampleProof, UNDRAWN } from './sample-proof.ts';

const iso = (ms: number) => new Date(ms).toISOString();

/** A period in the chain before or after the sample's, of which no signature is known: void, or not drawn yet. */
function undrawn(
  periodNo: string,
  opensAt: number,
  previous: string,
  status: 'void' | 'published',
  rules = RULES_TEXT,
): DrawProof {
  const { chain, orders } = sampleProof();
  const closesAt = opensAt + 40_000;
  const round = beaconRoundFor(closesAt, QUICKNET);
  const commitment = {
    version: 'fairground-commitment/v1',
    periodNo,
    opensAt: iso(opensAt),
    closesAt: iso(closesAt),
    drawsAt: iso(roundTime(round, QUICKNET)),
    beaconRound: round,
    chainHash: QUICKNET.chainHash,
    rulesHash: toHex(hashes.sha256(utf8(rules))),
    ratios: { rose: 196, lily: 196, balloon: 196, smoke: 196 },
    previous,
  } as const;
  return {
    periodNo,
    status,
    chain,
    commitment,
    commitmentHash: commitmentHash(hashes, commitment),
    rules,
    orders: status === 'void' ? { ...orders!, publishedAt: iso(closesAt + 100) } : null,
    ...UNDRAWN,
    inclusion: null,
    receipt: null,
  };
}

/** The sample's draw, put into the chain after `previous`. */
function drawn(previous: string): DrawProof {
  const proof = sampleProof();
  const commitment = { ...proof.commitment, previous };
  const randomness = randomnessOf(hashes, fromHex(proof.beacon!.signature));
  const { dice, sum } = drawDice(hashes, randomness, proof.periodNo);
  return {
    ...proof,
    commitment,
    commitmentHash: commitmentHash(hashes, commitment),
    randomness: toHex(randomness),
    drawNumbers: dice,
    sum,
    results: resultsOf(sum),
    orders: { ...proof.orders!, totals: { rose: 700, lily: 100, balloon: 0, smoke: 50 } },
    inclusion: null,
    receipt: null,
  };
}

/** Three periods in their chain: void, drawn, published. As the lines of an export. The first one may have older rules. */
export function sampleExport(firstRules = RULES_TEXT): string[] {
  const middle = Date.parse(sampleProof().commitment.opensAt);
  const first = undrawn('20251231-0001', middle - 600_000, FIRST_PREVIOUS, 'void', firstRules);
  const second = drawn(first.commitmentHash);
  const third = undrawn('20260101-0002', middle + 600_000, second.commitmentHash, 'published');
  const writer = createExportWriter(hashes);
  const reasons: (VoidReason | null)[] = ['beacon_silent', null, null];
  const text = [
    writer.begin(RULES_TEXT),
    ...[first, second, third].map((proof, n) => writer.period(proof, reasons[n] ?? null)),
    writer.end(null),
  ].join('');
  return text.trimEnd().split('\n');
}
