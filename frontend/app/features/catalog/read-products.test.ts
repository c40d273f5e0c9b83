import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { lostZerosIn, mergeProducts, withTextures } from '#shared/catalog/merge-products.ts';
import { productColumns, productsCsv } from '#shared/catalog/product-csv.ts';
import { priceUnits, product, productPatterns } from '#shared/catalog/product.ts';
import type { Product } from '#shared/catalog/product.ts';
import { readProducts } from '#shared/catalog/read-products.ts';
import { sampleProducts } from '#shared/catalog/sample-products.ts';

const rowsOf = (csv: string): string[][] => parse(csv, { bom: true });

const good: Readonly<Record<string, string>> = {
  SKU: 'A-1',
  Product: 'Brick',
  'Size 1': '8 x 4 in',
  Thickness: '60 mm',
  Patterns: 'running-bond',
};

const PALLET_WITHOUT_AREA =
  'A price per pallet needs Sq ft per pallet, or one size and the Pieces per pallet that make up to 1,000 sq ft.';

function readOf(...changes: readonly Readonly<Record<string, string>>[]) {
  const rows = changes.map((change) => productColumns.map((column) => ({ ...good, ...change })[column] ?? ''));
  const read = readProducts([productColumns, ...rows]);
  if ('problem' in read) throw new Error(read.problem);
  return read;
}

const word = fc.string({ maxLength: 30, unit: 'grapheme' });
const side = fc.oneof(
  fc.integer({ min: 16, max: 700 }).map((count) => ({ unit: 'in', text: String(count / 16) })),
  fc.integer({ min: 300, max: 9999 }).map((count) => ({ unit: 'mm', text: String(count / 10) })),
);
const sizes = fc.array(fc.tuple(side, side), { minLength: 1, maxLength: 4 });

/** Rows of files as people write them. The test keeps only the valid ones. */
const anyProduct = fc
  .record({
    sku: word,
    maker: word,
    name: word,
    color: word,
    sizes,
    patterns: fc.subarray(
      productPatterns.map(({ id }) => id),
      { minLength: 1 },
    ),
    cents: fc.option(fc.integer({ min: 0, max: 9_999_999 })),
    per: fc.constantFrom(...priceUnits),
    pieces: fc.option(fc.integer({ min: 1, max: 100_000 })),
    area: fc.option(fc.integer({ min: 100, max: 100_000 })),
    swatches: fc.array(fc.integer({ min: 0, max: 0xff_ff_ff }), { maxLength: 4 }),
  })
  .map((one): readonly string[] => [
    one.sku,
    one.maker,
    one.name,
    one.color,
    ...[0, 1, 2, 3]
      .map((n) => one.sizes[n]?.map(({ text }) => text).join('x') ?? '')
      .map((text, n) => (text === '' ? '' : `${text} ${one.sizes[n]?.[0].unit ?? ''}`)),
    '60 mm',
    one.patterns.join('; '),
    one.cents === null ? '' : (one.cents / 100).toFixed(2),
    one.per,
    one.pieces === null ? '' : String(one.pieces),
    one.area === null ? '' : String(one.area / 100),
    one.swatches.map((color) => `#${color.toString(16).padStart(6, '0')}`).join(';'),
  ]);

