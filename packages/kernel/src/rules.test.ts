import { expect, test } from 'vitest';
import { toHex, utf8 } from '#bytes.ts';
import { RULES_TEXT, RULES_TEXTS, rulesHash, rulesTextOf } from '#rules.ts';
import { hashes } from '../test/noble.ts';

/** A changed text would break every stored proof: other rules are another version. */
test.each([
  [1, '93b946bbdab1050c82a38dd9024243b64bafbf8e3d1e0c77eae2383acfdf1218'],
  [2, 'b508812b8b8b2e13f9835fd28b32265657ba1ea8b2ae7f212cfe61ee670930f6'],
])('the rules of version %i are never edited', (version, hash) => {
  const text = RULES_TEXTS[version - 1] ?? '';
  expect(toHex(hashes.sha256(utf8(text)))).toBe(hash);
  expect(text).toMatch(new RegExp(`^Fairground draw rules, version ${version}\n[\\x20-\\x7e\n]+$`));
  expect(rulesTextOf(hashes, hash)).toBe(text);
});

test('new periods are published under the newest rules', () => {
  expect(RULES_TEXT).toBe(RULES_TEXTS.at(-1));
  expect(rulesTextOf(hashes, rulesHash(hashes))).toBe(RULES_TEXT);
  expect(rulesTextOf(hashes, '0'.repeat(64))).toBeNull();
});
