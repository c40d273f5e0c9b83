import { csvFile, harmless, quoted } from '../spreadsheet/csv.ts';
import type { Estimate } from './estimate.ts';
import { isTaxedMaterial, unitLabels } from './line-item.ts';

const money = (dollars: number): string => dollars.toFixed(2);
const yesNo = (flag: 0 | 1): string => (flag === 1 ? 'yes' : 'no');

const HEAD = [
  'Category',
  'Item',
  'Description',
  'Quantity',
  'Unit',
  'Unit cost',
  'Extended cost',
  'Optional',
  'In margin',
  'Taxable',
  'Discount',
  'Credited if won',
  'Notes',
];

type Row = readonly (string | number)[];

/** The internal view of an estimate for a spreadsheet: line items, then totals. Only text from users is escaped. */
export function estimateCsv(estimate: Estimate): string {
  const lines: Row[] = estimate.lineItems.map((line) => [
    quoted(line.category),
    quoted(harmless(line.label)),
    quoted(harmless(line.description)),
    line.qty,
    quoted(unitLabels[line.unit]),
    money(line.unitCost),
    money(line.extendedCost),
    ...[line.isOptional, line.includeInMargin].map(yesNo),
    yesNo(isTaxedMaterial(line) ? 1 : 0),
    ...[line.isDiscount, line.creditIfWon].map(yesNo),
    quoted(harmless(line.notes)),
  ]);
  const totals: Row[] = [
    ['Cost', money(estimate.costSubtotal)],
    ['Price before tax', money(estimate.sellPriceBeforeTax)],
    ['Tax', money(estimate.tax)],
    ['Grand total', money(estimate.grandTotal)],
    ['Profit', money(estimate.profit)],
    ['Margin', `${(estimate.marginPct * 100).toFixed(1)}%`],
  ];
  const facts: Row[] = [
    ['Estimate', estimate.id],
    ['Customer', quoted(harmless(estimate.customerName))],
    ['Address', quoted(harmless(estimate.customerAddress))],
    ['Area (sq ft)', estimate.areaSqft],
  ];
  const rows: readonly Row[] = [...facts, [], HEAD.map(quoted), ...lines, [], ...totals];
  return csvFile(rows);
}
