import type { TitleColumn, TitleFaultAt, TitleFileFault } from '@fairground/contract/console/title-file';
import { consoleMovieEndpoints } from '@fairground/contract/console/movies';
import type { Localized } from '@fairground/contract/language';
import * as v from 'valibot';
import { readPoster } from '#features/movies/posters.rules.ts';

/** A line of the file, by the names of its columns; a column that the file has not is empty. */
export type TitleLine = { line: number; cells: Readonly<Record<TitleColumn, string>> };
type FileCategory = { id: number; name: Localized; retired: boolean };
export type FileTitle = {
  line: number;
  name: Localized;
  reading: string;
  director: Localized;
  actors: Localized;
  content: Localized;
  typeId: number;
  releasedOn: string | null;
  isNew: boolean;
  isHot: boolean;
  picture: string;
};
type Known = {
  categories: readonly FileCategory[];
  /** Keys of titles that there are already (titleKey). */
  titles: ReadonlySet<string>;
  /** Origins whose pictures the content security policy allows. */
  origins: readonly string[];
};

const YES = new Set(['1', 'yes', 'true', 'y', 'はい', '○', '是']);
const NO = new Set(['', '0', 'no', 'false', 'n', 'いいえ', '×', '否']);
const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** By what two titles count as the same one: the Japanese name and the day of release. A remake has another day. */
export const titleKey = (nameJa: string, releasedOn: string | null): string =>
  `${folded(nameJa)}\n${releasedOn ?? ''}`;

/** `2026-01-05` of `2026-01-05` or of `2026/1/5`, as spreadsheets print it. Null where it is no day. */
export function dayOf(cell: string): string | null {
  const [, y, m, d] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(cell.normalize('NFKC')) ?? [];
  if (!y || !m || !d) return null;
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : null;
}

/** The category of a cell: its number, or its name in any language where one category alone has it. */
function categoryOf(cell: string, categories: readonly FileCategory[]): FileCategory | null {
  const byId = categories.find(({ id }) => String(id) === cell);
  if (byId) return byId;
  const named = categories.filter(({ name }) =>
    Object.values(name).some((each) => folded(each) === folded(cell)),
  );
  return named.length === 1 ? named[0]! : null;
}

/** Which column a field of `POST /movies/save` comes from. */
const COLUMN_OF: Readonly<Record<string, TitleColumn>> = {
  releasedOn: 'released',
  typeId: 'category',
  picture: 'poster',
};
const columnOf = (path: readonly string[]): string =>
  path.length > 1 ? path.join('_') : (COLUMN_OF[path[0] ?? ''] ?? path[0] ?? '');
const SAME: ReadonlySet<string> = new Set(['required', 'too_long', 'date']);

/** Reads the lines by the rules by which the console's form is read, and finds what is wrong with each. */
export function readTitles(
  lines: readonly TitleLine[],
  { categories, titles, origins }: Known,
): { titles: FileTitle[]; faults: TitleFaultAt[] } {
  const faults: TitleFaultAt[] = [];
  const seen = new Set<string>();
  const read = lines.flatMap(({ line, cells }): FileTitle[] => {
    const before = faults.length;
    const fault = (column: string | null, name: TitleFileFault): void => {
      faults.push({ line, column, fault: name });
    };
    const localized = (field: 'name' | 'director' | 'actors' | 'content'): Localized => ({
      ja: cells[`${field}_ja`],
      'zh-cn': cells[`${field}_zh-cn`],
      en: cells[`${field}_en`],
    });
    const flag = (column: 'new' | 'hot'): boolean => {
      const cell = folded(cells[column]);
      if (!YES.has(cell) && !NO.has(cell)) fault(column, 'flag');
      return YES.has(cell);
    };
    const category = categoryOf(cells.category, categories);
    if (cells.category === '') fault('category', 'required');
    else if (category === null) fault('category', 'category_unknown');
    else if (category.retired) fault('category', 'category_retired');
    const releasedOn = cells.released === '' ? null : dayOf(cells.released);
    if (cells.released !== '' && releasedOn === null) fault('released', 'date');
    const poster = readPoster(cells.poster, { known: '', origins });
    if (poster === null || 'upload' in poster) fault('poster', 'poster');
    const given = {
      name: localized('name'),
      reading: cells.reading,
      director: localized('director'),
      actors: localized('actors'),
      content: localized('content'),
      typeId: category?.id ?? 1,
      ...(releasedOn === null ? {} : { releasedOn }),
      isNew: flag('new'),
      isHot: flag('hot'),
      picture: poster !== null && 'address' in poster ? poster.address : '',
      why: '-',
    };
    const checked = v.safeParse(consoleMovieEndpoints['POST /movies/save'].input, given);
    for (const issue of checked.issues ?? []) {
      const path = (issue.path ?? []).map(({ key }) => String(key));
      fault(columnOf(path), SAME.has(issue.message) ? (issue.message as TitleFileFault) : 'invalid');
    }
    const key = titleKey(cells.name_ja, releasedOn);
    if (cells.name_ja !== '') {
      if (seen.has(key)) fault('name_ja', 'twice');
      else if (titles.has(key)) fault('name_ja', 'exists');
      seen.add(key);
    }
    if (faults.length > before || !checked.success) return [];
    const { id: _id, version: _version, why: _why, reading, releasedOn: _day, ...title } = checked.output;
    return [{ line, ...title, reading: reading ?? '', releasedOn }];
  });
  return { titles: read, faults };
}
