import {
  TITLE_COLUMNS,
  TITLE_FILE,
  type TitleColumn,
  type TitleFaultAt,
} from '@fairground/contract/console/title-file';
import { CsvError, parse } from 'csv-parse/sync';
import type { TitleLine } from '#features/movies/title-file/title-file.rules.ts';
import { decodeText } from '#platform/text-encoding.ts';

const NEEDED: readonly TitleColumn[] = ['name_ja', 'name_zh-cn', 'name_en', 'category'];
const isColumn = (name: string): name is TitleColumn => TITLE_COLUMNS.some((each) => each === name);

/** As it is compared: width, case and underscores do not matter, so that `Name_zh_CN` is `name_zh-cn`. */
const folded = (name: string): string =>
  name.normalize('NFKC').trim().toLowerCase().replaceAll('-', '_').replace('_zh_cn', '_zh-cn');

/** The sign that separates the most cells of the first line. */
function delimiterOf(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const count = (sign: string): number => first.split(sign).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!;
}

const faulty = (fault: TitleFaultAt['fault'], line: number | null = null, column: string | null = null) => ({
  lines: [],
  faults: [{ line, column, fault }],
});

/** The lines of a file of titles, or what is wrong with it before any line can be looked at. */
export function readTitleRows(bytes: Buffer): { lines: TitleLine[]; faults: TitleFaultAt[] } {
  const text = decodeText(bytes, 'auto');
  if (text === null) return faulty('encoding');
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      max_record_size: 100_000,
      trim: true,
      // One more than may be: to know of too many.
      to: TITLE_FILE.titles + 2,
    }) as unknown as typeof rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const at: unknown = error['lines'];
    return faulty('malformed', typeof at === 'number' ? at : null);
  }
  const [head, ...body] = rows;
  if (head === undefined || body.length === 0) return faulty('empty');
  if (body.length > TITLE_FILE.titles) return faulty('too_many_lines');
  const names = head.record.map(folded);
  const faults: TitleFaultAt[] = [
    ...names.flatMap((name, at): TitleFaultAt[] =>
      !isColumn(name)
        ? [{ line: 1, column: (head.record[at] ?? '').slice(0, 80), fault: 'column_unknown' }]
        : names.indexOf(name) === at
          ? []
          : [{ line: 1, column: name, fault: 'column_twice' }],
    ),
    ...NEEDED.filter((name) => !names.includes(name)).map(
      (column): TitleFaultAt => ({
        line: 1,
        column,
        fault: 'column_missing',
      }),
    ),
  ];
  if (faults.length > 0) return { lines: [], faults };
  const lines = body.map(
    ({ record, info }): TitleLine => ({
      // `info.lines` is where the record ends: one with line breaks in its cells began before.
      line: info.lines - record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0),
      cells: Object.fromEntries(
        TITLE_COLUMNS.map((name) => [name, names.includes(name) ? (record[names.indexOf(name)] ?? '') : '']),
      ) as TitleLine['cells'],
    }),
  );
  return {
    lines,
    faults: body.flatMap(({ record }, at): TitleFaultAt[] =>
      record.length > names.length ? [{ line: lines[at]!.line, column: null, fault: 'cells' }] : [],
    ),
  };
}
