const ISO_MS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Unix milliseconds of `2026-01-01T00:00:00.000Z`, the one form of time on the wire (product.md section 2).
 * Throws RangeError on any other form and on a date that does not exist, so that one moment has one text.
 */
export function isoToMs(text: string): number {
  const ms = ISO_MS.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms) || new Date(ms).toISOString() !== text)
    throw new RangeError('not an ISO 8601 UTC time with milliseconds');
  return ms;
}
