import { describe, expect, it } from 'vitest';
import { loginSession, sessionIn } from './session-answer.rules.ts';

const user = { id: '1', username: 'sora' };
const broken = [
  null,
  undefined,
  {},
  { user },
  { token: 't' },
  { user, token: '' },
  { user: null, token: 't' },
  { user: 'sora', token: 't' },
  { user, token: 7 },
];

describe('an answer without user or token', () => {
  it.each(broken)('%j contains no session', (answer) => {
    expect(sessionIn(answer)).toBeNull();
  });
  it.each(broken)('%j makes a login throw', (answer) => {
    expect(() => loginSession(answer)).toThrow(new Error('Login API response format invalid'));
  });
});

it('contains user and token, and nothing else', () => {
  expect(loginSession({ user, token: 't', extra: 1 })).toEqual({ user, token: 't' });
});
