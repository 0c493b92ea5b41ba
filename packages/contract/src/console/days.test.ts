import * as v from 'valibot';
import { expect, test } from 'vitest';
import { consoleEndpoints } from '#console/endpoints.ts';
import { endpoints } from '#endpoints.ts';

const DAYS = new Set(['day', 'from', 'to', 'executeOn', 'birthDate', 'expiresAt', 'shownFrom', 'shownUntil']);

/** Every field of both APIs that names a day or a moment. */
const fields = Object.entries({ ...endpoints, ...consoleEndpoints }).flatMap(([call, { input }]) =>
  Object.entries((input as { entries?: Record<string, v.GenericSchema> }).entries ?? {})
    .filter(([name]) => DAYS.has(name))
    .map(([name, schema]) => [`${call}: ${name}`, schema] as const),
);

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
