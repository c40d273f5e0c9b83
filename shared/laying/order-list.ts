import { roundToHundredths } from '../numbers/hundredths.ts';
import { csvFile, harmless, quoted } from '../spreadsheet/csv.ts';
import type { JoinedPlans, PaverGroup } from './joined-plans.ts';

type Ordered = Pick<
  JoinedPlans,
  'groups' | 'orderSqFt' | 'beddingTons' | 'baseTons' | 'jointSandBags' | 'restraintFeet' | 'sawFeet'
>;

const cell = (text: string): string => quoted(harmless(text));

type OrderRow = readonly [item: string, quantity: number, unit: string];

/** What to order for all areas: pavers of each size with spares, pallets over the areas' bands, and the rest. */
export function orderRows(plans: Ordered): readonly OrderRow[] {
  const { groups, orderSqFt, beddingTons, baseTons, jointSandBags, restraintFeet, sawFeet } = plans;
  return [
    ...groups.flatMap(({ pavers, units }) =>
      units.map(({ label, order }) => [`${pavers}, ${label || 'border'}`, order, 'pavers'] as const),
    ),
    ['All pavers, with their share of the joints', roundToHundredths(orderSqFt), 'sq ft'],
    ...groups.flatMap((group) => palletRows(group, groups.length > 1)),
    ['Bedding sand', beddingTons, 'tons'],
    ['Base stone', baseTons, 'tons'],
    ['Joint sand, bags of 50 lb', jointSandBags, 'bags'],
    ['Edge restraint', Math.round(restraintFeet * 10) / 10, 'ft'],
    ['Saw line', Math.round(sawFeet * 10) / 10, 'ft'],
  ];
}

/** Pavers share no pallet with others, so where there are several each has pallets of its own. */
function palletRows({ pavers, size, pallets: counts }: PaverGroup, isNamed: boolean): readonly OrderRow[] {
  const { low, middle, high } = counts;
  const pallets = isNamed ? `Pallets of ${pavers}, ${size}` : 'Pallets';
  return [
    [`${pallets}, low end of the area`, low, 'pallets'],
    [`${pallets}, middle of the area`, middle, 'pallets'],
    [`${pallets}, high end of the area`, high, 'pallets'],
  ];
}

/** The order list as a CSV file. */
export const orderListCsv = (plans: Ordered): string =>
  csvFile([
    ['Item', 'Quantity', 'Unit'].map(cell),
    ...orderRows(plans).map(([item, quantity, unit]) => [cell(item), quantity, cell(unit)]),
  ]);
