import { expect, test } from 'vitest';
import { RULES_TEXT, rulesHash } from '#rules.ts';
import { hashes } from '../test/noble.ts';

/** A changed text would break every stored proof: other rules are another version. */
test('the rules of version 1 are never edited', () => {
  expect(rulesHash(hashes)).toBe('93b946bbdab1050c82a38dd9024243b64bafbf8e3d1e0c77eae2383acfdf1218');
  expect(RULES_TEXT).toMatch(/^[\x20-\x7e\n]+$/);
});
