import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { verifyBeaconRound, verifySignature } from '../apps/server/src/platform/beacon/verify-bls.ts';
import { nodeHashes } from '../apps/server/src/platform/hashes.ts';
import {
  createExportCheck,
  type ExportFault,
  type ExportSummary,
} from '../packages/kernel/src/draws-export-check.ts';
import { printable } from './verify-report.ts';

/** Faults printed in full; a file broken at its beginning has one for every line. */
const SHOWN_FAULTS = 20;
const PROGRESS_EVERY = 500;

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(3)} %`;

function faultLines({ periodNo, step, computed, expected }: ExportFault): string[] {
  return [
    `  FAILED  ${printable(periodNo ?? 'the file').padEnd(15)} ${step.padEnd(17)}  ${printable(computed)}`,
    `${' '.repeat(45)}the file says: ${printable(expected)}`,
  ];
}

/** The sums over the periods of an export, as lines. */
export function summaryLines(sum: ExportSummary): string[] {
  const lines = [
    `periods  ${sum.periods}: ${sum.drawn} drawn, ${sum.voided} void, ${sum.open} not drawn yet`,
    `from     ${printable(sum.first ?? '-')} to ${printable(sum.last ?? '-')}`,
    `chain    ${sum.fromTheBeginning ? 'whole: it begins with the first commitment there is' : 'begins in the middle: the file does not hold the first commitment'}`,
  ];
  if (sum.next !== null) lines.push(`goes on  with ${printable(sum.next)}, in another file`);
  if (sum.drawn > 0)
    lines.push(
      sum.independent
        ? 'beacon   drand quicknet, a public randomness beacon'
        : 'beacon   embedded, NOT INDEPENDENT: anyone who runs the server holds its key and could know draws ahead',
    );
  if (sum.stakes > 0)
    lines.push(
      `staked   ${sum.stakes}`,
      `paid     ${sum.payouts}`,
      `return   ${percent(sum.payouts, sum.stakes)} actual, ${percent(sum.expected, sum.stakes)} by the committed ratios, over ${sum.drawn} draws`,
    );
  return lines;
}

/**
 * Checks export files of any length, a line at a time; given in order, the chain is checked across them.
 * @returns 0 where everything is valid, else 1
 */
export async function verifyExport(
  files: readonly string[],
  say: (line: string) => void,
  progress: (text: string) => void,
): Promise<number> {
  const check = createExportCheck({ hashes: nodeHashes, verifyBeacon: verifyBeaconRound, verifySignature });
  let lines = 0;
  let shown = 0;
  const tell = (faults: readonly ExportFault[]): void => {
    for (const fault of faults) {
      shown += 1;
      if (shown <= SHOWN_FAULTS) for (const line of faultLines(fault)) say(line);
    }
  };
  for (const file of files) {
    for await (const line of createInterface({ input: createReadStream(file) })) {
      tell(check.line(line));
      lines += 1;
      if (lines % PROGRESS_EVERY === 0) progress(`${lines} lines`);
    }
  }
  const { faults, summary } = check.finish();
  tell(faults);
  if (shown > SHOWN_FAULTS) say(`  … and ${shown - SHOWN_FAULTS} more`);
  for (const line of summaryLines(summary)) say(line);
  say(shown === 0 ? 'Every link, signature and draw is right.' : 'THIS EXPORT DOES NOT HOLD.');
  say('');
  return shown === 0 ? 0 : 1;
}
