/** Excel reads UTF-8 only behind this mark. */
const MARK = '\uFEFF';

/** A text that a spreadsheet would take for a formula gets an apostrophe in front, which makes it text again. */
const harmless = (text: string): string => (/^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`;

/** Rows of texts as a file for spreadsheets (RFC 4180): every cell quoted, none a formula, lines ended by CRLF. */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
