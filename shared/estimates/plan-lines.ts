import type { JoinedPlans, PaverGroup } from '../laying/joined-plans.ts';
import { roundToHundredths } from '../numbers/hundredths.ts';
import { quickAdds } from './choices.ts';
import { MAX_DESCRIPTION, MAX_LABEL } from './line-item.ts';
import type { NewLine } from './new-lines.ts';

type Counted = Pick<JoinedPlans, 'beddingTons' | 'jointSandBags'> & {
  readonly groups: readonly Omit<PaverGroup, 'pavers' | 'size' | 'pallets'>[];
};

const flags = { isOptional: 0, includeInMargin: 1, isTaxable: 0, isDiscount: 0, creditIfWon: 0, notes: '' } as const;

/**
 * The line items of a laying plan: pavers by count instead of by percent, with spares and their share of the joints,
 * and the sand under and between them at its usual price (product 32.22).
 */
export function planLines(plan: Counted, paverCostPerSqFt: number): readonly NewLine[] {
  return [
    ...plan.groups.map((group) => paverLine(group, paverCostPerSqFt)),
    sandLine('Sand bedding', plan.beddingTons),
    sandLine('Polymeric sand', plan.jointSandBags),
  ];
}

/** Different pavers get different lines. The customer knows them by their product, if they have one. */
function paverLine({ product, units, orderSqFt }: Counted['groups'][number], costPerSqFt: number): NewLine {
  const sizes = units.map(({ label, order }) => `${order.toLocaleString('en-US')} of ${label || 'the same'}`);
  return {
    ...flags,
    category: 'pavers',
    label: (product?.title ?? 'Pavers by count').slice(0, MAX_LABEL).trim(),
    description: `${sizes.join(', ')}, spares included`.slice(0, MAX_DESCRIPTION),
    qty: roundToHundredths(orderSqFt),
    unit: 'sqft',
    unitCost: product?.dollarsPerSqFt ?? costPerSqFt,
    isTaxable: 1,
  };
}

function sandLine(name: string, qty: number): NewLine {
  const usual = quickAdds.find(({ label }) => label === name);
  if (!usual) throw new Error(`There is no quick-add ${name}.`);
  const { label, unit, unitCost } = usual;
  return { ...flags, category: 'other', label, description: 'From the laying plan', qty, unit, unitCost };
}
