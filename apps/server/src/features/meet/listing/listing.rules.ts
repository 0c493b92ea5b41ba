/** States of a listing as it is stored; listing_guard() has the same transitions. */
export const STORED_STATES = ['waiting', 'listed', 'hidden', 'rejected', 'taken_back'] as const;
export type StoredState = (typeof STORED_STATES)[number];

/** All transitions of a listing (product.md section 17.2). */
export const LISTING_STEPS = {
  apply: { from: ['rejected', 'taken_back'], to: 'waiting' },
  approve: { from: ['waiting'], to: 'listed' },
  /** An approved application whose account is about to be closed shows nobody. */
  approveUnseen: { from: ['waiting'], to: 'hidden' },
  reject: { from: ['waiting'], to: 'rejected' },
  hide: { from: ['listed'], to: 'hidden' },
  show: { from: ['hidden'], to: 'listed' },
  takeBack: { from: ['waiting', 'listed', 'hidden', 'rejected'], to: 'taken_back' },
} as const satisfies Record<string, { from: readonly StoredState[]; to: StoredState }>;
type ListingStep = keyof typeof LISTING_STEPS;

export const mayGoTo = (step: ListingStep, from: StoredState): boolean =>
  LISTING_STEPS[step].from.some((state) => state === from);

/** Whether the member has a listing that another application would come on top of. */
export const isOpenListing = (state: StoredState): boolean =>
  state === 'waiting' || state === 'listed' || state === 'hidden';

export const ADULT = 18;
/** Older than anybody: a mistyped year. */
export const OLDEST = 120;

/** Full years between two days (`YYYY-MM-DD`). Who was born on 29 February is a year older on 1 March of other years. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
