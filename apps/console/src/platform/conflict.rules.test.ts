import { expect, test } from 'vitest';
import { conflictOf } from './conflict.rules.ts';

const at = '2026-11-21T10:00:00.000Z';
const NONE = { by: null, at: null, status: null, version: null };

test.each([
  [
    { by: 'hanako', at, status: 'credited' },
    { ...NONE, by: 'hanako', at, status: 'credited' },
  ],
  [
    { by: null, at, status: 'expired' },
    { ...NONE, at, status: 'expired' },
  ],
  [
    { by: 'mio', at, version: 3 },
    { ...NONE, by: 'mio', at, version: 3 },
  ],
  [
    { by: 'hanako', at: 'yesterday', status: 3, version: '3' },
    { ...NONE, by: 'hanako' },
  ],
  [{ by: '', at: '' }, NONE],
  [undefined, NONE],
  [null, NONE],
  ['x', NONE],
])('%j', (data, conflict) => {
  expect(conflictOf(data)).toEqual(conflict);
});
