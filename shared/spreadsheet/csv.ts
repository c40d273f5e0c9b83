/** Byte order mark: without it Excel does not read a file as UTF-8. */
const MARK = '\uFEFF';

/** Signs that begin a formula, also in the full width of East Asian keyboards, after spaces and invisible characters. */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** Puts an apostrophe before a text that a spreadsheet would run as a formula, so that it is shown as text. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Undoes `harmless`. */
export const unharmed = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Joins rows of cells, already quoted, into a CSV file (RFC 4180) whose lines end with CRLF. */
export const csvFile = (rows: Iterable<readonly (string | number)[]>): string =>
  `${MARK}${Array.from(rows, (row) => row.join(',')).join('\r\n')}\r\n`;
