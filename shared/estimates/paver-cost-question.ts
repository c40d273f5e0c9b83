import { formatDollars } from '../proposals/price.ts';

/**
 * Dollars per sq ft of the pavers alone, without laying them: concrete from about 2, granite cobbles to about 30 in
 * price guides (docs/decisions/0041).
 */
const USUAL = { min: 1.5, max: 35 } as const;

/** '$0.50 per sq ft is low for pavers. ...' (product 14.46); undefined for usual costs, and until there is a cost. */
export function questionAboutPaverCost(perSqFt: number): string | undefined {
  if (!(perSqFt > 0) || (perSqFt >= USUAL.min && perSqFt <= USUAL.max)) return undefined;
  const level = perSqFt < USUAL.min ? 'low' : 'high';
  const [from, to] = [formatDollars(USUAL.min), formatDollars(USUAL.max)];
  return `${formatDollars(perSqFt)} per sq ft is ${level} for pavers. Most cost ${from} to ${to} per sq ft. Is that right?`;
}
