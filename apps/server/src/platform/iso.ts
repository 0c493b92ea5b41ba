/** ISO 8601 UTC with milliseconds, as every time of the API. */
export const iso = (time: Date | number): string => new Date(time).toISOString();

/** `iso` of a time, or null. */
export const isoOrNull = (time: Date | null): string | null => (time === null ? null : iso(time));
