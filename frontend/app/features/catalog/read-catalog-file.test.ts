import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';

import { readCatalogFile } from './read-catalog-file.ts';

const HEAD = ['SKU', 'Product', 'Size 1', 'Thickness', 'Patterns'];
const rowOf = (sku: string, name: string, size = '8 x 4 in') => [sku, name, size, '60 mm', 'running-bond'];
const textOf = (rows: readonly (readonly string[])[], mark = ',') => rows.map((row) => row.join(mark)).join('\r\n');

async function read(text: string | Buffer) {
  const found = await readCatalogFile(new Blob([typeof text === 'string' ? text : new Uint8Array(text)]));
  if ('problem' in found) throw new Error(found.problem);
  return found;
}

describe('a file of a catalog', () => {
  test.each(['utf8', 'latin1'] as const)('keeps its letters and signs, saved as %s', async (encoding) => {
    const text = textOf([HEAD, rowOf('A-1', 'Pavé Block®', '8 × 4 in')]);
    const { products, errors } = await read(Buffer.from(text, encoding));
    expect(errors).toEqual([]);
    expect(products).toMatchObject([{ name: 'Pavé Block®', sizes: ['8 x 4 in'] }]);
  });

  test.each([',', '\t'])('may have inch marks without quotes around the cell: %j', async (mark) => {
    const { products } = await read(textOf([HEAD, rowOf('A-1', 'Brick', '5 7/8" x 8 3/4"')], mark));
    expect(products).toMatchObject([{ sizes: ['8 3/4 x 5 7/8 in'] }]);
  });

  test.each([
    [';', ''],
    ['|', '\uFEFF'],
  ])('may name %j in a line of its own, as Excel does, which is no row', async (mark, start) => {
    const rows = [HEAD, rowOf('A-1', 'Brick'), rowOf('', 'Slab')];
    expect(await read(`${start}sep=${mark}\r\n${textOf(rows, mark)}`)).toMatchObject({
      products: [{ sku: 'A-1' }],
      errors: [{ row: 3, problem: 'SKU is missing.' }],
    });
  });

  test('may have any number of empty rows', async () => {
    const empty = Array.from({ length: 6000 }, () => ['', '', '', '', '']);
    const rows = [HEAD, rowOf('A-1', 'Brick'), ...empty, rowOf('', 'Slab')];
    expect(await read(textOf(rows))).toMatchObject({
      products: [{ sku: 'A-1' }],
      errors: [{ row: 6003, problem: 'SKU is missing.' }],
    });
  });

  test('leaves out a row with more cells than its head, as a comma without quotes makes, and says what to do', async () => {
    const rows = [HEAD, rowOf('A-1', 'Cobble, small'), [...rowOf('A-2', 'Brick'), '', ' ']];
    expect(await read(textOf(rows))).toMatchObject({
      products: [{ sku: 'A-2' }],
      errors: [
        {
          row: 2,
          problem: 'This row has more cells than the first row. Put quotes around a text that has a comma in it.',
        },
      ],
    });
  });

  test('in the encoding of another spreadsheet is refused', async () => {
    const bytes = Buffer.from(textOf([HEAD, rowOf('A-1', 'Brick')]), 'utf16le');
    expect(await readCatalogFile(new Blob([new Uint8Array(bytes)]))).toEqual({
      problem: 'The file is not a CSV file. Save your list as CSV, with commas, semicolons or tabs between the cells.',
    });
  });

  test.each([
    ['begins a cell', 2, [rowOf('A-1', '"Old Town" Slab'), rowOf('A-2', 'Brick')]],
    ['begins a cell below a cell of two lines', 3, [rowOf('A-1', '"Old\nTown"'), rowOf('A-2', '"Old Town" Slab')]],
    ['does not end before another row', 2, [rowOf('A-1', '"Old Town Slab'), rowOf('A-2', '"New Town" Slab')]],
    ['does not end', 3, [rowOf('A-1', 'Brick'), rowOf('A-2', '"Brick')]],
  ])('with a quotation mark that %s names row %i', async (_case, row, rows) => {
    expect(await readCatalogFile(new Blob([textOf([HEAD, ...rows])]))).toEqual({
      problem: `Row ${row} has a quotation mark that is not closed. Remove it, or save your list as CSV again.`,
    });
  });

  test('that is gone once it is read is asked for again', async () => {
    const gone = new Blob(['SKU']);
    gone.arrayBuffer = () => Promise.reject(new DOMException('It could not be found.', 'NotFoundError'));
    expect(await readCatalogFile(gone)).toEqual({ problem: 'The file could not be read. Please choose it again.' });
  });
});
