import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { uuid } from '#fields.ts';

export const uploadEndpoints = {
  /** Multipart, one file in the field `file`: JPEG, PNG or WebP up to LIMITS.upload.bytes. */
  'POST /upload/image': {
    auth: 'member',
    body: 'multipart',
    input: v.strictObject({}),
    data: v.object({ id: v.string(), url: v.string() }),
    failures: ['UPLOAD_REJECTED', 'PAYLOAD_TOO_LARGE'],
  },
  /** The picture as re-encoded, for its owner alone; anybody else's is not found. */
  'GET /upload/image': {
    auth: 'member',
    answer: 'file',
    input: v.strictObject({ id: uuid }),
    data: v.object({}),
    failures: [],
  },
} as const satisfies Table;
