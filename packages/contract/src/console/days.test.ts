import * as v from 'valibot';
import { expect, test } from 'vitest';
import { consoleEndpoints } from '#console/endpoints.ts';
import { endpoints } from '#endpoints.ts';

const DAYS = ['day', 'from', 'to', 'executeOn', 'birthDate', 'expiresAt', 'shownFrom', 'shownUntil'];
/** Of the fields of the console that name a moment, those that are stored; the others bound a list. */
const STORED = ['at', 'until', 'expiresAt', 'shownFrom', 'shownUntil'];

const fieldsOf = (table: Record<string, { input: unknown }>, names: readonly string[]) =>
  Object.entries(table).flatMap(([call, { input }]) =>
    Object.entries((input as { entries?: Record<string, v.GenericSchema> }).entries ?? {})
      .filter(([name]) => names.includes(name))
      .map(([name, schema]) => [`${call}: ${name}`, schema] as const),
  );

/** Every field of both APIs that names a day or a moment. */
const fields = fieldsOf({ ...endpoints, ...consoleEndpoints }, DAYS);

test('there are such fields in both', () => {
  expect(fields.length).toBeGreaterThan(10);
});

test.each(fields)(
  '%s: a day that the calendar has not is refused before the database sees it',
  (_, schema) => {
    for (const value of ['2026-02-30', '2026-02-29', '2026-13-01', '2026-01-00', '0000-01-01', 'x'])
      expect(v.safeParse(schema, value).success, value).toBe(false);
  },
);

const stored = fieldsOf(consoleEndpoints, STORED);

test('moments are stored by banners, notices, announcements, titles and invite codes', () => {
  expect(stored.length).toBe(9);
});

test.each(stored)(
  '%s: a moment is refused that is in the year 10000 by UTC, or ends there, which no answer could say',
  (_, schema) => {
    for (const value of [
      '9999-12-31T23:59:59.999999-23:59',
      '9999-12-31T23:59:59-00:01',
      '9999-12-31T23:00:00-01:00',
      '9999-12-31',
    ])
      expect(v.safeParse(schema, value).success, value).toBe(false);
    for (const value of ['9999-12-30', '9999-12-31T23:59:59.999999Z', '9999-12-31T23:59:59+09:00'])
      expect(v.safeParse(schema, value).success, value).toBe(true);
  },
);
