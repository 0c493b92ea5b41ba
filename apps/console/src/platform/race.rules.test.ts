import { expect, test } from 'vitest';
import { raceOf } from './race.rules.ts';

const at = '2026-11-21T10:00:00.000Z';

test.each([
  [
    { by: 'hanako', at, status: 'credited' },
    { by: 'hanako', at, status: 'credited' },
  ],
  [
    { by: null, at, status: 'expired' },
    { by: null, at, status: 'expired' },
  ],
  [
    { by: 'hanako', at: 'yesterday', status: 3 },
    { by: 'hanako', at: null, status: null },
  ],
  [undefined, { by: null, at: null, status: null }],
  ['x', { by: null, at: null, status: null }],
])('%j', (data, race) => {
  expect(raceOf(data)).toEqual(race);
});
