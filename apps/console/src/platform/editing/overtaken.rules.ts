/** What the second of two editors is told (409, `{ by, at, version }`); whatever is missing stays unsaid. */
export type Overtaken = { by: string | null; at: string | null; version: number | null };

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export function overtakenOf(data: unknown): Overtaken {
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
