import * as v from 'valibot';
import { type ConsoleTable, PEOPLE } from '#console/endpoint.ts';
import { uuid } from '#fields.ts';
import { RATES } from '#rates.ts';

export const consoleUploadEndpoints = {
  'POST /uploads/image': {
    summary: 'Upload a picture',
    description:
      'A picture for something that members will see, or for the chat, re-encoded like theirs; it is public nowhere by itself.',
    auth: 'operator',
    roles: PEOPLE,
    body: 'multipart',
    input: v.strictObject({}),
    data: v.object({ id: v.string() }),
    rates: [RATES.operatorUpload],
    failures: ['UPLOAD_REJECTED', 'INSUFFICIENT_STORAGE'],
  },
  'GET /uploads/image': {
    summary: 'A picture that the operator uploaded',
    auth: 'operator',
    roles: PEOPLE,
    answer: 'file',
    input: v.strictObject({ id: uuid }),
    data: v.object({}),
    failures: ['NOT_FOUND'],
  },
} as const satisfies ConsoleTable;
