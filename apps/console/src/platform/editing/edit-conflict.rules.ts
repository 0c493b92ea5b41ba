/** Parses the details of an edit conflict (409, `{ by, at, version }`); missing ones are left out. */
export type EditConflict = { by: string | null; at: string | null; version: number | null };

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export function parseEditConflict(data: unknown): EditConflict {
  const { by, at, version } = (typeof data === 'object' && data !== null ? data : {}) as Record<
    string,
    unknown
  >;
  const moment = textOf(at);
  return {
    by: textOf(by),
    at: moment !== null && !Number.isNaN(Date.parse(moment)) ? moment : null,
    version: typeof version === 'number' ? version : null,
  };
}
