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
