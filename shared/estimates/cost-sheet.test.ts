import { expect, test } from 'vitest';

import { pricedEstimate as estimate } from '../testing/sample-estimate.ts';
import { costSheet } from './cost-sheet.ts';

test('the cost sheet is headed as internal and says whom and what it is about, and every line with its cost', () => {
  const { title, subtitle, footer, blocks } = costSheet(estimate, undefined, 0.2);
  expect([title, subtitle, footer]).toEqual([
    'Cost sheet',
    'Internal, not for the customer · Estimate 7 · Nov 21, 2026',
    'Cost sheet of estimate 7, internal',
  ]);
  expect(blocks.slice(0, 4)).toEqual([
    {
      kind: 'facts',
      rows: [
        ['Customer', 'Sample Customer'],
        ['Address', '1 Sample Street'],
        ['Area', '1,250 sq ft'],
        ['Customer notes', 'Sample note'],
        ['Access notes', 'Gate code from the sample customer'],
      ],
    },
    { kind: 'heading', text: 'Pavers: $42.00' },
    expect.objectContaining({ kind: 'table', rows: [['Sample pavers', '12 sq ft', '$3.50', '$42.00']] }),
    { kind: 'heading', text: 'Price, profit and margin' },
  ]);
  expect(blocks.flatMap((block) => (block.kind === 'amounts' ? block.rows.map(({ label }) => label) : []))).toEqual([
    'Cost',
    'Discounts',
    'Price before tax',
    expect.stringMatching(/^Taxable \(/),
    expect.stringMatching(/^Tax \(/),
    'Grand total',
    'Profit',
    expect.stringMatching(/^Margin · /),
  ]);
});

test('the cost sheet has a drawn area in whole sq ft with its band', () => {
  const { blocks } = costSheet({ ...estimate, areaSqft: 721.16, areaBandSqFt: 63.7 }, undefined, 0.2);
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []));
  expect(facts).toContainEqual(['Area', '721 ± 64 sq ft']);
});

test.each([
  ['a discount', { isDiscount: 1, includeInMargin: 0 }, 'Sample pavers · discount'],
  ['an option', { isOptional: 1 }, 'Sample pavers · optional, not counted'],
  ['what is taxed', { isTaxable: 1 }, 'Sample pavers · taxable'],
  ['what is not taxed, whatever its flag', { isTaxable: 1, category: 'labor' }, 'Sample pavers'],
  ['what earns no margin', { includeInMargin: 0 }, 'Sample pavers · without margin'],
  ['what is credited', { creditIfWon: 1 }, 'Sample pavers · credited if won'],
  ['a note', { notes: 'Sample note of a line' }, 'Sample pavers · Sample note of a line'],
] as const)('the cost sheet says beside a line that it is %s', (_what, part, text) => {
  const lineItems = estimate.lineItems.map((line) => ({ ...line, ...part }));
  const { blocks } = costSheet({ ...estimate, lineItems }, undefined, 0.2);
  const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
  expect(rows.map(([first]) => first)).toEqual([text]);
});
