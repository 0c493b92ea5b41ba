import { minorUnits } from '@fairground/contract/fields';
import { inCurrency } from '@fairground/kernel/money-text';
import type * as v from 'valibot';

/** A column, the path of its value in a row, and whether that is money. */
export type ListColumn = { name: string; path: readonly string[]; money: boolean };
type Cell = string | number | null;

type Shape = {
  type: string;
  entries?: Record<string, Shape>;
  wrapped?: Shape;
  pipe?: readonly Shape[];
};

/** The schema below `nullable` and `optional`. */
const core = (shape: Shape): Shape => (shape.wrapped ? core(shape.wrapped) : shape);

/** A description makes a new schema with the first one in its pipe. */
const isMoney = (shape: Shape): boolean =>
  shape === (minorUnits as Shape) || (shape.pipe?.some(isMoney) ?? false);

function flatten(shape: Shape, path: readonly string[]): ListColumn[] {
  const inner = core(shape);
  const { entries } = inner;
  if (!entries) return [{ name: path.join('.'), path, money: isMoney(inner) }];
  return Object.entries(entries).flatMap(([key, field]) => flatten(field, [...path, key]));
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

/** Of real money; null for play credits, which have no smaller unit. */
export type ExportCurrency = { code: string; exponent: number } | null;

/** The names of the columns; those of amounts say the currency, as `amount (EUR)`. */
export const headingsOf = (columns: readonly ListColumn[], currency: ExportCurrency): string[] =>
  columns.map(({ name, money }) => (money && currency ? `${name} (${currency.code})` : name));

/** The cells of a row in the order of the columns: empty for null, words for a truth, JSON for a list, real money in its currency. */
export const cellsOf = (row: unknown, columns: readonly ListColumn[], currency: ExportCurrency): Cell[] =>
  columns.map(({ path, money }) => {
    const value = cellOf(at(row, path));
    return money && currency && typeof value === 'number' ? inCurrency(value, currency.exponent) : value;
  });
