import * as z from 'zod';

import { readProducts, tooMany } from '#shared/catalog/read-products.ts';
import type { ReadProducts } from '#shared/catalog/read-products.ts';
import { textOfBytes } from '#shared/text/text-of-bytes.ts';

const HOLDS_TEXT = /[\p{L}\p{N}]/u;
/** Longer files are not parsed at all: even a report of thousands of errors would be of no use. */
const MAX_LINES = 5000;
const MAX_BYTES = 4_000_000;

const UNREADABLE =
  'The file is not a CSV file. Save your list as CSV, with commas, semicolons or tabs between the cells.';
const UNLOADED = 'The file could not be read. Please choose it again.';

/** Reads a catalog's file: separated by commas, semicolons or tabs, with quotes, in UTF-8 or as Excel saves it. */
export async function readCatalogFile(file: Blob): Promise<ReadProducts | { readonly problem: string }> {
  if (file.size > MAX_BYTES) return { problem: 'The file is larger than 4 MB, which is too large for a catalog.' };
  const loaded = await load(file);
  if (!loaded) return { problem: UNLOADED };
  const { parse } = loaded;
  const { text, delimiter } = separated(loaded.text);
  const lines = text.split('\n').filter((line) => HOLDS_TEXT.test(line)).length - 1;
  if (lines > MAX_LINES) return { problem: tooMany(lines) };
  if (text.includes('\0')) return { problem: UNREADABLE };
  try {
    const rows = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      // An inch mark within a cell does not open a quotation.
      relax_quotes: true,
      trim: true,
    });
    return readProducts(rows);
  } catch (error) {
    const { data } = quoteError.safeParse(error);
    return { problem: data ? quoteProblem(data.records + 1) : UNREADABLE };
  }
}

/** The parser's error for a misplaced quotation mark. `records` counts the rows before the one that has it. */
const quoteError = z.object({ code: z.string().regex(/QUOTE/), records: z.number() });

const quoteProblem = (row: number): string =>
  `Row ${row} has a quotation mark that is not closed. Remove it, or save your list as CSV again.`;

/**
 * The text of a file and its parser, which few screens need. Undefined if either cannot be loaded, for example offline.
 */
async function load(file: Blob) {
  try {
    const [bytes, { parse }] = await Promise.all([file.arrayBuffer(), import('csv-parse/browser/esm/sync')]);
    return { text: textOfBytes(bytes), parse };
  } catch {
    return undefined;
  }
}

/** A file's rows and their delimiter. Excel takes it from a first line such as `sep=;`, which is not a row. */
function separated(text: string): { readonly text: string; readonly delimiter: string } {
  const [line = '', delimiter] = /^sep=(.)(?:\r\n?|\n)/i.exec(text) ?? [];
  return delimiter === undefined
    ? { text, delimiter: delimiterOf(text) }
    : { text: text.slice(line.length), delimiter };
}

/** The delimiter of the first line: the most frequent of the three. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (mark: string) => head.split(mark).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}
