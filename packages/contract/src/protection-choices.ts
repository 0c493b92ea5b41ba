/* Choices of member protection; separate from the schemas, which no client needs. */

export const LIMIT_KINDS = ['deposit', 'stake', 'loss'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
/** Spans in the site's time zone: a calendar day, a week from Monday, a calendar month. */
export const LIMIT_SPANS = ['day', 'week', 'month'] as const;
export type LimitSpan = (typeof LIMIT_SPANS)[number];
/** Days of 24 hours. */
export const TIME_OUT_DAYS = [1, 7, 30] as const;
/** Calendar months; six at the least. */
export const EXCLUSION_MONTHS = [6, 12, 24, 60] as const;
/** Minutes of play between two reality checks. */
export const CHECK_MINUTES = [30, 60] as const;
