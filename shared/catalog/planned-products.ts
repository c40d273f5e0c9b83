import type { LayingSettings } from '../laying/laying-settings.ts';
import type { PaverChoice } from '../pavers/paver-choice.ts';
import { inHundredths } from './measure.ts';
import { dollarsPerSqFt, productTitle, readSize, readThickness } from './product.ts';
import type { Product } from './product.ts';

/** What choosing a size of a product changes in a plan. */
export type PlanChange = Required<Pick<LayingSettings, 'product'>> &
  Partial<Pick<LayingSettings, 'thicknessMm' | 'sqFtPerPallet'>>;

const HUNDREDTHS_PER_MM = 100;

/** Each size of the products that a plan can be laid with: of the same shape, and made for the pattern. */
export function plannedProducts(
  products: readonly Product[],
  { shape, pattern }: Pick<PaverChoice, 'shape' | 'pattern'>,
): readonly PlanChange[] {
  if (shape === 'hexagon' || shape === 'cobblestone') return [];
  return products
    .filter(({ patterns }) => patterns.some((one) => one === pattern))
    .flatMap((product) =>
      product.sizes.flatMap((label): PlanChange[] => {
        const size = readSize(label);
        if (!size || (size.length.count === size.width.count) !== (shape === 'square')) return [];
        return [changeOf(product, label, { length: inHundredths(size.length), width: inHundredths(size.width) })];
      }),
    );
}

type Sides = { readonly length: number; readonly width: number };

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
    ...(product.sqFtPerPallet !== undefined && { sqFtPerPallet: product.sqFtPerPallet }),
  };
}
