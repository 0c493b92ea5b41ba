import {
  createExportCheck,
  type ExportFault,
  type ExportSummary,
} from '@fairground/kernel/draws-export-check';
import { proofDeps } from '#features/vote/proof-deps.ts';
import { el } from './dom.ts';
import type { Messages } from './messages.ja.ts';

/** How many faults are listed; in a file that is broken at its start every line has one. */
const SHOWN = 30;

export type ExportOutcome = { faults: ExportFault[]; more: number; summary: ExportSummary };

/** Yields to the event loop: verifying a signature blocks the only thread for tens of milliseconds. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Verifies an export line by line; null when `wanted` returns false, that is, when it was superseded. */
export async function checkExport(
  lines: AsyncIterable<string> | Iterable<string>,
  progress: (periods: number) => void,
  wanted: () => boolean,
): Promise<ExportOutcome | null> {
  const check = createExportCheck(proofDeps);
  const found: ExportFault[] = [];
  let more = 0;
  let read = 0;
  const add = (faults: ExportFault[]): void => {
    for (const fault of faults) {
      if (found.length < SHOWN) found.push(fault);
      else more += 1;
    }
  };
  for await (const line of lines) {
    if (line === '') continue;
    add(check.line(line));
    read += 1;
    progress(read);
    await breath();
    if (!wanted()) return null;
  }
  const { faults, summary } = check.finish();
  add(faults);
  return { faults: found, more, summary };
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(3)} %`;

function summaryOf(sum: ExportSummary, t: Messages): HTMLElement {
  const list = el('dl', {});
  const fact = (name: string, value: string): void => list.append(el('dt', {}, name), el('dd', {}, value));
  const { export: words } = t;
  fact(words.periods, words.counts(sum.periods, sum.drawn, sum.voided, sum.open));
  fact(words.range, `${sum.first ?? '–'} – ${sum.last ?? '–'}`);
  fact(words.chain, sum.fromTheBeginning ? words.whole : words.middle);
  if (sum.next !== null) fact(words.next, sum.next);
  if (sum.stakes > 0) {
    fact(words.staked, String(sum.stakes));
    fact(words.paid, String(sum.payouts));
    fact(words.actual, percent(sum.payouts, sum.stakes));
    fact(words.theory, percent(sum.expected, sum.stakes));
  }
  return list;
}

function faultItem({ periodNo, step, computed, expected }: ExportFault, t: Messages): HTMLElement {
  const { export: words } = t;
  const own = { format: words.format, link: words.link, ending: words.ending, digest: words.digest };
  const name = step in own ? own[step as keyof typeof own] : t.step[step as keyof Messages['step']].name;
  return el(
    'li',
    { class: 'step failed' },
    el(
      'header',
      {},
      el('h3', {}, `${periodNo ?? words.file}: ${name}`),
      el('span', { class: 'mark' }, `✗ ${t.failed}`),
    ),
    el(
      'dl',
      {},
      el('dt', {}, t.computed),
      el('dd', {}, computed),
      el('dt', {}, t.expected),
      el('dd', {}, expected),
    ),
  );
}

/** The result: verdict, figures, and each fault with its period and step. */
export function exportView({ faults, more, summary }: ExportOutcome, t: Messages): HTMLElement[] {
  const { export: words } = t;
  const right = faults.length === 0;
  const tone = right ? (summary.independent ? 'good' : 'caution') : 'bad';
  const verdict = right ? (summary.independent ? words.right : words.rightNotIndependent) : words.wrong;
  const card = el(
    'section',
    { class: 'card' },
    el('h2', {}, words.title),
    el('p', { class: `notice verdict ${tone}` }, verdict),
    summaryOf(summary, t),
  );
  if (right) return [card, el('p', { class: 'soft' }, words.limits)];
  const items = faults.map((fault) => faultItem(fault, t));
  const rest = more > 0 ? [el('p', { class: 'soft' }, words.more(more))] : [];
  return [
    card,
    el('section', { class: 'card' }, el('h2', {}, words.faults), el('ol', {}, ...items), ...rest),
  ];
}
