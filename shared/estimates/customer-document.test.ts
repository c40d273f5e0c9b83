import { expect, test } from 'vitest';

import { organizationDefaults } from '../organizations/organization.ts';
import { customerDocument } from './customer-document.ts';
import { estimateDefaults } from './estimate.ts';
import type { Estimate } from './estimate.ts';
import type { LineItem } from './line-item.ts';

const AT = '2026-11-21T12:00:00.000Z';

const line = (id: number, category: LineItem['category'], unit: LineItem['unit']): LineItem => ({
  id,
  category,
  label: `Sample ${category}`,
  description: '',
  qty: 12,
  unit,
  unitCost: 1,
  isOptional: 0,
  includeInMargin: 1,
  isTaxable: 0,
  isDiscount: 0,
  creditIfWon: 0,
  notes: '',
  estimateId: 1,
  extendedCost: 12,
  sortOrder: id,
  createdAt: AT,
});

const estimate: Estimate = {
  ...estimateDefaults,
  id: 1,
  lineItems: [
    line(1, 'pavers', 'sqft'),
    line(2, 'permit', 'day'),
    line(3, 'onsite', 'hour'),
    line(4, 'other', 'bag'),
    line(5, 'labor', 'hour'),
    line(6, 'machinery', 'day'),
    line(7, 'removal', 'ton'),
  ],
  costSubtotal: 84,
  sellPriceBeforeTax: 100,
  tax: 0,
  grandTotal: 100,
  profit: 16,
  marginPct: 0.16,
  createdAt: AT,
  updatedAt: AT,
  approvalHistory: [],
  version: 1,
};

test('a customer reads how much of pavers, permits, on-site and other items, and else what is included', () => {
  const { blocks } = customerDocument(estimate, undefined, undefined);
  const rows = blocks.flatMap((block) => (block.kind === 'table' && block.columns.length === 3 ? block.rows : []));
  expect(new Map(rows.map(([, item = '', quantity = '']) => [item, quantity]))).toEqual(
    new Map([
      ['Sample removal', 'Included'],
      ['Sample pavers', '12 sq ft'],
      ['Sample labor', 'Included'],
      ['Sample machinery', 'Included'],
      ['Sample permit', '12 days'],
      ['Sample onsite', '12 hours'],
      ['Sample other', '12 bags'],
    ]),
  );
});

