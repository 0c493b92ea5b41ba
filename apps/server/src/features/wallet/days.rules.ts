const DAY_MS = 86_400_000;

/** The calendar day so many days after another, both as `YYYY-MM-DD`. */
export const addDays = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
