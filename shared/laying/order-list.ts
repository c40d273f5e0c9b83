import { roundToHundredths } from '../numbers/hundredths.ts';
import { csvFile, harmless, quoted } from '../spreadsheet/csv.ts';
import type { JoinedPlans, PaverGroup } from './joined-plans.ts';

type Ordered = Pick<
  JoinedPlans,
  'groups' | 'areaSqFt' | 'orderSqFt' | 'beddingTons' | 'baseTons' | 'jointSandBags' | 'restraintFeet' | 'sawFeet'
>;

const cell = (text: string): string => quoted(harmless(text));

type OrderRow = readonly [item: string, quantity: number, unit: string];

/**
 * What to order for all areas: pavers of each size with spares, pallets for the areas' bands, and the rest. At the end
 * are the area that the list was laid from and, next to it, the area that a tape measured for the offer.
 */
export function orderRows(plans: Ordered, tapedSqFt?: number): readonly OrderRow[] {
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
    ...areaRows(roundToHundredths(plans.areaSqFt), tapedSqFt),
  ];
}

const areaRows = (drawn: number, taped: number | undefined): readonly OrderRow[] => [
  ['Area as drawn, from which this list was laid', drawn, 'sq ft'],
  ...(taped === undefined
    ? []
    : ([
        ['Area by tape, as in the offer', taped, 'sq ft'],
        ['Area by tape beyond the drawn one', roundToHundredths(taped - drawn), 'sq ft'],
      ] as const)),
];

/** Advises against ordering by a drawing alone (product 32.56). */
export const orderAdvice = (tapedSqFt: number | undefined): string =>
  tapedSqFt === undefined
    ? 'Check the outline with a tape measure before you order.'
    : 'Where the tape says another area, correct the outline and print this list again before you order.';

/** Different pavers share no pallet, so if there are several kinds, each has pallets of its own. */
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
export const orderListCsv = (plans: Ordered, tapedSqFt?: number): string =>
  csvFile([
    ['Item', 'Quantity', 'Unit'].map(cell),
    ...orderRows(plans, tapedSqFt).map(([item, quantity, unit]) => [cell(item), quantity, cell(unit)]),
    [orderAdvice(tapedSqFt), '', ''].map(cell),
  ]);
