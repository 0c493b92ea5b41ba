import * as v from 'valibot';
import { fault, queryInteger, text } from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { described } from '#named.ts';

/** Totals of lists are counted up to here: a count of a whole history would be read for each page. */
export const COUNTED_AT_MOST = 10_000;

const { min, max } = LIMITS.pageSize;
/** The place of a page in a list: what `next` or `previous` of the page before said. Without it: the first page. */
export const queryKeyset = {
  cursor: v.optional(v.pipe(text(400), v.regex(/^[A-Za-z0-9_-]*$/, fault('invalid')))),
  pageSize: v.optional(queryInteger(min, max)),
};

/** The order of a list, by a column that an index carries. */
export const querySort = <const F extends readonly [string, ...string[]]>(fields: F) => ({
  sort: v.optional(v.picklist(fields, fault('choice'))),
  order: v.optional(v.picklist(['asc', 'desc'], fault('choice'))),
});

/** A calendar day of the site. */
export const siteDay = v.pipe(
  v.string(fault('date')),
  v.isoDate(fault('date')),
  v.check((value) => {
    const parsed = new Date(`${value}T00:00:00Z`);
    return value >= '1900' && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
  }, fault('date')),
);
/** Days of the site's time zone, both included. */
export const queryDays = { from: v.optional(siteDay), to: v.optional(siteDay) };

const bound = queryInteger(0, LIMITS.amount.max);
/** Bounds of an amount in minor units, both included. */
export const queryAmounts = { min: v.optional(bound), max: v.optional(bound) };

/** The answer of a list that is paged by its last row's key (keyset pagination). */
export const keysetOf = <S extends v.GenericSchema>(entry: S) =>
  v.object({
    list: v.array(entry),
    pageSize: v.number(),
    total: described(`Counted up to ${COUNTED_AT_MOST}.`, v.number()),
    next: described('`cursor` of the page after this one; null on the last.', v.nullable(v.string())),
    previous: described('`cursor` of the page before this one; null on the first.', v.nullable(v.string())),
  });
