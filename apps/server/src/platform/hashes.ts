import { createHmac, hash } from 'node:crypto';
import type { Hashes } from '@fairground/kernel/hash';

/**
 * The kernel's hash primitives by node:crypto. They return plain Uint8Arrays: `slice` of a Buffer would share its memory. The digest
 * is taken as a string with one character a byte, which takes a third of the time of a Buffer (Node 24): the tree of a million
 * orders is two million digests between the close and the round.
 */
export const nodeHashes: Hashes = {
  sha256: (data) => new Uint8Array(Buffer.from(hash('sha256', data, 'binary'), 'binary')),
  hmacSha256: (key, data) => new Uint8Array(createHmac('sha256', key).update(data).digest()),
};
