import * as v from 'valibot';
import { type ConsoleTable, EVERY_ROLE, why } from '#console/endpoint.ts';
import { fault, requiredText, text } from '#fields.ts';

/** Values of the list's own filter, as in its query. */
const filter = v.optional(
  v.pipe(
    // valibot takes an array for a record.
    v.custom<Record<string, string>>((value) => !Array.isArray(value), fault('invalid')),
    v.record(text(40), text(200), fault('invalid')),
  ),
  {},
);

export const consoleExportEndpoints = {
  'POST /export': {
    summary: 'Export a list as CSV',
    description:
      'A whole list as CSV (UTF-8 with a byte order mark; real money in its currency, which the heading names as in `amount (EUR)`, play credits as they are): `list` is the path of any list of this table without its first slash, such as `ledger/transfers`; who may see the list may export it. Rows, filter and reason go into the audit log before the first byte is sent.',
    auth: 'operator',
    roles: EVERY_ROLE,
    answer: 'file',
    input: v.strictObject({ list: requiredText(60), filter, why }),
    data: v.object({}),
    failures: ['FORBIDDEN'],
  },
} as const satisfies ConsoleTable;
