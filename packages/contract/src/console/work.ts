/**
 * Queues of work that waits for an operator, by the name that their calls, their screens and GET /overview have.
 */
export const WORK_QUEUES = [
  'recharges',
  'withdrawals',
  'profiles',
  'daterequests',
  'reports',
  'support',
] as const;
export type WorkQueue = (typeof WORK_QUEUES)[number];
