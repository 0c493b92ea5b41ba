import { fromHex, toHex, utf8 } from '#bytes.ts';
import { BEACON_SCHEME, type BeaconChain, embeddedChainHash } from '#beacon-verify.ts';
import { type Commitment, commitmentHash } from '#commitment.ts';
import { type Dice, drawDice, randomnessOf } from '#draw.ts';
import type { Hashes } from '#hash.ts';
import { isoToMs } from '#iso-time.ts';
import { verifyMerklePath } from '#merkle.ts';
import { OPTIONS, type Option, resultsOf } from '#option.ts';
import { beaconRoundFor, type PeriodStatus, QUICKNET, roundTime, VOID_AFTER_MS } from '#period.ts';
import { orderHash as hashOf } from '#order.ts';
import { receiptText, type VerifySignature } from '#receipt.ts';
import { rulesTextOf } from '#rules.ts';

/** The data of GET /lottery/proof: everything needed to recompute a draw (product.md section 7, rule 10). */
export type DrawProof = {
  periodNo: string;
  status: PeriodStatus;
  chain: BeaconChain;
  commitment: Commitment;
  commitmentHash: string;
  /** The text whose hash the commitment carries. */
  rules: string;
  /** The frozen orders; null before the close. Totals are stakes in minor units. */
  orders: { root: string; count: number; totals: Record<Option, number>; publishedAt: string } | null;
  beacon: { round: number; signature: string } | null;
  randomness: string | null;
  drawNumbers: Dice | null;
  sum: number | null;
  results: [Option, Option] | null;
  drawnAt: string | null;
  /** Where the asking member's order stands among the frozen ones; path from the leaf up. */
  inclusion: { orderHash: string; index: number; count: number; path: string[] } | null;
  /**
   * The asking member's signed receipt; null without one, and in periods whose commitment names no key. It holds without the tree: it
   * is the evidence of a member whose order was left out.
   */
  receipt: SignedReceipt | null;
};

/** A receipt with the site's signature over the order's hash. */
export type SignedReceipt = {
  orderId: string;
  periodNo: string;
  option: Option;
  amount: number;
  /** In hundredths. */
  ratio: number;
  placedAt: string;
  memberTag: string;
  orderHash: string;
  signature: string;
};

export type ProofDeps = {
  hashes: Hashes;
  /** See `createBeaconVerifier`; must answer false rather than throw on garbage. */
  verifyBeacon(chain: BeaconChain, round: number, signatureHex: string): boolean;
  /** See `createSignatureVerifier`; must answer false rather than throw on garbage. */
  verifySignature: VerifySignature;
};

/** One comparison: a step is right if all of its comparisons are. */
export type Check = { ok: boolean; computed: unknown; expected: unknown };

function same(computed: unknown, expected: unknown): Check {
  return { ok: JSON.stringify(computed) === JSON.stringify(expected), computed, expected };
}

function holds(ok: boolean, computed: unknown, expected: string): Check {
  return { ok, computed, expected };
}

/** The chain is quicknet as pinned, or an embedded one whose hash is that of its own facts. */
function chainChecks(proof: DrawProof, { hashes }: ProofDeps): Check[] {
  const { chain, commitment } = proof;
  const drand = chain.kind === 'drand';
  return [
    holds(drand || chain.kind === 'embedded', chain.kind, 'drand | embedded'),
    same(chain.independent, drand),
    same(chain.chainHash, drand ? QUICKNET.chainHash : embeddedChainHash(hashes, chain)),
    ...(drand ? [same(chain.publicKey, QUICKNET.publicKey)] : []),
    same(
      [chain.genesis, chain.periodSeconds, chain.scheme],
      [QUICKNET.genesis, QUICKNET.periodSeconds, BEACON_SCHEME],
    ),
    same(chain.chainHash, commitment.chainHash),
  ];
}

/** The rules are a version that is known here, not any text whose hash the commitment names. */
export function checkRules(proof: DrawProof, { hashes }: ProofDeps): Check[] {
  const committed = proof.commitment.rulesHash;
  return [
    same(toHex(hashes.sha256(utf8(proof.rules))), committed),
    holds(rulesTextOf(hashes, committed) === proof.rules, committed, 'a version of the rules known here'),
  ];
}

/** The commitment has the published hash. */
export function checkCommitment(proof: DrawProof, { hashes }: ProofDeps): Check[] {
  const c = proof.commitment;
  return [
    same(commitmentHash(hashes, c), proof.commitmentHash),
    same(c.periodNo, proof.periodNo),
    holds(isoToMs(c.opensAt) < isoToMs(c.closesAt), c.opensAt, `< ${c.closesAt}`),
  ];
}

/** The round is the one that follows from the close (product.md section 7, rule 2). */
export function checkRound(proof: DrawProof, deps: ProofDeps): Check[] {
  const c = proof.commitment;
  const round = beaconRoundFor(isoToMs(c.closesAt), QUICKNET);
  return [
    same(round, c.beaconRound),
    same(new Date(roundTime(round, QUICKNET)).toISOString(), c.drawsAt),
    ...(proof.beacon === null ? [] : [same(round, proof.beacon.round)]),
    ...chainChecks(proof, deps),
  ];
}

