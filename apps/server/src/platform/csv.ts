import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null;

/** The byte order mark by which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Where a cell begins for a spreadsheet that separates by semicolons, as in most of Europe: it takes a quote behind a comma for a letter,
 * and so what follows a semicolon or a line break within the quotes for a cell of its own. The first character is csv-stringify's.
 */
const INNER_FORMULA = /(?<=[;\n]|[^][\t\r])(?=[=+\-@＝＋－＠])/g;

const shown = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replaceAll(INNER_FORMULA, "'") : cell);

/**
 * Lines of RFC 4180. A text that a spreadsheet would run as a formula is escaped so that it is shown; numbers stay numbers.
 * `quoted_match`: by itself csv-stringify quotes only cells with the record delimiter, CRLF. Forms send LF, which readers take for the end of
 * the row too.
 */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map(shown)),
    { record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ },
  );
