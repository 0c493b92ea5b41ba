import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null;

/** The byte order mark by which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Lines of RFC 4180. A text that a spreadsheet would run as a formula is escaped so that it is shown; numbers stay numbers. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(rows as Cell[][], { record_delimiter: 'windows', escape_formulas: true });
