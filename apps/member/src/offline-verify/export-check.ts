import {
  createExportCheck,
  type ExportFault,
  type ExportSummary,
} from '@fairground/kernel/draws-export-check';
import { proofDeps } from '#features/vote/proof-deps.ts';
import { el } from './dom.ts';
import type { Texts } from './texts.ts';

/** Faults shown at full length; a file broken at its beginning has one for every line. */
const SHOWN = 30;

export type ExportOutcome = { faults: ExportFault[]; more: number; summary: ExportSummary };

/** Lets the page breathe: a signature takes tens of milliseconds of the only thread there is. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Checks an export line by line; null where `wanted` says that nobody waits for it any more. */
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

function summaryOf(sum: ExportSummary, texts: Texts): HTMLElement {
  const list = el('dl', {});
  const fact = (name: string, value: string): void => list.append(el('dt', {}, name), el('dd', {}, value));
  const { export: words } = texts;
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

function faultItem({ periodNo, step, computed, expected }: ExportFault, texts: Texts): HTMLElement {
  const { export: words } = texts;
  const own = { format: words.format, link: words.link, ending: words.ending, digest: words.digest };
  const name = step in own ? own[step as keyof typeof own] : texts.step[step as keyof Texts['step']].name;
  return el(
    'li',
    { class: 'step failed' },
    el(
      'header',
      {},
      el('h3', {}, `${periodNo ?? words.file}: ${name}`),
      el('span', { class: 'mark' }, `✗ ${texts.failed}`),
    ),
    el(
      'dl',
      {},
      el('dt', {}, texts.computed),
      el('dd', {}, computed),
      el('dt', {}, texts.expected),
      el('dd', {}, expected),
    ),
  );
}

/** What came of it: the verdict, the figures, and every fault at its period and step. */
export function exportView({ faults, more, summary }: ExportOutcome, texts: Texts): HTMLElement[] {
  const { export: words } = texts;
  const right = faults.length === 0;
  const tone = right ? (summary.independent ? 'good' : 'caution') : 'bad';
  const verdict = right ? (summary.independent ? words.right : words.rightNotIndependent) : words.wrong;
  const card = el(
    'section',
    { class: 'card' },
    el('h2', {}, words.title),
    el('p', { class: `notice verdict ${tone}` }, verdict),
    summaryOf(summary, texts),
  );
  if (right) return [card, el('p', { class: 'soft' }, words.limits)];
  const items = faults.map((fault) => faultItem(fault, texts));
  const rest = more > 0 ? [el('p', { class: 'soft' }, words.more(more))] : [];
  return [
    card,
    el('section', { class: 'card' }, el('h2', {}, words.faults), el('ol', {}, ...items), ...rest),
  ];
}
