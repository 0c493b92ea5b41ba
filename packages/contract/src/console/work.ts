/** Queues of work for operators, by the name in their calls, screens and GET /overview. */
export const WORK_QUEUES = [
  'recharges',
  'withdrawals',
  'corrections',
  'profiles',
  'listings',
  'daterequests',
  'reports',
  'support',
  'outbox',
] as const;
export type WorkQueue = (typeof WORK_QUEUES)[number];
