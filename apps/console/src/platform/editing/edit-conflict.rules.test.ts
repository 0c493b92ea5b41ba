import { expect, test } from 'vitest';
import { parseEditConflict } from './edit-conflict.rules.ts';

test.each([
  [
    { by: 'mio', at: '2026-11-21T09:00:00.000Z', version: 3 },
    { by: 'mio', at: '2026-11-21T09:00:00.000Z', version: 3 },
  ],
  [
    { by: '', at: 'yesterday' },
    { by: null, at: null, version: null },
  ],
  [null, { by: null, at: null, version: null }],
  ['nonsense', { by: null, at: null, version: null }],
])('%j is parsed as %j', (data, conflict) => {
  expect(parseEditConflict(data)).toEqual(conflict);
});
