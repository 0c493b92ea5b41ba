/** ISO 8601 UTC with milliseconds, as every time of the API. */
export const iso = (time: Date | number): string => new Date(time).toISOString();

export const isoOrNull = (time: Date | null): string | null => (time === null ? null : iso(time));
