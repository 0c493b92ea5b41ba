import type { DateRequestStatus } from '@fairground/contract/reasons';

/** All transitions of a date request (product.md section 10); date_request_guard() has the same ones. */
export const DATE_REQUEST_STEPS = {
  review: { from: ['submitted'], to: 'in_review' },
  accept: { from: ['in_review'], to: 'accepted' },
  decline: { from: ['in_review'], to: 'declined' },
  cancel: { from: ['submitted', 'in_review'], to: 'cancelled' },
  expire: { from: ['submitted', 'in_review'], to: 'expired' },
} as const satisfies Record<string, { from: readonly DateRequestStatus[]; to: DateRequestStatus }>;
/** Transitions of a request that a listed member answers, beside `cancel` and `expire`. */
export const ANSWER_STEPS = {
  accept: { from: ['submitted'], to: 'accepted' },
  decline: { from: ['submitted'], to: 'declined' },
} as const satisfies Record<string, { from: readonly DateRequestStatus[]; to: DateRequestStatus }>;

export type DateRequestStep = keyof typeof DATE_REQUEST_STEPS;

export const mayStep = (step: DateRequestStep, from: DateRequestStatus): boolean =>
  DATE_REQUEST_STEPS[step].from.some((status) => status === from);

export const isOpen = (status: DateRequestStatus): boolean =>
  status === 'submitted' || status === 'in_review';

/** Whether contact and message are erased: only an open request and an accepted one need them. */
export const isErased = (status: DateRequestStatus): boolean => !isOpen(status) && status !== 'accepted';

/** Days after which an unanswered request expires. */
export const EXPIRY_DAYS = 14;
/** The most open requests of a member. */
export const OPEN_REQUESTS = 10;
/** The most requests of a member in 24 hours, ended ones included. */
export const REQUESTS_A_DAY = 20;
/** When another try makes sense: requests are answered by the hour, not by the second. */
export const OPEN_REQUESTS_RETRY_SECONDS = 60;
