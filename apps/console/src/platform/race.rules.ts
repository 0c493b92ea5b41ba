export type Race = { by: string | null; at: string | null; status: string | null };

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Parses the details of a lost race (409, `{ by, at, status }`); missing ones are left out. */
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