test('a customer reads whom it is for, the work under its headings, the price, the options, the words, and signs', () => {
  const offered = { ...line(8, 'other', 'flat'), label: 'Sample sealing', isOptional: 1 as const };
  const { blocks } = customerDocument(
    {
      ...estimate,
      lineItems: [...estimate.lineItems, offered],
      customerName: 'Sample Customer',
      customerAddress: '1 Sample Street',
      customerPhone: '(954) 555-0163',
      customerEmail: 'customer@paveprint.example',
      areaSqft: 721,
      termsText: 'Sample terms',
      exclusionsText: 'Permits',
    },
    undefined,
    undefined,
  );
  const of = <K extends (typeof blocks)[number]['kind']>(kind: K) =>
    blocks.filter((block): block is Extract<(typeof blocks)[number], { readonly kind: K }> => block.kind === kind);
  expect(of('facts')[0]?.rows.map(([label]) => label)).toEqual(['Customer', 'Address', 'Phone', 'Email', 'Area']);
  expect(of('table')[0]?.rows.map(([heading]) => heading)).toEqual([
    'Removal',
    'Pavers',
    'Labor',
    'Machinery',
    'Permits',
    'On site',
    'Other items',
  ]);
  expect(of('amounts')[0]?.rows.map(({ label }) => label)).toEqual([
    'Price before tax',
    expect.stringMatching(/^Tax \(/),
    'Total',
    expect.stringMatching(/^Deposit \(/),
  ]);
  expect(
    of('table')
      .at(-1)
      ?.columns.map(({ label }) => label),
  ).toEqual(['Item', 'Price before tax']);
  expect(of('heading').map(({ text }) => text)).toEqual([
    'What is included',
    'Options, not in the total',
    'Terms',
    'Not included',
  ]);
  expect(of('signature')[0]?.labels).toEqual(['Accepted by', 'Date']);
});

test('a discount is shown with the price before it, a band with its area, and a page with its address', () => {
  const discount = { ...line(8, 'other', 'flat'), label: 'Sample discount', isDiscount: 1 as const, unitCost: -10 };
  const { blocks } = customerDocument(
    {
      ...estimate,
      lineItems: [...estimate.lineItems, discount],
      areaSqft: 721,
      areaBandSqFt: 64,
      validityDays: 1,
    },
    undefined,
    'https://app.example.com/proposal/a',
  );
  const amounts = blocks.flatMap((block) => (block.kind === 'amounts' ? block.rows : []));
  expect(amounts.slice(0, 2)).toEqual([
    { label: 'Subtotal', value: expect.any(String) },
    { label: 'Sample discount', value: '−$120.00' },
  ]);
  expect(blocks[0]).toMatchObject({ kind: 'facts', rows: [['Area', '721 ± 64 sq ft']] });
  const texts = blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
  expect(texts[0]).toBe('Pictures of your driveway, and times for a visit:\nhttps://app.example.com/proposal/a');
  expect(texts[1]).toMatch(/^This estimate is valid for 1 day, until /);
});

test('what is optional is listed as an option and not in the amounts, a discount with its minus', () => {
  const isOptional = 1;
  const early = { ...line(8, 'other', 'flat'), label: 'Early completion', isOptional, isDiscount: 1, qty: 1 } as const;
  const lineItems: LineItem[] = [
    ...estimate.lineItems,
    { ...early, unitCost: -500 },
    { ...early, id: 9, label: 'Typed without a sign', unitCost: 500 },
    { ...line(10, 'other', 'flat'), label: 'Sample at cost', isOptional, includeInMargin: 0 },
  ];
  const { blocks } = customerDocument({ ...estimate, lineItems }, undefined, undefined);
  expect(blocks.flatMap((block) => (block.kind === 'table' && block.columns.length === 2 ? block.rows : []))).toEqual([
    ['Early completion', '−$500.00'],
    ['Typed without a sign', '−$500.00'],
    ['Sample at cost', '$12.00'],
  ]);
  const amounts = blocks.flatMap((block) => (block.kind === 'amounts' ? block.rows : []));
  expect(amounts[0]?.label).toBe('Price before tax');
});

test('without a band, a page or a discount none is printed, and a price of nothing has no subtotal', () => {
  const { blocks } = customerDocument({ ...estimate, areaSqft: 721, validityDays: 30 }, undefined, undefined);
  expect(blocks[0]).toMatchObject({ kind: 'facts', rows: [['Area', '721 sq ft']] });
  const texts = blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
  expect(texts[0]).toMatch(/^This estimate is valid for 30 days, until /);
  expect(blocks.flatMap((block) => (block.kind === 'amounts' ? [block.rows[0]?.label] : []))).toEqual([
    'Price before tax',
  ]);
  const discount = { ...line(8, 'other', 'flat'), isDiscount: 1 as const, unitCost: -10 };
  const nothing = customerDocument({ ...estimate, lineItems: [discount] }, undefined, undefined);
  expect(nothing.blocks.flatMap((block) => (block.kind === 'amounts' ? [block.rows[0]?.label] : []))).toEqual([
    'Price before tax',
  ]);
});

test('an estimate is of the day on its company’s clock on which it got its price, and valid from then on', () => {
  const brand = { ...organizationDefaults, name: 'Sample Paving', timeZone: 'America/Los_Angeles' };
  const dated = { ...estimate, validityDays: 30, updatedAt: '2027-01-20T12:00:00.000Z' };
  const said = (one: Estimate) => {
    const { subtitle, blocks } = customerDocument(one, brand, undefined);
    return [subtitle, blocks.find((block) => block.kind === 'text')];
  };
  expect(said({ ...dated, pricedAt: '2027-01-01T01:00:00.000Z' })).toEqual([
    'No. 1 · Dec 31, 2026',
    { kind: 'text', text: 'This estimate is valid for 30 days, until Jan 30, 2027.' },
  ]);
  expect(said(dated)[0]).toBe('No. 1 · Jan 20, 2027');
});

test.each([
  ['materials', 'Tax (8.875% on materials)'],
  ['total', 'Tax (8.875%)'],
] as const)('a customer reads what a tax is on that applies to %s', (taxableScope, label) => {
  const { blocks } = customerDocument({ ...estimate, taxPct: 0.088_75, taxableScope }, undefined, undefined);
  const labels = blocks.flatMap((block) => (block.kind === 'amounts' ? block.rows.map((row) => row.label) : []));
  expect(labels).toContain(label);
});

test('a customer reads a deposit with the two decimals that it may have', () => {
  const { blocks } = customerDocument({ ...estimate, depositPct: 0.1233 }, undefined, undefined);
  const labels = blocks.flatMap((block) => (block.kind === 'amounts' ? block.rows.map((row) => row.label) : []));
  expect(labels).toContain('Deposit (12.33%)');
});

test.each([
  ['CA 90001', 12_000, 'Deposit (the most that California allows)', '$1,000.00'],
  ['CA 90001', 6000, 'Deposit (the most that California allows)', '$600.00'],
  ['San Jose, California 95112', 20_000, 'Deposit (the most that California allows)', '$1,000.00'],
  ['San Jose, Ca 95112', 20_000, 'Deposit (the most that California allows)', '$1,000.00'],
  ['San Jose, ca 95112', 20_000, 'Deposit (the most that California allows)', '$1,000.00'],
  ['San Jose, CA, 95112', 20_000, 'Deposit (the most that California allows)', '$1,000.00'],
  ['MD 20601', 12_000, 'Deposit (25%)', '$3,000.00'],
  ['FL 33301', 12_000, 'Deposit (25%)', '$3,000.00'],
  ['no state', 12_000, 'Deposit (25%)', '$3,000.00'],
])('a customer in %s is asked, for $%d, for a deposit no higher than the state allows', (end, total, label, value) => {
  const sold = { ...line(1, 'other', 'flat'), qty: 1, unitCost: total };
  const terms = { pricingMode: 'markup', markupPct: 0, taxPct: 0, customerAddress: `1 Sample Street, ${end}` } as const;
  const { blocks } = customerDocument({ ...estimate, ...terms, lineItems: [sold] }, undefined, undefined);
  const rows = blocks.flatMap((block) => (block.kind === 'amounts' ? block.rows : []));
  expect(rows.at(-1)).toEqual({ label, value });
});
