import type { WorkQueue } from '@fairground/contract/console/work';

/** What an operator is told of late work: the queue, the number, the longest wait. Never a member, never an amount. */
export type AlertTexts = {
  /** As the console's screens are called. */
  queues: Record<WorkQueue, string>;
  title: (queue: string, late: number) => string;
  body: (queue: string, late: number, wait: string) => string;
  minutes: (n: number) => string;
  hours: (n: number) => string;
  days: (n: number) => string;
};
