import { LIMITS } from '@fairground/contract/limits';
import { expect, it } from 'vitest';
import { CONTACT_MAX, CONTACT_MIN, contactFault, MESSAGE_MAX } from './contact.rules.ts';

it.each([
  ['', 'contactNeeded'],
  ['   ', 'contactNeeded'],
  ['ab', 'contactShort'],
  [' a b ', null],
  ['@mio', null],
  ['👋🏽', 'contactShort'],
])('%j as a contact: %s', (typed, fault) => {
  expect(contactFault(typed)).toBe(fault);
});

it('uses the limits of the contract', () => {
  expect({ min: CONTACT_MIN, max: CONTACT_MAX }).toEqual(LIMITS.dateContact);
  expect(MESSAGE_MAX).toBe(LIMITS.dateMessage.max);
});
