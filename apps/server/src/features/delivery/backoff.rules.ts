const FIRST_SECONDS = 30;
const LONGEST_SECONDS = 3600;

/** Seconds until the next try after so many failed ones: 30 s, 1 min, 2 min … at most an hour. After a day it is given up (outbox.repository.ts). */
export const secondsUntilNextTry = (attempts: number): number =>
  Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** Math.max(0, Math.min(attempts, 20) - 1));
