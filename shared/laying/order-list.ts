import { csvFile, harmless, quoted } from '../spreadsheet/csv.ts';
import type { LayingPlan } from './laying-plan.ts';

type Ordered = Pick<
  LayingPlan,
  'units' | 'pallets' | 'orderSqFt' | 'beddingTons' | 'baseTons' | 'jointSandBags' | 'restraintFeet' | 'sawFeet'
>;

const cell = (text: string): string => quoted(harmless(text));

type OrderRow = readonly [item: string, quantity: number, unit: string];

/** What to order for a plan: pavers of each size with spares, pallets over the area's band, and the rest. */
export function orderRows(plan: Ordered, pavers: string): readonly OrderRow[] {
  const { units, pallets, orderSqFt, beddingTons, baseTons, jointSandBags, restraintFeet, sawFeet } = plan;
  return [
    ...units.map(({ label, order }) => [`${pavers}, ${label || 'border'}`, order, 'pavers'] as const),
    ['All pavers, with their share of the joints', Math.round(orderSqFt * 100) / 100, 'sq ft'],
    ['Pallets, low end of the area', pallets.low, 'pallets'],
    ['Pallets, middle of the area', pallets.middle, 'pallets'],
    ['Pallets, high end of the area', pallets.high, 'pallets'],
    ['Bedding sand', beddingTons, 'tons'],
    ['Base stone', baseTons, 'tons'],
    ['Joint sand, bags of 50 lb', jointSandBags, 'bags'],
    ['Edge restraint', Math.round(restraintFeet * 10) / 10, 'ft'],
    ['Saw line', Math.round(sawFeet * 10) / 10, 'ft'],
  ];
}

/** The order list as a CSV file. */
export const orderListCsv = (plan: Ordered, pavers: string): string =>
  csvFile([
    ['Item', 'Quantity', 'Unit'].map(cell),
    ...orderRows(plan, pavers).map(([item, quantity, unit]) => [cell(item), quantity, cell(unit)]),
  ]);
