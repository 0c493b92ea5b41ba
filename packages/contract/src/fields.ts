import { foldDigits, foldLine, foldPhone, foldTyped } from '@fairground/kernel/typed-text';
import * as v from 'valibot';
import type { FieldFault } from '#codes.ts';
import {
  characters,
  EMAIL_PATTERN,
  LIMITS,
  PAYMENT_PASSWORD_PATTERN,
  PHONE_PATTERN,
  USERNAME_PATTERN,
  UUID_PATTERN,
} from '#limits.ts';

/** The message of a schema by which a field's fault is reported. */
export const fault = (name: FieldFault): FieldFault => name;

/** Text that PostgreSQL can store: no NUL, no lone surrogate. */
const storable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** A string of bounded length in UTF-16 units; other types have a fault of their own. */
export const text = (max: number) =>
  v.pipe(v.string(fault('text')), v.maxLength(max, fault('too_long')), v.check(storable, fault('text')));

/** A character that is seen: a name of zero-width spaces alone would be a person, a title or a link without a name. */
export const SEEN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A string of bounded length that is not empty or blank, to the eye either. */
export const requiredText = (max: number) =>
  v.pipe(
    text(max),
    v.regex(/\S/u, fault('required')),
    // The pattern is what the description says, and has a fault for blank text of its own.
    v.check((value) => !/\S/u.test(value) || SEEN.test(value), fault('required')),
  );

/** A line that stands among other text, such as the cast of a film: kept as written but for what nobody sees (kernel typed-text.ts). */
export const line = (max: number) => v.pipe(text(max), v.transform(foldLine));

/** A name or a title: a `line` that is not empty or blank, to the eye either. */
export const requiredLine = (max: number) => v.pipe(requiredText(max), v.transform(foldLine));

/**
 * A typed or pasted line, folded (kernel typed-text.ts) before validation, so that width of letters and invisible characters do
 * not matter. Text that is stored as written (messages, remarks) uses `text`.
 */
export const typed = (max: number, fold: (text: string) => string = foldTyped) =>
  v.pipe(text(max), v.transform(fold), v.maxLength(max, fault('too_long')));

/** A typed line that is not empty after folding. */
export const requiredTyped = (max: number, fold?: (text: string) => string) =>
  v.pipe(typed(max, fold), v.nonEmpty(fault('required')));

/** Digits in groups, such as an account number; separators are removed. */
export const typedDigits = (max: number) => requiredTyped(max, foldDigits);

/** A search term. */
export const search = typed(LIMITS.search.max);

const between = (range: { min: number; max: number }) => (value: string) => {
  const length = characters(value);
  return length >= range.min && length <= range.max;
};

export const username = v.pipe(
  requiredTyped(200),
  v.examples(['hanako']),
  v.check(between(LIMITS.username), fault('username_length')),
  v.regex(USERNAME_PATTERN, fault('username_format')),
);
export const email = v.pipe(
  requiredTyped(LIMITS.email.max),
  v.regex(EMAIL_PATTERN, fault('email_format')),
  v.metadata({ format: 'email' }),
  v.examples(['hanako@example.com']),
);
export const phone = v.pipe(
  requiredTyped(200, foldPhone),
  v.examples(['+81 90-1234-5678']),
  v.regex(PHONE_PATTERN, fault('phone_format')),
);
/** A new password; its length counts code points. The server checks the list of common ones, which is too large for clients. */
export const newPassword = v.pipe(
  text(200),
  v.check((value) => value.length > 0, fault('required')),
  v.check(between(LIMITS.password), fault('password_length')),
);
/** A password for comparison: bounded, otherwise free, so that a wrong one is wrong and not malformed. */
export const anyPassword = v.pipe(
  text(200),
  v.check((value) => value.length > 0, fault('required')),
);

/** Six digits for comparison; whether a new one is too easy is checked by the form and the server. */
export const paymentPassword = v.pipe(
  v.string(fault('payment_password_format')),
  v.regex(PAYMENT_PASSWORD_PATTERN, fault('payment_password_format')),
);

export const uuid = v.pipe(
  v.string(fault('uuid')),
  v.regex(UUID_PATTERN, fault('uuid')),
  v.metadata({ format: 'uuid' }),
  v.examples(['0197a3c4-5d1e-4b7a-9c2f-8e6d4b2a1f00']),
  v.transform((value) => value.toLowerCase()),
);

