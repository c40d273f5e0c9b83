import { formatDollars } from '../proposals/price.ts';
import { approvalOf } from './approval.ts';
import { areaOf, categoryOrder, colorOf, dateOf, headingOf, letterheadOf } from './customer-document.ts';
import type { Letterhead } from './customer-document.ts';
import type { Estimate } from './estimate.ts';
import { amountText, isTaxedMaterial } from './line-item.ts';
import type { LineItem } from './line-item.ts';
import { marginHealth, percent } from './margin-health.ts';
import { toDollars } from './money.ts';
import { priceEstimate } from './pricing.ts';
import type { DocumentBlock, PrintDocument } from './print-document.ts';

const columns = [
  { label: 'Item', share: 0.44 },
  { label: 'Quantity', share: 0.2, right: true },
  { label: 'Unit cost', share: 0.16, right: true },
  { label: 'Extended', share: 0.2, right: true },
] as const;

/** The internal document: every line item with its cost, then profit and margin (product 17.15). */
export function costSheet(estimate: Estimate, brand: Letterhead | undefined, minMarginPct: number): PrintDocument {
  return {
    title: 'Cost sheet',
    subtitle: `Internal, not for the customer · Estimate ${estimate.id} · ${dateOf(estimate, brand)}`,
    letterhead: letterheadOf(brand),
    color: colorOf(brand),
    footer: `Cost sheet of estimate ${estimate.id}, internal`,
    blocks: [
      { kind: 'facts', rows: facts(estimate) },
      ...categoryOrder.flatMap((category) => lines(estimate, category)),
      { kind: 'heading', text: 'Price, profit and margin' },
      { kind: 'amounts', rows: earnings(estimate, minMarginPct) },
    ],
  };
}

function facts(estimate: Estimate): readonly (readonly [string, string])[] {
  const { customerName, customerAddress, areaSqft, areaBandSqFt, customerNotes, accessNotes } = estimate;
  const rows: readonly (readonly [string, string])[] = [
    ['Customer', customerName],
    ['Address', customerAddress],
    ['Area', areaOf(areaSqft, areaBandSqFt)],
    ['Customer notes', customerNotes],
    ['Access notes', accessNotes],
  ];
  return rows.filter(([, value]) => value !== '');
}

function lines(estimate: Estimate, category: LineItem['category']): DocumentBlock[] {
  const found = estimate.lineItems.filter((line) => line.category === category);
  if (found.length === 0) return [];
  const cost = priceEstimate(estimate, estimate.lineItems).costs[category];
  return [
    { kind: 'heading', text: `${headingOf(category)}: ${formatDollars(toDollars(cost))}` },
    { kind: 'table', columns, rows: found.map(row) },
  ];
}

function row(line: LineItem): readonly string[] {
  return [
    [line.label, ...remarks(line)].join(' · '),
    amountText(line),
    formatDollars(line.unitCost),
    formatDollars(line.extendedCost),
  ];
}

function remarks(line: LineItem): readonly string[] {
  const flags = [
    line.isDiscount === 1 && 'discount',
    line.isOptional === 1 && 'optional, not counted',
    isTaxedMaterial(line) && 'taxable',
    line.includeInMargin === 0 && line.isDiscount === 0 && 'without margin',
    line.creditIfWon === 1 && 'credited if won',
    line.notes,
  ];
  return flags.filter((flag): flag is string => flag !== false && flag !== '');
}

function earnings(estimate: Estimate, minMarginPct: number) {
  const totals = priceEstimate(estimate, estimate.lineItems);
  const dollars = (cents: number) => formatDollars(toDollars(cents));
  const { title } = marginHealth(totals, estimate, minMarginPct, approvalOf(estimate, estimate));
  return [
    { label: 'Cost', value: dollars(totals.costSubtotal) },
    { label: 'Discounts', value: dollars(totals.discounts) },
    { label: 'Price before tax', value: dollars(totals.sellPriceBeforeTax) },
    { label: `Taxable (${estimate.taxableScope})`, value: dollars(totals.taxableBase) },
    { label: `Tax (${percent(estimate.taxPct, 3)})`, value: dollars(totals.tax) },
    { label: 'Grand total', value: dollars(totals.grandTotal), strong: true as const },
    { label: 'Profit', value: dollars(totals.profit), strong: true as const },
    { label: `Margin · ${title}`, value: percent(totals.marginPct) },
  ];
}
