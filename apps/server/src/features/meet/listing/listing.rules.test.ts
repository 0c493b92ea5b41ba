import { expect, test } from 'vitest';
import { ageOn, LISTING_STEPS, mayGoTo, STORED_STATES } from '#features/meet/listing/listing.rules.ts';

test.each([
  ['2008-11-27', '2026-11-27', 18],
  ['2008-11-28', '2026-11-27', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['1990-01-01', '2026-12-31', 36],
])('who was born on %s is on %s %i years old', (born, today, age) => {
  expect(ageOn(born, today)).toBe(age);
});

test('nobody is shown before an approval: every way to being listed begins with waiting', () => {
  const before = STORED_STATES.filter((state) =>
    Object.values(LISTING_STEPS).some(
      ({ from, to }) => to === 'listed' && from.some((each) => each === state),
    ),
  );
  expect(before).toEqual(['waiting', 'hidden']);
  const beforeHidden = STORED_STATES.filter((state) =>
    Object.values(LISTING_STEPS).some(
      ({ from, to }) => to === 'hidden' && from.some((each) => each === state),
    ),
  );
  expect(beforeHidden).toEqual(['waiting', 'listed']);
  expect(mayGoTo('show', 'rejected')).toBe(false);
});
