import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { id, uuid } from '#fields.ts';
import { RATES } from '#rates.ts';

export const uploadEndpoints = {
  'POST /upload/image': {
    summary: 'Upload a picture',
    description: 'Multipart, one file in the field `file`: JPEG, PNG or WebP up to LIMITS.upload.bytes.',
    auth: 'member',
    body: 'multipart',
    input: v.strictObject({}),
    data: v.object({ id, url: v.string() }),
    rates: [RATES.upload, RATES.uploadDay],
    failures: ['UPLOAD_REJECTED', 'PAYLOAD_TOO_LARGE', 'INSUFFICIENT_STORAGE'],
  },
  'GET /upload/image': {
    summary: 'A picture that the member uploaded',
    description: "The picture as re-encoded, for its owner alone; anybody else's is not found.",
    auth: 'member',
    answer: 'file',
    input: v.strictObject({ id: uuid }),
    data: v.object({}),
    failures: [],
  },
} as const satisfies Table;
