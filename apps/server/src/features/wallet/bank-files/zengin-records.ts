import { encodeShiftJis } from './text-encoding.ts';
import { UnreadableFile } from './fault.ts';

/** A field of a fixed-length record: `n` are digits, right-aligned with zeros; `c` are characters, left-aligned with spaces. */
type Field = readonly [name: string, kind: 'n' | 'c', bytes: number];
export type Layout = readonly Field[];

export const lengthOf = (layout: Layout): number => layout.reduce((sum, [, , bytes]) => sum + bytes, 0);

/** Writes one record. A number that does not fit is a bug; text is cut, as the form demands. */
export function writeRecord(layout: Layout, values: Readonly<Record<string, string | number>>): Buffer {
  return Buffer.concat(
    layout.map(([name, kind, bytes]) => {
      const value = String(values[name] ?? '');
      if (kind === 'n') {
        if (!/^\d*$/.test(value) || value.length > bytes) throw new RangeError(`${name}: ${value}`);
        return Buffer.from(value.padStart(bytes, '0'), 'latin1');
      }
      const encoded = encodeShiftJis(value).subarray(0, bytes);
      return Buffer.concat([encoded, Buffer.alloc(bytes - encoded.length, ' ')]);
    }),
  );
}

/** Bytes of one record, cut at the layout's fields. */
export function readRecord(layout: Layout, record: Buffer): Record<string, Buffer> {
  const fields: Record<string, Buffer> = {};
  let from = 0;
  for (const [name, , bytes] of layout) {
    fields[name] = record.subarray(from, from + bytes);
    from += bytes;
  }
  return fields;
}

/**
 * The records of a file of fixed length, with or without line breaks between them; a substitute character (0x1A) that old systems put at
 * the end is left out. @throws UnreadableFile for a record that is too short
 */
export function splitRecords(bytes: Buffer, length: number): Buffer[] {
  const records: Buffer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const end = bytes.length - at === 1 && bytes[at] === 0x1a;
    if (end) break;
    if (at + length > bytes.length) throw new UnreadableFile('truncated', records.length + 1);
    const record = bytes.subarray(at, at + length);
    // A line break inside a record means that a record before it was too short.
    if (record.includes(0x0a) || record.includes(0x0d))
      throw new UnreadableFile('record_length', records.length + 1);
    records.push(record);
    at += length;
    if (bytes[at] === 0x0d) at += 1;
    if (bytes[at] === 0x0a) at += 1;
  }
  return records;
}
