import { csvFile, harmless, quoted } from '../spreadsheet/csv.ts';
import type { LayingPlan } from './laying-plan.ts';

type Ordered = Pick<
  LayingPlan,
  'units' | 'pallets' | 'orderSqFt' | 'beddingTons' | 'baseTons' | 'jointSandBags' | 'restraintFeet' | 'sawFeet'
>;

const cell = (text: string): string => quoted(harmless(text));

/** What to order for a plan, as a CSV file: pavers of each size with spares, pallets over the area's band, and the rest. */
export function orderListCsv(plan: Ordered, pavers: string): string {
  const { units, pallets, orderSqFt, beddingTons, baseTons, jointSandBags, restraintFeet, sawFeet } = plan;
  const rows: readonly (readonly [string, number, string])[] = [
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
  return csvFile([
    ['Item', 'Quantity', 'Unit'].map(cell),
    ...rows.map(([item, quantity, unit]) => [cell(item), quantity, cell(unit)]),
  ]);
}
