import { Pencil } from 'lucide-react';

import { productPatterns, productTitle } from '#shared/catalog/product.ts';
import type { Product } from '#shared/catalog/product.ts';
import { formatDollars } from '#shared/proposals/price.ts';
import { Button } from '../../../ui/button.tsx';
import { Swatches } from './swatches.tsx';

type ProductListProps = {
  readonly products: readonly Product[];
  /** Undefined if products can only be read. */
  readonly onOpen: ((product: Product) => void) | undefined;
};

/** All products, sorted by SKU. */
export function ProductList({ products, onOpen }: ProductListProps) {
  return (
    <ul aria-label="Products" className="divide-y rounded-lg border bg-paper">
      {products.map((product) => (
        <li key={product.sku} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:flex-nowrap">
          <Swatches product={product} />
          <div className="min-w-0 flex-1 basis-60">
            <p className="truncate font-semibold">{productTitle(product)}</p>
            <p className="text-sm break-words text-ink-soft">
              {product.sku} · {product.sizes.join(', ')} · {product.thickness}
            </p>
          </div>
          <p className="basis-56 text-sm text-ink-soft max-md:hidden">{patternsText(product)}</p>
          <p className="ml-auto basis-36 text-right text-sm tabular-nums">{priceText(product)}</p>
          {onOpen && (
            <Button
              size="sm"
              icon={<Pencil className="size-4" />}
              aria-label={`Edit ${product.sku}`}
              onClick={() => onOpen(product)}
            >
              Edit
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const patternsText = ({ patterns }: Product): string =>
  productPatterns
    .filter(({ id }) => patterns.some((one) => one === id))
    .map(({ label }) => label)
    .join(', ');

const priceText = ({ price }: Product): string =>
  price ? `${formatDollars(price.dollars)} per ${price.per}` : 'No price';
