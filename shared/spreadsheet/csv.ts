/** Excel reads UTF-8 only behind this mark. */
const MARK = '\uFEFF';

/** A text that a spreadsheet would take for a formula gets an apostrophe in front, which it shows as text. */
export const harmless = (text: string): string => (/^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Rows of cells, written as they shall stand, as a file for spreadsheets (RFC 4180): lines end with CRLF. */
export const csvFile = (rows: readonly (readonly (string | number)[])[]): string =>
  `${MARK}${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;
