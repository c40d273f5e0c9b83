import type { LayingPlan, UnitCount } from './laying-plan.ts';
import { sizeOf } from './laying-settings.ts';
import type { LayingSettings, PlannedProduct } from './laying-settings.ts';
import { palletsOf } from './materials.ts';
import type { Materials, Pallets } from './materials.ts';

/** The plan of one area with what it was made from; `pavers` in words. */
export type LaidArea = {
  readonly name: string;
  readonly pavers: string;
  readonly settings: LayingSettings;
  readonly bandSqFt: number;
  readonly plan: LayingPlan;
};

/** The pavers of one kind in all areas, which are ordered together. */
export type PaverGroup = {
  readonly pavers: string;
  readonly size: string;
  readonly product: PlannedProduct | undefined;
  readonly units: readonly Pick<UnitCount, 'label' | 'order'>[];
  readonly orderSqFt: number;
  readonly pallets: Pallets;
};

/** The plans of all areas as one order. */
export type JoinedPlans = Materials &
  Pick<
    LayingPlan,
    'areaSqFt' | 'whole' | 'cuts' | 'slivers' | 'needed' | 'waste' | 'orderSqFt' | 'sawFeet' | 'restraintFeet'
  > & {
    readonly groups: readonly PaverGroup[];
    /** Feet along which areas touch each other; each stretch counts once. */
    readonly jointFeet: number;
  };

/**
 * Adds up the plans of areas; for a single area, these are its own figures. Waste is that of all areas together. The
 * bands of areas add as squares, because areas are drawn one by one.
 */
export function joinedPlans(areas: readonly LaidArea[]): JoinedPlans {
  const sum = (value: (plan: LayingPlan) => number): number => areas.reduce((all, { plan }) => all + value(plan), 0);
  const tons = (value: (plan: LayingPlan) => number): number => Number(sum(value).toFixed(1));
  return {
    groups: groupsOf(areas),
    areaSqFt: sum(({ areaSqFt }) => areaSqFt),
    whole: sum(({ whole }) => whole),
    cuts: sum(({ cuts }) => cuts),
    slivers: sum(({ slivers }) => slivers),
    needed: sum(({ needed }) => needed),
    waste: sum(({ waste, fieldSqFt }) => (1 + waste) * fieldSqFt) / sum(({ fieldSqFt }) => fieldSqFt) - 1,
    orderSqFt: sum(({ orderSqFt }) => orderSqFt),
    sawFeet: sum(({ sawFeet }) => sawFeet),
    restraintFeet: sum(({ restraintFeet }) => restraintFeet),
    jointFeet: sum(({ adjoiningFeet }) => adjoiningFeet) / 2,
    beddingTons: tons(({ beddingTons }) => beddingTons),
    baseTons: tons(({ baseTons }) => baseTons),
    jointSandBags: sum(({ jointSandBags }) => jointSandBags),
  };
}

/** Areas with the same key have pavers that are ordered together. */
function keyOf({ pavers, settings }: LaidArea): string {
  const { sqFtPerPallet, thicknessMm, product } = settings;
  return JSON.stringify([pavers, sizeOf(settings).label, thicknessMm, sqFtPerPallet, product?.dollarsPerSqFt]);
}

/** Areas of the same pavers at the same price on the same pallets, in the order of the areas. */
function groupsOf(areas: readonly LaidArea[]): readonly PaverGroup[] {
  const keys = [...new Set(areas.map(keyOf))];
  return keys.flatMap((key) => {
    const alike = areas.filter((area) => keyOf(area) === key);
    const [first] = alike;
    return first ? [groupOf(first, alike)] : [];
  });
}

function groupOf({ pavers, settings, plan: { product } }: LaidArea, alike: readonly LaidArea[]): PaverGroup {
  const labels = [...new Set(alike.flatMap(({ plan }) => plan.units.map(({ label }) => label)))];
  const orderOf = (label: string): number =>
    alike
      .flatMap(({ plan }) => plan.units.filter((unit) => unit.label === label))
      .reduce((sum, { order }) => sum + order, 0);
  const orderSqFt = alike.reduce((sum, { plan }) => sum + plan.orderSqFt, 0);
  return {
    pavers,
    size: sizeOf(settings).label,
    product,
    units: labels.map((label) => ({ label, order: orderOf(label) })),
    orderSqFt,
    pallets: palletsOf({
      sqFt: orderSqFt,
      areaSqFt: alike.reduce((sum, { plan }) => sum + plan.fieldSqFt, 0),
      bandSqFt: Math.hypot(...alike.map(({ bandSqFt }) => bandSqFt)),
      perPallet: settings.sqFtPerPallet,
    }),
  };
}
