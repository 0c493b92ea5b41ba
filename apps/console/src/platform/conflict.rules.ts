/** The details of a 409: who acted first, and the current state. Of two decisions at once, or an edit of an older version. */
export type Conflict = {
  by: string | null;
  at: string | null;
  /** The state now, where two operators decided at once. */
  status: string | null;
  /** The version now, where two operators edited at once. */
  version: number | null;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Parses the details of a 409; missing ones are null. */
export function conflictOf(data: unknown): Conflict {
  const { by, at, status, version } = (typeof data === 'object' && data !== null ? data : {}) as Record<
    string,
    unknown
  >;
  const moment = textOf(at);
  return {
    by: textOf(by),
    at: moment !== null && !Number.isNaN(Date.parse(moment)) ? moment : null,
    status: textOf(status),
    version: typeof version === 'number' ? version : null,
  };
}
