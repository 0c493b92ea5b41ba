export type Race = { by: string | null; at: string | null; status: string | null };

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What the loser of a race is told (409, `{ by, at, status }`); whatever is missing stays unsaid. */
export function raceOf(data: unknown): Race {
  const { by, at, status } = (typeof data === 'object' && data !== null ? data : {}) as Record<
    string,
    unknown
  >;
  const moment = textOf(at);
  return {
    by: textOf(by),
    at: moment !== null && !Number.isNaN(Date.parse(moment)) ? moment : null,
    status: textOf(status),
  };
}
