import type { Product } from '#shared/catalog/product.ts';

type SwatchesProps = { readonly product: Pick<Product, 'swatches' | 'texture'> };

const BOX = 'size-9 flex-none overflow-hidden rounded-md border bg-sand';

/** The surface of a product, or its tones side by side. */
export function Swatches({ product: { swatches, texture } }: SwatchesProps) {
  if (texture) return <img src={texture.url} alt="" loading="lazy" className={`${BOX} object-cover`} />;
  return (
    <span aria-hidden="true" className={`flex ${BOX}`}>
      {swatches.map((color) => (
        <i key={color} className="flex-1" style={{ background: color }} />
      ))}
    </span>
  );
}
