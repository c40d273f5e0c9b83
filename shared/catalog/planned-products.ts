import { layingDefaults } from '../laying/laying-settings.ts';
import type { LayingSettings } from '../laying/laying-settings.ts';
import { moduleOf } from '../pavers/mixed-sizes.ts';
import type { PaverChoice } from '../pavers/paver-choice.ts';
import { inHundredths } from './measure.ts';
import { dollarsPerSqFt, palletSqFt, productTitle, readSize, readThickness } from './product.ts';
import type { Product } from './product.ts';

/** What choosing a size of a product changes in a plan. */
export type PlanChange = Required<Pick<LayingSettings, 'product'>> &
  Partial<Pick<LayingSettings, 'thicknessMm' | 'sqFtPerPallet'>>;

const HUNDREDTHS_PER_MM = 100;

/** Every size of the products that a plan can be laid with: it has the shape, and its product has the pattern. */
export function plannedProducts(
  products: readonly Product[],
  { shape, pattern }: Pick<PaverChoice, 'shape' | 'pattern'>,
): readonly PlanChange[] {
  if (shape === 'hexagon' || shape === 'cobblestone') return [];
  return products
    .filter(({ patterns }) => patterns.some((one) => one === pattern))
    .flatMap((product) => {
      const sizes = product.sizes.flatMap(sizeOf);
      const single = sizes.filter((size) => isSquare(size) === (shape === 'square'));
      return [
        ...single.map(({ label, ...sides }) => changeOf(product, label, sides)),
        ...(pattern === 'running-bond' ? mixesOf(sizes, shape).map((mix) => mixChange(product, mix)) : []),
      ];
    });
}

type Sides = { readonly length: number; readonly width: number };
type Size = Sides & { readonly label: string };

function sizeOf(label: string): Size[] {
  const size = readSize(label);
  return size ? [{ label, length: inHundredths(size.length), width: inHundredths(size.width) }] : [];
}

const isSquare = ({ length, width }: Sides): boolean => length === width;

/** The largest sets of sizes that can be laid together. A set of squares counts as squares, any other as rectangles. */
function mixesOf(sizes: readonly Size[], shape: PaverChoice['shape']): readonly (readonly Size[])[] {
  if (shape === 'circle') return [];
  const largest = sizes.toSorted((a, b) => b.length * b.width - a.length * a.width);
  for (let count = sizes.length; count >= 2; count -= 1) {
    const found = subsetsOf(largest, count).filter((mix) => moduleOf(mix) !== undefined);
    if (found.length > 0) return found.filter((mix) => mix.every(isSquare) === (shape === 'square'));
  }
  return [];
}

function subsetsOf(sizes: readonly Size[], count: number): readonly (readonly Size[])[] {
  if (count === 0) return [[]];
  return sizes.flatMap((one, at) => subsetsOf(sizes.slice(at + 1), count - 1).map((others) => [one, ...others]));
}

function mixChange(product: Product, mix: readonly Size[]): PlanChange {
  const [{ length, width } = { length: 0, width: 0 }] = mix;
  const label = `mixed ${mix.map((size) => size.label).join(' and ')}`;
  const change = changeOf(product, label, { length, width });
  return { ...change, product: { ...change.product, mix: [...mix] } };
}

function changeOf(product: Product, label: string, sides: Sides): PlanChange {
  const price = dollarsPerSqFt(product);
  const thickness = readThickness(product.thickness);
  return {
    product: {
      sku: product.sku,
      title: productTitle(product),
      label,
      ...sides,
      ...(price !== undefined && { dollarsPerSqFt: price }),
      swatches: [...product.swatches],
      ...(product.texture && { texture: product.texture }),
    },
    ...(thickness && { thicknessMm: inHundredths(thickness) / HUNDREDTHS_PER_MM }),
    sqFtPerPallet: palletSqFt(product) ?? layingDefaults.sqFtPerPallet,
  };
}
