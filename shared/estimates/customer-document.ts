import { dateText } from '../language/date-text.ts';
import { brandName } from '../organizations/organization.ts';
import type { Organization } from '../organizations/organization.ts';
import { formatDollars } from '../proposals/price.ts';
import { DAY_MS } from '../time/day.ts';
import { zonedDay } from '../time/zoned-day.ts';
import { askedDeposit } from './asked-deposit.ts';
import { pricedAtOf } from './estimate.ts';
import type { Estimate } from './estimate.ts';
import { amountText, extendedCents } from './line-item.ts';
import type { LineCategory, LineItem } from './line-item.ts';
import { percent } from './margin-health.ts';
import { toDollars } from './money.ts';
import { priceEstimate, sellPrice } from './pricing.ts';
import type { DocumentAmount, DocumentBlock, PrintDocument } from './print-document.ts';

export type Letterhead = Pick<
  Organization,
  'name' | 'companyName' | 'phoneNumber' | 'websiteUrl' | 'emailAddress' | 'postalAddress' | 'primaryColor' | 'timeZone'
>;

export const letterheadOf = (brand: Letterhead | undefined): readonly string[] =>
  brand
    ? [brandName(brand), brand.postalAddress, brand.phoneNumber, brand.emailAddress, brand.websiteUrl].filter(Boolean)
    : [];

const INK = '#0F1B2D';
export const colorOf = (brand: Letterhead | undefined): string => brand?.primaryColor ?? INK;

/** Headings of the categories, in the order of the work. */
const headings: Readonly<Record<LineCategory, string>> = {
  removal: 'Removal',
  pavers: 'Pavers',
  labor: 'Labor',
  machinery: 'Machinery',
  permit: 'Permits',
  onsite: 'On site',
  other: 'Other items',
};
export const categoryOrder = Object.keys(headings) as readonly LineCategory[];
export const headingOf = (category: LineCategory): string => headings[category];

/** Categories whose quantities a customer sees; labor, machinery and removal read 'Included' (product 17.14). */
const COUNTED: readonly LineCategory[] = ['pavers', 'permit', 'onsite', 'other'];

const INCLUDED = 'Included';

const amountOf = (line: LineItem): string => {
  if (!COUNTED.includes(line.category) || line.unit === 'flat') return INCLUDED;
  return amountText(line);
};

const labelOf = ({ label, creditIfWon }: LineItem): string =>
  creditIfWon === 1 ? `${label} (credited if won)` : label;

/** The day on the company's clock on which an estimate got its price, or some days later: 'Nov 21, 2026'. */
export function dateOf(estimate: Estimate, brand: Letterhead | undefined, daysLater = 0): string {
  const priced = zonedDay(Date.parse(pricedAtOf(estimate)), brand?.timeZone ?? 'UTC');
  return dateText(new Date(Date.parse(priced) + daysLater * DAY_MS).toISOString(), 'en');
}

/** Counted from the day of the price, so that neither an approval nor a status makes an estimate valid for longer. */
function validity(estimate: Estimate, brand: Letterhead | undefined): string {
  const { validityDays } = estimate;
  const until = dateOf(estimate, brand, validityDays);
  return `This estimate is valid for ${validityDays} ${validityDays === 1 ? 'day' : 'days'}, until ${until}.`;
}

/**
 * The estimate as its customer gets it: prices, and what is included. Each field is named here, because costs, margins,
 * profit, descriptions and notes must never be printed (product 17.13). `pageUrl` is the page of its proposal, if a
 * customer can open it.
 */
export function customerDocument(
  estimate: Estimate,
  brand: Letterhead | undefined,
  pageUrl: string | undefined,
): PrintDocument {
  return {
    title: 'Estimate',
    subtitle: `No. ${estimate.id} · ${dateOf(estimate, brand)}`,
    letterhead: letterheadOf(brand),
    color: colorOf(brand),
    footer: `Estimate ${estimate.id}`,
    blocks: [
      { kind: 'facts', rows: customerFacts(estimate) },
      ...(pageUrl === undefined
        ? []
        : [{ kind: 'text' as const, text: `Pictures of your driveway, and times for a visit:\n${pageUrl}` }]),
      ...included(estimate),
      { kind: 'amounts', rows: amounts(estimate) },
      { kind: 'text', text: validity(estimate, brand) },
      ...options(estimate),
      ...texts(estimate),
      { kind: 'signature', labels: ['Accepted by', 'Date'] },
    ],
  };
}

