import { plannedProducts } from '../catalog/planned-products.ts';
import type { PlanChange } from '../catalog/planned-products.ts';
import type { Product } from '../catalog/product.ts';
import type { LatLng } from '../geometry/lat-lng.ts';
import { firstSettings } from '../laying/laying-plan.ts';
import { changedSettings, workOf } from '../laying/laying-settings.ts';
import type { LayingSettings } from '../laying/laying-settings.ts';
import { paverPatterns, paverShapes } from '../pavers/paver-choice.ts';
import type { PaverChoice } from '../pavers/paver-choice.ts';
import { layingIn } from './area-requests.ts';
import type { AreaLaying, PavedArea } from './paved-area.ts';

type LaidPavers = Pick<PaverChoice, 'shape' | 'pattern'>;

/** Pavers that an area can have instead of those of the driveway. */
export type OfferedPavers = {
  readonly key: string;
  readonly label: string;
  readonly group: string;
  readonly choice: LaidPavers;
  readonly change: PlanChange | undefined;
};

const CATALOG = 'Paver catalog';
const USUAL = 'Usual sizes';

/** A circle is laid around a kit in its middle, and only a driveway is large enough for that. */
const smallShapes = paverShapes.filter(({ id }) => id !== 'circle');

/** What an area can be paved with: each size of the catalog's products, and the shapes of step 3. */
export function offeredPavers(products: readonly Product[], driveway: LaidPavers): readonly OfferedPavers[] {
  const first = driveway.pattern === 'circular' ? 'running-bond' : driveway.pattern;
  const others = paverPatterns.map(({ id }) => id).filter((id) => id !== first && id !== 'circular');
  const found = new Map<string, OfferedPavers>();
  for (const pattern of [first, ...others]) {
    for (const shape of ['rectangle', 'square'] as const) {
      const choice = { shape, pattern };
      for (const change of plannedProducts(products, choice)) {
        const { title, label, sku } = change.product;
        const key = productKey(sku, label);
        if (!found.has(key)) found.set(key, { key, label: `${title}, ${label}`, group: CATALOG, choice, change });
      }
    }
  }
  const usual = smallShapes.map(({ id: shape, label }): OfferedPavers => {
    const choice = { shape, pattern: first };
    return { key: shape, label, group: USUAL, choice, change: undefined };
  });
  return [...found.values(), ...usual];
}

const productKey = (sku: string, label: string): string => `${sku} ${label}`;

/** Identifies which of the offered pavers an area has. */
export const paversKey = ({ shape, settings: { product } }: AreaLaying): string =>
  product ? productKey(product.sku, product.label) : shape;

/**
 * An area with the chosen pavers, or with those of the driveway if none are chosen. Settings that do not depend on the
 * pavers stay as they were.
 */
export function repaved(area: PavedArea, chosen: OfferedPavers | undefined, driveway: AreaLaying): PavedArea {
  const { laying, ownSettings: _own, ...rest } = area;
  const before = layingIn(area, driveway).settings;
  if (chosen) return { ...rest, laying: layingOf(chosen, area.outline, before) };
  if (!laying) return area;
  // Even if the area is laid like the driveway, its sides still end at what they ended at before.
  return before.edges.length === 0 ? rest : { ...rest, ownSettings: { edges: before.edges } };
}

function layingOf({ choice, change }: OfferedPavers, outline: readonly LatLng[], before: LayingSettings): AreaLaying {
  const settings = { ...firstSettings(choice, outline), ...workOf(before) };
  return { ...choice, settings: changedSettings(settings, change ?? {}) };
}
