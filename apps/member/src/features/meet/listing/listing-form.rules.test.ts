import { LIMITS } from '@fairground/contract/limits';
import { expect, it } from 'vitest';
import {
  ageOn,
  faultsOf,
  fieldsOf,
  latestDay,
  NAME_MAX,
  NOTHING,
  PHOTOS_MAX,
  STEPS,
  stepOf,
  valuesOf,
  WORDS_MAX,
} from './listing-form.rules.ts';

const today = '2026-11-27';

it('asks in each step for what is missing there, and for a proof of age in an application alone', () => {
  const missing = (changing: boolean) =>
    STEPS.map((step) => Object.values(faultsOf(step, NOTHING, { changing, today })));
  expect(missing(false)).toEqual([
    ['photosNeeded'],
    ['nameNeeded', 'regionNeeded', 'wordsNeeded'],
    ['birthDateNeeded', 'proofNeeded', 'contactNeeded'],
    ['consentNeeded'],
  ]);
  expect(missing(true)[2]).toEqual(['contactNeeded']);
  expect(fieldsOf('private', true)).toEqual(['contact']);
});

it.each([
  ['2008-11-28', 'underAge'],
  ['2008-11-27', undefined],
])('born on %s: %s', (birthDate, fault) => {
  expect(faultsOf('private', { ...NOTHING, birthDate }, { changing: false, today }).birthDate).toBe(fault);
});

it('finds the step of a field that the server refused', () => {
  expect(['photos.2', 'words', 'birthDate', 'consent', 'unknown'].map(stepOf)).toEqual([
    'photos',
    'about',
    'private',
    'check',
    'check',
  ]);
});

it('counts years by the calendar, and has the limits of the contract', () => {
  expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18]);
  expect(ageOn('', today)).toBeNaN();
  expect([NAME_MAX, WORDS_MAX, PHOTOS_MAX]).toEqual([
    LIMITS.personName.max,
    LIMITS.personText.max,
    LIMITS.listingPhotos.max,
  ]);
});

it('does not refuse on the morning of the 18th birthday in Tokyo, where the day of UTC is still the one before', () => {
  const birthday = latestDay(Date.parse('2026-11-28T07:00:00+09:00'));
  const values = { ...NOTHING, birthDate: '2008-11-28' };
  expect(faultsOf('private', values, { changing: false, today: birthday })).not.toHaveProperty('birthDate');
  const underAge = { ...NOTHING, birthDate: '2008-11-30' };
  expect(faultsOf('private', underAge, { changing: false, today: birthday })).toMatchObject({
    birthDate: 'underAge',
  });
});

it('begins a change with what waits or is shown, and an application with what a rejected one said', () => {
  const content = { name: 'Aki', words: 'Trams.', regionId: 3, address: 'Tokyo', photos: ['one'] };
  const listing = {
    state: 'rejected',
    hiddenBy: null,
    paused: false,
    profileId: null,
    birthDate: null,
    contact: null,
    shown: null,
    waiting: null,
    rejected: content,
    decision: null,
    consent: null,
  } as const;
  const typed = { photos: ['one'], name: 'Aki', words: 'Trams.', regionId: '3', gender: '', consent: false };
  expect(valuesOf({ ...listing, rejected: { ...content, photos: ['one'] } })).toMatchObject({
    ...typed,
    contact: '',
    birthDate: '',
    proof: '',
  });
  const shown = { ...content, photos: ['two'], age: 30 };
  expect(
    valuesOf({ ...listing, state: 'listed', rejected: null, shown, contact: 'me@example.com' }),
  ).toMatchObject({
    photos: ['two'],
    contact: 'me@example.com',
  });
  expect(valuesOf({ ...listing, rejected: null })).toEqual(NOTHING);
});
