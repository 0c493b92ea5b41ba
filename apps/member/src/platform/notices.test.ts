import { expect, test } from 'vitest';
import { notify, onNotice } from './notices.ts';

test('what is said before anybody listens is heard once by the first who does', () => {
  notify('early');
  const first: string[] = [];
  const second: string[] = [];
  const leave = onNotice((text) => first.push(text));
  onNotice((text) => second.push(text));
  notify('later');
  leave();
  notify('last');
  expect(first).toEqual(['early', 'later']);
  expect(second).toEqual(['later', 'last']);
});