/** The time is the server's own word; anyone who saved the root before the round holds the evidence. */
export function checkRoot(proof: DrawProof, { hashes }: ProofDeps): Check[] {
  if (proof.orders === null) return [holds(false, null, 'orders')];
  const { root, count, totals, publishedAt } = proof.orders;
  const { closesAt, drawsAt } = proof.commitment;
  const at = isoToMs(publishedAt);
  const amounts = [count, ...OPTIONS.map((option) => totals[option])];
  const empty = toHex(hashes.sha256(new Uint8Array()));
  return [
    holds(at < isoToMs(drawsAt), { root, count, totals, publishedAt }, `publishedAt < ${drawsAt}`),
    holds(at >= isoToMs(closesAt), publishedAt, `>= ${closesAt}`),
    holds(proof.status !== 'published', proof.status, 'closed | complete | void'),
    holds(/^[0-9a-f]{64}$/.test(root), root, 'SHA-256'),
    holds(
      amounts.every((n) => Number.isSafeInteger(n) && n >= 0),
      amounts,
      '>= 0',
    ),
    holds((root === empty) === (count === 0), { root, count }, `count 0 = ${empty}`),
    holds(amounts.slice(1).some((n) => n > 0) === count > 0, amounts, 'count 0 = totals 0'),
  ];
}

/** The round's signature verifies under the chain's key. */
export function checkSignature(proof: DrawProof, deps: ProofDeps): Check[] {
  if (proof.beacon === null) return [holds(false, null, 'beacon')];
  const { signature } = proof.beacon;
  const ok = deps.verifyBeacon(proof.chain, proof.commitment.beaconRound, signature);
  return [holds(ok, signature, `BLS ${proof.chain.publicKey}`), ...chainChecks(proof, deps)];
}

function randomness(proof: DrawProof, { hashes }: ProofDeps): Uint8Array {
  if (proof.beacon === null) throw new RangeError('no beacon round');
  return randomnessOf(hashes, fromHex(proof.beacon.signature));
}

/** The randomness is the SHA-256 of the signature. */
export function checkRandomness(proof: DrawProof, deps: ProofDeps): Check[] {
  return [same(toHex(randomness(proof, deps)), proof.randomness)];
}

/** The dice follow from the randomness and the period's number. */
export function checkDice(proof: DrawProof, deps: ProofDeps): Check[] {
  return [same(drawDice(deps.hashes, randomness(proof, deps), proof.periodNo).dice, proof.drawNumbers)];
}

/** Sum and results follow from the dice. */
export function checkResult(proof: DrawProof, deps: ProofDeps): Check[] {
  const { sum } = drawDice(deps.hashes, randomness(proof, deps), proof.periodNo);
  const late = isoToMs(String(proof.drawnAt)) - isoToMs(proof.commitment.drawsAt);
  return [
    same({ sum, results: resultsOf(sum) }, { sum: proof.sum, results: proof.results }),
    same('complete', proof.status),
    holds(
      late >= 0 && late <= VOID_AFTER_MS,
      proof.drawnAt,
      `${proof.commitment.drawsAt} + 0 … ${VOID_AFTER_MS} ms`,
    ),
  ];
}

/** The receipt is signed by the committed key, and is of this period, at its ratio and within its times. */
export function checkReceipt(proof: DrawProof, { hashes, verifySignature }: ProofDeps): Check[] {
  const { receipt, commitment, inclusion } = proof;
  if (receipt === null) return [holds(false, null, 'receipt')];
  const computed = hashOf(hashes, receipt);
  const key = String(commitment.receiptKey);
  const placed = isoToMs(receipt.placedAt);
  return [
    holds(verifySignature(key, receiptText(computed), receipt.signature), computed, `Ed25519 ${key}`),
    same(computed, receipt.orderHash),
    // Version 1 of an order's text has no tag, and binds no member.
    holds(typeof receipt.memberTag === 'string', receipt.memberTag, 'SHA-256'),
    same(receipt.periodNo, proof.periodNo),
    same(receipt.ratio, commitment.ratios[receipt.option]),
    holds(
      placed >= isoToMs(commitment.opensAt) && placed < isoToMs(commitment.closesAt),
      receipt.placedAt,
      `${commitment.opensAt} – ${commitment.closesAt}`,
    ),
    ...(inclusion === null ? [] : [same(computed, inclusion.orderHash)]),
  ];
}

/** The member's order is under the root. */
export function checkInclusion(proof: DrawProof, { hashes }: ProofDeps): Check[] {
  if (proof.inclusion === null || proof.orders === null) return [holds(false, proof.inclusion, 'orders')];
  const { orderHash, index, count, path } = proof.inclusion;
  const leaf = fromHex(orderHash);
  const root = fromHex(proof.orders.root);
  const found = verifyMerklePath(hashes, { leaf, index, count, path: path.map(fromHex), root });
  return [
    holds(found && leaf.length === 32, `${orderHash} ${index + 1}/${count}`, proof.orders.root),
    same(count, proof.orders.count),
  ];
}
