import { createHmac, hash } from 'node:crypto';
import type { Hashes } from '@fairground/kernel/hash';

/** The kernel's hash primitives on node:crypto. Plain Uint8Arrays, whose `slice` copies, unlike a Buffer's. */
export const nodeHashes: Hashes = {
  sha256: (data) => new Uint8Array(hash('sha256', data, 'buffer')),
  hmacSha256: (key, data) => new Uint8Array(createHmac('sha256', key).update(data).digest()),
};
