import type * as v from 'valibot';

/** A column, and the path of its value in a row. */
export type ListColumn = { name: string; path: readonly string[] };
type Cell = string | number | null;

type Shape = {
  type: string;
  entries?: Record<string, Shape>;
  wrapped?: Shape;
};

/** The schema below `nullable` and `optional`. */
const core = (shape: Shape): Shape => (shape.wrapped ? core(shape.wrapped) : shape);

function flatten(shape: Shape, path: readonly string[]): ListColumn[] {
  const { entries } = core(shape);
  if (!entries) return [{ name: path.join('.'), path }];
  return Object.entries(entries).flatMap(([key, inner]) => flatten(inner, [...path, key]));
}

/** The columns of a list's rows, in the contract's order; nested fields are named `member.username`. */
export const columnsOf = (row: v.GenericSchema, without: readonly string[] = []): ListColumn[] =>
  flatten(row as unknown as Shape, []).filter(({ path: [first = ''] }) => !without.includes(first));

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

function at(row: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value === null || value === undefined ? null : (value as Record<string, unknown>)[key]),
    row,
  );
}

/** The cells of a row in the order of the columns: empty for null, words for a truth, JSON for a list. */
export const cellsOf = (row: unknown, columns: readonly ListColumn[]): Cell[] =>
  columns.map(({ path }) => cellOf(at(row, path)));
