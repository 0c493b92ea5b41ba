import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null;

/** What tells a spreadsheet that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Lines of RFC 4180. Texts that a spreadsheet would run as a formula are shown instead; numbers stay numbers.
 */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(rows as Cell[][], { record_delimiter: 'windows', escape_formulas: true });
