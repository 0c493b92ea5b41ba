import type { BeaconChain } from '#beacon-verify.ts';
import { commitmentHash, FIRST_PREVIOUS } from '#commitment.ts';
import { digestOf, EMPTY_DIGEST, EXPORT_FORMAT, type ExportedPeriod, sealOf } from '#draws-export.ts';
import { isoToMs } from '#iso-time.ts';
import { ALL_WAYS, OPTIONS, type Option, WINNING_WAYS } from '#option.ts';
import { type ProofDeps, verifyProof, type VerifyStepId } from '#proof.ts';

/** Checks beside the steps of one proof: the link to the period before, the ending, and the file as a whole. */
export type ExportStepId = VerifyStepId | 'format' | 'link' | 'ending' | 'digest';

export type ExportFault = {
  /** Null for faults of the whole file. */
  periodNo: string | null;
  step: ExportStepId;
  computed: string;
  expected: string;
};

export type ExportSummary = {
  periods: number;
  drawn: number;
  voided: number;
  /** Published or closed: no result yet. */
  open: number;
  first: string | null;
  last: string | null;
  /** Whether the first period is the first of the deployment's chain. */
  fromTheBeginning: boolean;
  /** Whether every drawn period used a public beacon. */
  independent: boolean;
  /** Sums over drawn periods in minor units: staked, paid out, and expected by the committed ratios. */
  stakes: number;
  payouts: number;
  expected: number;
  next: string | null;
  faults: number;
};

const SHOWN = 200;
const show = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(
  text: string,
): Partial<Record<'format' | 'rules' | 'chain' | 'period' | 'end', unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null; // said as a fault of the format
  }
}

/** The fault of a period's ending: a void one needs its reason, others must have none. */
function endingFault(period: Partial<ExportedPeriod>): [unknown, string] | null {
  const { status, voidReason, orders } = period;
  if (status !== 'void') return voidReason === null ? null : [voidReason, 'null'];
  // A period voided for its late root has no root; one voided for a silent beacon has one.
  const expected = orders === null ? 'root_late' : 'beacon_silent';
  return voidReason === expected ? null : [voidReason, expected];
}

const staked = (totals: Record<Option, number>, of: (option: Option) => number): number =>
  OPTIONS.reduce((sum, option) => sum + totals[option] * of(option), 0);

/**
 * Checks an export line by line, as it is read: no more than one line need ever be in memory. Total: it takes any text,
 * and a malformed file has faults. Give every line without its line feed to `line`, then ask `finish`. Several exports
 * may follow one another, in one file or in many: each begins with its own format line, and the chain goes through.
 */
