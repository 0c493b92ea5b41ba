import { expect, it } from 'vitest';
import { isProfileId, oncePerId } from './profile-list.rules.ts';

it.each([
  ['3f1c0a52-7e0b-4c3d-9a51-0d6c2b8f9e10', true],
  ['3F1C0A52-7E0B-4C3D-9A51-0D6C2B8F9E10', true],
  ['3f1c0a52', false],
  ['1', false],
  ['', false],
])('%j as a profile id: %j', (text, possible) => {
  expect(isProfileId(text)).toBe(possible);
});

it('keeps the first occurrence of each profile', () => {
  const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(oncePerId([a, b, a, c, b])).toEqual([a, b, c]);
});
