import { expect, test } from 'vitest';
import { notify, onNotification } from './notifications.ts';

test('a listener gets the messages sent while it is subscribed', () => {
  const first: string[] = [];
  const second: string[] = [];
  const leave = onNotification((text) => first.push(text));
  onNotification((text) => second.push(text));
  notify('before');
  leave();
  notify('after');
  expect(first).toEqual(['before']);
  expect(second).toEqual(['before', 'after']);
});