export function createExportCheck(deps: ProofDeps) {
  let lines = 0;
  let digest: Uint8Array = EMPTY_DIGEST;
  let rules: unknown;
  let ended = false;
  let periodsOfFile = 0;
  const chains = new Map<string, BeaconChain>();
  /** The hash that the next period must name, and the close before which it must not open. */
  let previous: { hash: string; closesAt: number } | null = null;
  const sum: ExportSummary = {
    periods: 0,
    drawn: 0,
    voided: 0,
    open: 0,
    first: null,
    last: null,
    fromTheBeginning: false,
    independent: true,
    stakes: 0,
    payouts: 0,
    expected: 0,
    next: null,
    faults: 0,
  };

  function fault(
    periodNo: string | null,
    step: ExportStepId,
    computed: unknown,
    expected: unknown,
  ): ExportFault {
    sum.faults += 1;
    return { periodNo, step, computed: show(computed), expected: show(expected) };
  }

  function link(period: ExportedPeriod): ExportFault[] {
    const { periodNo, commitment } = period;
    try {
      const faults: ExportFault[] = [];
      const before = previous;
      if (before === null) sum.fromTheBeginning = commitment.previous === FIRST_PREVIOUS;
      else if (commitment.previous !== before.hash)
        faults.push(fault(periodNo, 'link', before.hash, commitment.previous));
      else if (isoToMs(commitment.opensAt) < before.closesAt)
        faults.push(
          fault(periodNo, 'link', commitment.opensAt, `>= ${new Date(before.closesAt).toISOString()}`),
        );
      // Computed here: the hash that the file states is not trusted.
      previous = { hash: commitmentHash(deps.hashes, commitment), closesAt: isoToMs(commitment.closesAt) };
      return faults;
    } catch (error) {
      previous = { hash: '', closesAt: 0 };
      return [fault(periodNo, 'link', error instanceof Error ? error.message : error, 'a commitment')];
    }
  }

  function count(period: ExportedPeriod, chain: BeaconChain | undefined): void {
    sum.periods += 1;
    sum.first ??= period.periodNo;
    sum.last = period.periodNo;
    if (period.status === 'void') sum.voided += 1;
    else if (period.status !== 'complete') sum.open += 1;
    else sum.drawn += 1;
    const { results, orders, commitment } = period;
    if (period.status !== 'complete' || orders === null || results === null) return;
    if (chain?.independent !== true) sum.independent = false;
    const ratios = commitment.ratios;
    sum.stakes += staked(orders.totals, () => 1);
    sum.payouts += staked(orders.totals, (option) => (results.includes(option) ? ratios[option] / 100 : 0));
    sum.expected += staked(
      orders.totals,
      (option) => (ratios[option] * WINNING_WAYS[option]) / ALL_WAYS / 100,
    );
  }

  function checkPeriod(period: ExportedPeriod): ExportFault[] {
    const periodNo = typeof period.periodNo === 'string' ? period.periodNo : null;
    const faults = isObject(period.commitment) ? link(period) : [fault(periodNo, 'link', null, 'commitment')];
    const chain = chains.get(String(period.commitment?.chainHash));
    const proof = { ...period, chain: chain ?? null, rules, inclusion: null, receipt: null };
    const failing = verifyProof(proof, deps).filter(({ ok }) => !ok);
    faults.push(...failing.map(({ id, computed, expected }) => fault(periodNo, id, computed, expected)));
    const ending = endingFault(period);
    if (ending !== null) faults.push(fault(periodNo, 'ending', ...ending));
    // A period with a fault is not counted.
    periodsOfFile += 1;
    if (faults.length === 0) count(period, chain);
    else sum.periods += 1;
    return faults;
  }

  function checkEnd(end: Record<string, unknown>): ExportFault[] {
    ended = true;
    sum.next = typeof end['next'] === 'string' ? end['next'] : null;
    const faults: ExportFault[] = [];
    const seal = sealOf(deps.hashes, digest, { periods: periodsOfFile, next: sum.next });
    if (end['digest'] !== seal) faults.push(fault(null, 'digest', seal, end['digest']));
    if (end['periods'] !== periodsOfFile) faults.push(fault(null, 'format', periodsOfFile, end['periods']));
    return faults;
  }

  /** Another export begins: with its own digest, rules and beacons. */
  function beginAnew(): void {
    lines = 0;
    periodsOfFile = 0;
    digest = EMPTY_DIGEST;
    ended = false;
    chains.clear();
  }

  function read(text: string): ExportFault[] {
    const value = parse(text);
    if (ended && value?.format === EXPORT_FORMAT) beginAnew();
    if (value === null || ended)
      return [fault(null, 'format', text, ended ? 'nothing after the end' : 'JSON')];
    if (lines === 0) {
      rules = value.rules;
      const known = value.format === EXPORT_FORMAT && typeof rules === 'string';
      return known ? [] : [fault(null, 'format', value.format, EXPORT_FORMAT)];
    }
    if (typeof value.rules === 'string') {
      rules = value.rules;
      return [];
    }
    if (isObject(value.chain)) {
      chains.set(String(value.chain['chainHash']), value.chain as BeaconChain);
      return [];
    }
    if (isObject(value.period)) return checkPeriod(value.period as ExportedPeriod);
    if (isObject(value.end)) return checkEnd(value.end);
    return [fault(null, 'format', text, 'rules | chain | period | end')];
  }

  return {
    /** Checks a line. @returns its faults; a period takes the time of one signature */
    line(text: string): ExportFault[] {
      const faults = read(text);
      lines += 1;
      digest = digestOf(deps.hashes, digest, text);
      return faults;
    },
    /** Ends the check. @returns faults of the whole file, and the sums over its periods */
    finish(): { faults: ExportFault[]; summary: ExportSummary } {
      const faults = ended ? [] : [fault(null, 'digest', 'the file ends here', 'its last line')];
      return { faults, summary: { ...sum } };
    },
  };
}