describe('a catalog’s file', () => {
  test('is the same to the byte after it was imported and exported again', () => {
    let kept = 0;
    fc.assert(
      fc.property(fc.array(anyProduct, { minLength: 1, maxLength: 12 }), (rows) => {
        const read = readProducts([productColumns, ...rows]);
        if ('problem' in read) return;
        const first = mergeProducts([], read.products).products;
        kept += first.length;
        for (const one of first) expect(product.parse(one)).toEqual(one);
        const file = productsCsv(first);
        const again = readProducts(rowsOf(file));
        expect('problem' in again ? again.problem : again.errors).toEqual([]);
        const second = 'problem' in again ? [] : again.products;
        expect(second).toEqual(first);
        expect(productsCsv(second)).toBe(file);
      }),
      { numRuns: 200 },
    );
    expect(kept).toBeGreaterThan(100);
  });

  test('says of each bad row what is wrong with it, and takes the others', () => {
    const bad: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
      [{ SKU: '' }, 'SKU is missing.'],
      [{ Product: '' }, 'Product is missing.'],
      [{ 'Size 1': '' }, 'Size 1 is missing.'],
      [
        { 'Size 1': '0 x 4 in' },
        `Size '0 x 4 in' must be like 8 x 4 in, 5 7/8" x 8 3/4" or 149 x 222 mm, from 1 in to 4 ft.`,
      ],
      [
        { 'Size 1': '480 x 4 in' },
        `Size '480 x 4 in' must be like 8 x 4 in, 5 7/8" x 8 3/4" or 149 x 222 mm, from 1 in to 4 ft.`,
      ],
      [{ Thickness: 'thick' }, "Thickness 'thick' must be like 60 mm or 2 3/8 in."],
      [
        { Patterns: 'zigzag' },
        "Pattern 'zigzag' is not known. Use herringbone-45, herringbone-90, basket-weave, running-bond or stack-bond.",
      ],
      [{ Patterns: '' }, 'Patterns is missing, for example running-bond.'],
      [{ Price: '-1.50' }, 'Price is negative.'],
      [{ Price: 'call us' }, "Price 'call us' is not a number with at most two decimals."],
      [{ Price: '5', 'Priced per': 'truck' }, "Priced per 'truck' is neither sq ft nor pallet."],
      [{ 'Pieces per pallet': '4.5' }, "Pieces per pallet '4.5' is not a number of whole pieces."],
      [{ 'Sq ft per pallet': '0' }, 'Sq ft per pallet is less than 1.'],
      [{ Price: '420', 'Priced per': 'pallet' }, PALLET_WITHOUT_AREA],
      [{ Price: '420', 'Priced per': 'pallet', 'Pieces per pallet': '480', 'Size 2': '4 x 4 in' }, PALLET_WITHOUT_AREA],
      [{ Swatches: 'red' }, "Swatch 'RED' is not a color like #A1B2C3."],
      [{ Maker: 'x'.repeat(61) }, 'maker is too long, or has a line break.'],
    ];
    const { products, errors } = readOf(...bad.map(([change], n) => ({ SKU: `B-${n}`, ...change })), { SKU: 'GOOD' });
    expect(errors).toEqual(bad.map(([, problem], n) => ({ row: n + 2, problem })));
    expect(products.map(({ sku }) => sku)).toEqual(['GOOD']);
  });

  test('may have a price per pallet of pieces of one size', () => {
    const { products } = readOf({ Price: '420', 'Priced per': 'pallet', 'Pieces per pallet': '480' });
    expect(products).toMatchObject([{ price: { dollars: 420, per: 'pallet' }, piecesPerPallet: 480 }]);
  });

  test('may have empty rows, which are passed over', () => {
    const row = productColumns.map((column) => good[column] ?? '');
    const empty = productColumns.map(() => ' ');
    const read = readProducts([productColumns, empty, row, empty]);
    expect(read).toMatchObject({ products: [{ sku: 'A-1' }], errors: [] });
  });

  test('has each SKU once', () => {
    const { products, errors } = readOf({}, { Product: 'Other' });
    expect(products.map(({ name }) => name)).toEqual(['Brick']);
    expect(errors).toEqual([{ row: 3, problem: 'SKU A-1 is already in row 2.' }]);
  });

  test('reads measures, prices and patterns as people write them', () => {
    const { products } = readOf({
      'Size 1': '5 7/8" × 8 3/4"',
      'Size 2': '149x222 mm',
      Patterns: 'Running bond (stretcher); HERRINGBONE-45',
      Price: '$1,234.5',
      'Priced per': 'Pallet',
      'Sq ft per pallet': '100',
      Swatches: '#a1b2c3 | #000000',
    });
    expect(products[0]).toMatchObject({
      sizes: ['8 3/4 x 5 7/8 in', '222 x 149 mm'],
      patterns: ['running-bond', 'herringbone-45'],
      price: { dollars: 1234.5, per: 'pallet' },
      swatches: ['#A1B2C3', '#000000'],
    });
  });

  test.each([
    [{ Patterns: 'Running Bond' }, { patterns: ['running-bond'] }],
    [
      { Patterns: 'runningbond; Stack-Bond | BASKETWEAVE' },
      { patterns: ['running-bond', 'stack-bond', 'basket-weave'] },
    ],
    [{ Patterns: 'Herringbone 45; herringbone (90°)' }, { patterns: ['herringbone-45', 'herringbone-90'] }],
    [{ Price: '4.50', 'Priced per': 'SF' }, { price: { dollars: 4.5, per: 'sq ft' } }],
    [{ Price: '4.50', 'Priced per': 'sqft' }, { price: { dollars: 4.5, per: 'sq ft' } }],
    [{ Price: '4.50', 'Priced per': 'Sq. Ft.' }, { price: { dollars: 4.5, per: 'sq ft' } }],
    [{ Thickness: '2 3\u20448”' }, { thickness: '2 3/8 in' }],
    [{ 'Size 1': '5 ⅞" x 8 ¾"' }, { sizes: ['8 3/4 x 5 7/8 in'] }],
    [{ 'Size 1': '5⅞ x 8¾ in' }, { sizes: ['8 3/4 x 5 7/8 in'] }],
  ])('reads what price lists write: %o', (written, read) => {
    expect(readOf(written)).toMatchObject({ products: [read], errors: [] });
  });

  test('asks which of two patterns a name means', () => {
    expect(readOf({ Patterns: 'Herringbone' }).errors).toEqual([
      { row: 2, problem: "Pattern 'Herringbone' may be herringbone-45 or herringbone-90. Write which one it is." },
    ]);
  });

  test('runs no formula in a spreadsheet, and reads it back as it was', () => {
    const { products } = readOf({ Product: '=HYPERLINK("x")' });
    const file = productsCsv(products);
    expect(file).toContain(`"'=HYPERLINK(""x"")"`);
    expect(readProducts(rowsOf(file))).toEqual({ products, errors: [] });
  });

  test('without a column SKU, or with more rows than a catalog has, is refused', () => {
    expect(readProducts([['Name'], ['Brick']])).toEqual({
      problem: 'The file has no column SKU. Its first row names the columns, as in the export.',
    });
    expect(readProducts([productColumns, ...Array.from({ length: 200_000 }, () => ['A'])])).toEqual({
      problem: 'The file has 200,000 rows, and a catalog can have at most 500 products. Keep those you sell.',
    });
  });
});

