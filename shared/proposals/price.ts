import { locales } from '../language/language.ts';
import type { Language } from '../language/language.ts';
import { timesInHundredths } from '../numbers/hundredths.ts';

/** Starting cost per sq ft and the step of its field (product 6.17). */
export const DEFAULT_COST_PER_SQ_FT = 12.5;
export const COST_STEP = 0.25;

/** Total in dollars, to the cent: area (sq ft) x cost per sq ft. */
export function totalCost(areaSqFt: number, costPerSqFt: number): number {
  return timesInHundredths(areaSqFt, costPerSqFt);
}

export type PriceRange = { readonly low: number; readonly high: number };

/** The price range that a homeowner is told: the total minus 5 % to plus 5 %, in dollars (product 6.20). */
export function quoteRange(total: number): PriceRange {
  return { low: timesInHundredths(total, 0.95), high: timesInHundredths(total, 1.05) };
}

/**
 * Formats numbers of one kind. Making a formatter takes fifty times as long as using it, and lists show hundreds of
 * prices. It is made when the first number is formatted, because every screen loads this file and not all show numbers.
 */
function numberText(locale: string, options: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => (format ??= new Intl.NumberFormat(locale, options)).format(value);
}

const dollarText = (language: Language, digits: number) =>
  numberText(locales[language], {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

const dollarTexts = {
  en: { whole: dollarText('en', 0), exact: dollarText('en', 2) },
  es: { whole: dollarText('es', 0), exact: dollarText('es', 2) },
};
const tenthsText = numberText('en-US', { maximumFractionDigits: 1 });

type DollarText = { readonly whole?: boolean; readonly language?: Language };

/** '$9,212.50', or with `whole` '$9,213'. */
export const formatDollars = (dollars: number, { whole = false, language = 'en' }: DollarText = {}): string =>
  dollarTexts[language][whole ? 'whole' : 'exact'](dollars);

/** '$8,752 – $9,673' */
export function formatQuote(total: number, language: Language = 'en'): string {
  const { low, high } = quoteRange(total);
  return `${formatDollars(low, { whole: true, language })} – ${formatDollars(high, { whole: true, language })}`;
}

/** The quote a homeowner reads: as the contractor typed it, else the range around the total (product 6.20, 8.35). */
export const quoteText = ({ quoteAmount, totalCost: total }: QuotedPrice, language: Language = 'en'): string =>
  quoteAmount || formatQuote(total, language);

/** The quote as the page shows it; undefined if the page has no price. */
export const pageQuote = (priced: QuotedPrice, language?: Language): string | undefined =>
  priced.quoteAmount || priced.totalCost > 0 ? quoteText(priced, language) : undefined;

export type QuotedPrice = { readonly quoteAmount?: string; readonly totalCost: number };

/** Whether the last day of a price, '2026-11-30' or '' for none, lies before `today`. */
export const isPriceOver = (expiresAt: string | undefined, today: string): boolean =>
  expiresAt !== undefined && expiresAt !== '' && expiresAt < today;

export const formatSqFt = (area: number): string => `${tenthsText(area)} sq ft`;
