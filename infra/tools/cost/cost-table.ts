import type { Amounts } from './billed-units.ts';
import type { PriceList } from './price-list.ts';

/** One proposal as it was measured in one way of working. */
export type Measured = { readonly name: string; readonly amounts: Amounts };

const dollars = (amount: number): string => `$${amount.toFixed(amount >= 100 ? 0 : amount >= 1 ? 2 : 4)}`;

const costOf = ({ usd, per }: PriceList['prices'][number], amount: number): number => (amount * usd) / per;

/**
 * Dollars of one proposal.
 * @internal exported for tests
 */
export const totalOf = ({ prices }: PriceList, amounts: Amounts): number =>
  prices.reduce((sum, price) => sum + costOf(price, amounts.get(price.id) ?? 0), 0);

const LABEL = 36;
const CELL = 14;

/**
 * What a proposal costs, line by line, in each way of working: units of one proposal, and dollars of one and of 1,000.
 */
export function costTable(list: PriceList, ways: readonly Measured[]): string {
  const row = (label: string, cells: readonly string[]) =>
    label.padEnd(LABEL) + cells.map((cell) => cell.padStart(CELL)).join('');
  const used = list.prices.filter(({ id }) => ways.some(({ amounts }) => amounts.has(id)));
  const lines = used.map((price) =>
    row(
      price.label,
      ways.flatMap(({ amounts }) => {
        const amount = amounts.get(price.id) ?? 0;
        return [unitsOf(amount), dollars(costOf(price, amount)), dollars(costOf(price, amount * 1000))];
      }),
    ),
  );
  const totals = ways.flatMap(({ amounts }) => {
    const total = totalOf(list, amounts);
    return ['', dollars(total), dollars(total * 1000)];
  });
  return [
    row(
      '',
      ways.flatMap(({ name }) => [name, '', '']),
    ),
    row(
      '',
      ways.flatMap(() => ['units', 'one', '1,000']),
    ),
    ...lines,
    row('Together', totals),
    '',
    `Prices of ${list.asOf}. ${list.note}`,
  ].join('\n');
}

const unitsOf = (amount: number): string =>
  Number.isInteger(amount) || amount >= 100 ? String(Math.round(amount)) : amount.toPrecision(3);
