import { expect, it } from 'vitest';
import { inviteCodeState } from './invite-code.rules.ts';

it.each([
  ['nothing typed', '', '', undefined, false, 'empty'],
  ['spaces', '  ', '', undefined, false, 'empty'],
  ['still typing', 'E7Y', '', undefined, false, 'waiting'],
  ['changed after an answer', 'E7YD', 'E7Y', { valid: true }, false, 'waiting'],
  ['asked', 'E7YD', 'E7YD', undefined, false, 'checking'],
  ['good', 'E7YD', 'E7YD', { valid: true }, false, 'valid'],
  ['good, with spaces around', ' E7YD ', 'E7YD', { valid: true }, false, 'valid'],
  ['bad', 'E7YD', 'E7YD', { valid: false }, false, 'invalid'],
  ['check failed', 'E7YD', 'E7YD', undefined, true, 'unknown'],
  ['cleared while asking', '', 'E7YD', { valid: false }, false, 'empty'],
] as const)('%s', (_, typed, asked, answer, failed, state) => {
  expect(inviteCodeState({ typed, asked, answer, failed })).toBe(state);
});
