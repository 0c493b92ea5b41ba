import type { Gender } from '@fairground/contract/genders';
import { LIMITS } from '@fairground/contract/limits';

/** Undefined filters do not apply. People who have given no gender are found without that filter only. */
export type PeopleFilters = {
  gender: Gender | undefined;
  ageFrom: number | undefined;
  ageTo: number | undefined;
  liked: boolean;
};

export const NO_FILTERS: PeopleFilters = {
  gender: undefined,
  ageFrom: undefined,
  ageTo: undefined,
  liked: false,
};

/** How many filters are set; an age range counts as one. */
export const countOf = ({ gender, ageFrom, ageTo, liked }: PeopleFilters): number =>
  [gender !== undefined, ageFrom !== undefined || ageTo !== undefined, liked].filter(Boolean).length;

/** The request, without unset filters. */
export const filterInput = ({ gender, ageFrom, ageTo, liked }: PeopleFilters) => ({
  ...(gender === undefined ? {} : { gender }),
  ...(ageFrom === undefined ? {} : { ageFrom }),
  ...(ageTo === undefined ? {} : { ageTo }),
  ...(liked ? { liked } : {}),
});

const STEP = 5;

/** The ages to choose a bound from: 18, then steps of five. */
export const AGES: readonly number[] = [
  LIMITS.age.min,
  ...Array.from({ length: 11 }, (_, index) => 20 + index * STEP),
];

/** Moves the other bound if they would cross. */
export function withAge(
  filters: PeopleFilters,
  bound: 'ageFrom' | 'ageTo',
  age: number | undefined,
): PeopleFilters {
  const next = { ...filters, [bound]: age };
  const { ageFrom, ageTo } = next;
  if (ageFrom === undefined || ageTo === undefined || ageFrom <= ageTo) return next;
  return bound === 'ageFrom' ? { ...next, ageTo: ageFrom } : { ...next, ageFrom: ageTo };
}