describe('bringing products into a catalog', () => {
  test('adds new ones, replaces those of the same SKU, and leaves the others', () => {
    const [one, two, three] = sampleProducts as readonly [Product, Product, Product];
    const dearer: Product = { ...two, price: { dollars: 5, per: 'sq ft' } };
    const merge = mergeProducts([two, one], [three, dearer, one]);
    expect(merge).toEqual({ products: [one, dearer, three], created: [three], changed: [dearer], same: [one] });
  });

  test('asks of a new one whether it is a kept one whose SKU lost its zeros in a spreadsheet', () => {
    const skus = (...all: readonly string[]) => all.map((sku): Product => ({ ...(sampleProducts[0] as Product), sku }));
    const kept = skus('00123', '0-7', '45');
    const found = (...brought: readonly string[]) => lostZerosIn(mergeProducts(kept, skus(...brought)));
    expect(found('123', '00123', '45', '67', '-7')).toEqual([
      { sku: '123', kept: '00123' },
      { sku: '-7', kept: '0-7' },
    ]);
    expect(found('045', '0067', '67')).toEqual([]);
  });

  test('from a file, which has no pictures, leaves the textures that are there', () => {
    const [one, two] = sampleProducts as readonly [Product, Product];
    const texture = { url: `/media/${'0'.repeat(32)}`, inches: 24 };
    const current = [{ ...one, texture }, two];
    const read = readProducts(rowsOf(productsCsv(current)));
    const brought = withTextures(current, 'problem' in read ? [] : read.products);
    expect(mergeProducts(current, brought)).toMatchObject({ products: current, changed: [], same: current });
    const dearer: Product = { ...one, price: { dollars: 5, per: 'sq ft' } };
    expect(withTextures(current, [dearer])).toEqual([{ ...dearer, texture }]);
  });

  test('leaves the samples without a price, marked as samples', () => {
    for (const one of sampleProducts) {
      expect(product.parse(one)).toEqual(one);
      expect(one.price).toBeUndefined();
      expect(`${one.name} ${one.sku}`).toMatch(/^Sample .* SAMPLE-\d$/);
    }
  });
});
