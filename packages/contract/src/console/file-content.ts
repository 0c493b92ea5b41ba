import * as v from 'valibot';
import { fault } from '#fields.ts';

/** Characters of base64 that a file of this many bytes takes. */
const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** A file of bounded size as base64: it comes with fields of its own, which a multipart body cannot hold. */
export const base64File = (bytes: number) =>
  v.pipe(
    v.string(fault('text')),
    v.nonEmpty(fault('required')),
    v.maxLength(base64Length(bytes), fault('too_long')),
    v.regex(/^[A-Za-z0-9+/]+={0,2}$/, fault('invalid')),
  );

/** The largest body of a call that takes such a file. */
export const bodyWith = (bytes: number): number => base64Length(bytes) + 65_536;
