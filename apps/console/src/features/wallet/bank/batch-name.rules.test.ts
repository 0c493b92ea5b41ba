import { expect, test } from 'vitest';
import { batchName } from './batch-name.rules.ts';

test('a batch is called by its number, as the server names it in refusals', () => {
  expect(batchName(12)).toBe('P-12');
});
