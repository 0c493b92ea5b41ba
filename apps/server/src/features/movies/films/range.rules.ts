/** A part of a file, both ends included. */
type Part = { start: number; end: number };

/**
 * The part of a file that a request asks for; `whole` without a range, for several ranges and for ranges in a unit that is not
 * bytes, as RFC 9110 allows; null where nothing of the range lies in the file.
 */
export function rangeOf(header: string | undefined, size: number): Part | 'whole' | null {
  const [, from = '', until = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec((header ?? '').trim()) ?? [];
  if (from === '' && until === '') return 'whole';
  if (from === '') {
    const length = Math.min(Number(until), size);
    return length === 0 ? null : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  if (until !== '' && Number(until) < start) return 'whole';
  if (start >= size) return null;
  return { start, end: until === '' ? size - 1 : Math.min(Number(until), size - 1) };
}
