import * as v from 'valibot';
import { type ConsoleTable, PEOPLE } from '#console/endpoint.ts';
import { uuid } from '#fields.ts';

export const consoleUploadEndpoints = {
  /** A picture for something that members will see, or for the chat, re-encoded like theirs; it is public nowhere by itself. */
  'POST /uploads/image': {
    auth: 'operator',
    roles: PEOPLE,
    body: 'multipart',
    input: v.strictObject({}),
    data: v.object({ id: v.string() }),
    failures: ['UPLOAD_REJECTED'],
  },
  'GET /uploads/image': {
    auth: 'operator',
    roles: PEOPLE,
    answer: 'file',
    input: v.strictObject({ id: uuid }),
    data: v.object({}),
    failures: ['NOT_FOUND'],
  },
} as const satisfies ConsoleTable;