/** A whole number in a JSON body, both bounds included. */
export const integer = (min: number, max: number) =>
  v.pipe(
    v.number(fault('number')),
    v.safeInteger(fault('number')),
    v.minValue(min, fault('number_range')),
    v.maxValue(max, fault('number_range')),
    v.metadata({ type: 'integer', ...(max > 2_147_483_647 ? { format: 'int64' } : {}) }),
  );

/** A positive amount of money in minor units. */
export const amount = v.pipe(
  integer(1, LIMITS.amount.max),
  v.description('Minor units of the currency.'),
  v.examples([500]),
);

/** Metadata key: in the API description, a query text that holds a number. */
export const QUERY_NUMBER = 'x-query-number';

/** A whole number in a query string: digits only, no sign, exponent or white space. */
export const queryInteger = (min: number, max: number) =>
  v.pipe(
    v.union(
      [v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,15})$/, fault('number'))), v.number()],
      fault('number'),
    ),
    // The wire format is text; the description shows the number in it.
    v.metadata({ [QUERY_NUMBER]: { type: 'integer', minimum: min, maximum: max } }),
    v.transform(Number),
    v.safeInteger(fault('number')),
    v.minValue(min, fault('number_range')),
    v.maxValue(max, fault('number_range')),
  );

/** Whether the day exists (no 30 February) and is within PostgreSQL's range. */
function isCalendarMoment(value: string): boolean {
  const day = value.slice(0, 10);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight) || Number.isNaN(Date.parse(value)) || day < '1900') return false;
  return new Date(midnight).toISOString().startsWith(day);
}

/** A moment in ISO 8601 with offset, or a plain day, unchanged; the server decides what a day means. */
export const moment = v.pipe(
  v.string(fault('date')),
  v.regex(
    /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2}))?$/,
    fault('date'),
  ),
  v.check(isCalendarMoment, fault('date')),
);

/** What `time` can write in every time zone: four digits of the year, and of a plain day its end too, which is a day and a half ahead at most. */
const YEAR_10000 = Date.UTC(10_000, 0, 1);
const PLAIN_DAY_ENDS = 36 * 3_600_000;

/** A moment that is stored and answered as `time`. */
export const storedMoment = v.pipe(
  moment,
  v.check(
    (value) => Date.parse(value) + (value.length === 10 ? PLAIN_DAY_ENDS : 0) < YEAR_10000,
    fault('date'),
  ),
  v.description('With offset, or a day in the time zone of the site: from its beginning, or until its end.'),
);

/** A plain day. */
export const calendarDay = v.pipe(
  moment,
  v.regex(/^\d{4}-\d{2}-\d{2}$/, fault('date')),
  v.metadata({ format: 'date' }),
);

const { min, max, default: fallback } = LIMITS.pageSize;
const paging = <S extends v.GenericSchema<unknown, number>>(size: S, page: S) => ({
  page: v.optional(page),
  pageSize: v.optional(size),
  limit: v.optional(size),
});
export const queryPage = paging(queryInteger(min, max), queryInteger(1, LIMITS.page.max));
export const bodyPage = paging(integer(min, max), integer(1, LIMITS.page.max));

export type Page = { page: number; pageSize: number };
type PageInput = { page?: number | undefined; pageSize?: number | undefined; limit?: number | undefined };

/** `pageSize` and `limit` mean the same; the first wins. */
export const pageOf = (input: PageInput): Page => ({
  page: input.page ?? 1,
  pageSize: input.pageSize ?? input.limit ?? fallback,
});

/** The answer of a paginated list: one page of rows and the total. */
export const listOf = <S extends v.GenericSchema>(entry: S) =>
  v.object({ list: v.array(entry), page: v.number(), pageSize: v.number(), total: v.number() });

/** ISO 8601 UTC with milliseconds. */
export const time = v.pipe(v.string(), v.isoTimestamp(), v.examples(['2026-11-27T09:00:00.000Z']));
/** Minor units of the currency; a sum may be negative. */
export const minorUnits = v.pipe(
  v.number(),
  v.safeInteger(),
  v.metadata({ format: 'int64' }),
  v.examples([10_000]),
);
/** The id of a row in an answer. */
export const id = v.pipe(v.string(), v.uuid(), v.examples(['0197a3c4-5d1e-4b7a-9c2f-8e6d4b2a1f00']));