function customerFacts(estimate: Estimate): readonly (readonly [string, string])[] {
  const { customerName, customerAddress, customerPhone, customerEmail, areaSqft, areaBandSqFt } = estimate;
  const rows: readonly (readonly [string, string])[] = [
    ['Customer', customerName],
    ['Address', customerAddress],
    ['Phone', customerPhone],
    ['Email', customerEmail],
    ['Area', areaSqft > 0 ? areaOf(areaSqft, areaBandSqFt) : ''],
  ];
  return rows.filter(([, value]) => value !== '');
}

/** '721 ± 64 sq ft': a drawn area is no more precise than its band. */
export function areaOf(area: number, band: number | undefined): string {
  if (band === undefined) return `${area.toLocaleString('en-US')} sq ft`;
  return `${Math.round(area).toLocaleString('en-US')} ± ${Math.round(band).toLocaleString('en-US')} sq ft`;
}

const counts = ({ isOptional, isDiscount }: LineItem): boolean => isOptional === 0 && isDiscount === 0;

/** A row for each counted line of a category, and one row for all lines that are simply included. */
function rowsOf(category: LineCategory, lineItems: readonly LineItem[]): readonly (readonly string[])[] {
  const lines = lineItems.filter((line) => line.category === category && counts(line));
  const counted = lines.filter((line) => amountOf(line) !== INCLUDED);
  const free = [...new Set(lines.filter((line) => amountOf(line) === INCLUDED).map(labelOf))];
  return [
    ...counted.map((line) => [headings[category], labelOf(line), amountOf(line)]),
    ...(free.length > 0 ? [[headings[category], free.join(', '), INCLUDED]] : []),
  ];
}

function included({ lineItems }: Estimate): DocumentBlock[] {
  const rows = categoryOrder.flatMap((category) => rowsOf(category, lineItems));
  if (rows.length === 0) return [];
  const columns = [
    { label: 'Work', share: 0.2 },
    { label: 'Item', share: 0.55 },
    { label: 'Quantity', share: 0.25, right: true },
  ] as const;
  return [
    { kind: 'heading', text: 'What is included' },
    { kind: 'table', columns, rows },
  ];
}

const dollars = (cents: number): string => formatDollars(toDollars(cents));

/** A discount as people read it, whether it was typed with a plus or a minus: '−$120.00'. */
const takenOff = (line: LineItem): string => `−${dollars(Math.abs(extendedCents(line)))}`;

/** A tax on materials is named as such, because it is not a share of any amount that the customer sees. */
const taxOf = ({ taxPct, taxableScope }: Estimate): string =>
  `${percent(taxPct, 3)}${taxableScope === 'materials' ? ' on materials' : ''}`;

function amounts(estimate: Estimate): readonly DocumentAmount[] {
  const totals = priceEstimate(estimate, estimate.lineItems);
  const deposit = askedDeposit(estimate, totals);
  const taken = estimate.lineItems.filter(({ isOptional, isDiscount }) => isOptional === 0 && isDiscount === 1);
  const subtotal = totals.sellPriceBeforeTax + totals.discounts;
  const shown = totals.sellPriceBeforeTax > 0 && taken.length > 0;
  return [
    ...(shown ? [{ label: 'Subtotal', value: dollars(subtotal) }] : []),
    ...(shown ? taken.map((line) => ({ label: labelOf(line), value: takenOff(line) })) : []),
    { label: 'Price before tax', value: dollars(totals.sellPriceBeforeTax) },
    { label: `Tax (${taxOf(estimate)})`, value: dollars(totals.tax) },
    { label: 'Total', value: dollars(totals.grandTotal), strong: true },
    ...(deposit.cents > 0 ? [{ label: deposit.label, value: dollars(deposit.cents) }] : []),
  ];
}

function offeredPrice(estimate: Estimate, line: LineItem): string {
  if (line.isDiscount === 1) return takenOff(line);
  return dollars(sellPrice(estimate, extendedCents(line), line.includeInMargin === 1));
}

function options(estimate: Estimate): DocumentBlock[] {
  const offered = estimate.lineItems.filter(({ isOptional }) => isOptional === 1);
  if (offered.length === 0) return [];
  const rows = offered.map((line) => [labelOf(line), offeredPrice(estimate, line)]);
  const columns = [
    { label: 'Item', share: 0.7 },
    { label: 'Price before tax', share: 0.3, right: true },
  ] as const;
  return [
    { kind: 'heading', text: 'Options, not in the total' },
    { kind: 'table', columns, rows },
  ];
}

function texts(estimate: Estimate): DocumentBlock[] {
  const { termsText, exclusionsText } = estimate;
  const part = (heading: string, text: string): DocumentBlock[] =>
    text === ''
      ? []
      : [
          { kind: 'heading', text: heading },
          { kind: 'text', text },
        ];
  return [...part('Terms', termsText), ...part('Not included', exclusionsText)];
}
