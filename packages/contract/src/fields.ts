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

export const fault = (name: FieldFault): FieldFault => name;

/** Text that PostgreSQL and a reader can hold: no NUL, no broken surrogate pair. */
const storable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** A string of bounded length in UTF-16 units; anything but a string is a fault of its own. */
export const text = (max: number) =>
  v.pipe(v.string(fault('text')), v.maxLength(max, fault('too_long')), v.check(storable, fault('text')));

export const requiredText = (max: number) => v.pipe(text(max), v.regex(/\S/u, fault('required')));

const between = (range: { min: number; max: number }) => (value: string) => {
  const length = characters(value);
  return length >= range.min && length <= range.max;
};

export const username = v.pipe(
  requiredText(200),
  v.trim(),
  v.check(between(LIMITS.username), fault('username_length')),
  v.regex(USERNAME_PATTERN, fault('username_format')),
);
export const email = v.pipe(
  requiredText(LIMITS.email.max),
  v.trim(),
  v.regex(EMAIL_PATTERN, fault('email_format')),
);
export const phone = v.pipe(requiredText(200), v.trim(), v.regex(PHONE_PATTERN, fault('phone_format')));
/** A new password. Length counts code points; the list of common ones is the server's (it is large). */
export const newPassword = v.pipe(
  text(200),
  v.check((value) => value.length > 0, fault('required')),
  v.check(between(LIMITS.password), fault('password_length')),
);
/** A password that is only compared: bounded, otherwise free, so that a wrong one is wrong and not malformed. */
export const anyPassword = v.pipe(
  text(200),
  v.check((value) => value.length > 0, fault('required')),
);

/** Six digits, compared and not judged: whether a new one is too easy is the server's and the form's business. */
export const paymentPassword = v.pipe(
  v.string(fault('payment_password_format')),
  v.regex(PAYMENT_PASSWORD_PATTERN, fault('payment_password_format')),
);

export const uuid = v.pipe(
  v.string(fault('uuid')),
  v.regex(UUID_PATTERN, fault('uuid')),
  v.transform((value) => value.toLowerCase()),
);

export const integer = (min: number, max: number) =>
  v.pipe(
    v.number(fault('number')),
    v.safeInteger(fault('number')),
    v.minValue(min, fault('number_range')),
    v.maxValue(max, fault('number_range')),
  );

/** A positive amount of money in minor units. */
export const amount = integer(1, LIMITS.amount.max);

/** A whole number in a query string: digits only, no sign, no exponent, no white space. */
export const queryInteger = (min: number, max: number) =>
  v.pipe(
    v.union(
      [v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,15})$/, fault('number'))), v.number()],
      fault('number'),
    ),
    v.transform(Number),
    v.safeInteger(fault('number')),
    v.minValue(min, fault('number_range')),
    v.maxValue(max, fault('number_range')),
  );

/** Whether the day exists (no 30 February) and the whole is a moment; years that PostgreSQL knows. */
function isCalendarMoment(value: string): boolean {
  const day = value.slice(0, 10);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight) || Number.isNaN(Date.parse(value)) || day < '1900') return false;
  return new Date(midnight).toISOString().startsWith(day);
}

/** A moment in ISO 8601 with a time zone, or a plain day, as given; the reader decides what a day means. */
export const moment = v.pipe(
  v.string(fault('date')),
  v.regex(
    /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2}))?$/,
    fault('date'),
  ),
  v.check(isCalendarMoment, fault('date')),
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

/** `pageSize` and `limit` are two names of one thing; the first wins. */
export const pageOf = (input: PageInput): Page => ({
  page: input.page ?? 1,
  pageSize: input.pageSize ?? input.limit ?? fallback,
});

export const listOf = <S extends v.GenericSchema>(entry: S) =>
  v.object({ list: v.array(entry), page: v.number(), pageSize: v.number(), total: v.number() });

/** ISO 8601 UTC with milliseconds. */
export const time = v.pipe(v.string(), v.isoTimestamp());
export const minorUnits = v.pipe(v.number(), v.safeInteger());
