import { expect, test } from 'vitest';
import { stepOf } from './step.rules.ts';

const by = (id: string) => ({ by: { id } });

test.each([
  ['a small amount', false, null, 'finish'],
  ['a large amount', true, null, 'propose'],
  ['a large amount that I entered myself', true, by('me'), 'propose'],
  ['a large amount that another one entered', true, by('other'), 'finish'],
  ['a small one whose statement was large, entered by me', false, by('me'), 'propose'],
] as const)('%s', (_, needsSecondPerson, proposal, step) => {
  expect(stepOf({ needsSecondPerson, proposal }, 'me')).toBe(step);
});

test.each([
  ['typed below what is left of the day', 999, 'finish'],
  ['typed from there on, though little was asked for', 1000, 'propose'],
] as const)('%s', (_, typed, step) => {
  expect(stepOf({ needsSecondPerson: false, proposal: null, secondPersonFrom: 1000 }, 'me', typed)).toBe(
    step,
  );
});
