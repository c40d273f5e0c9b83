import { expect, test } from 'vitest';

import { plannedProducts } from '#shared/catalog/planned-products.ts';
import { sampleProducts } from '#shared/catalog/sample-products.ts';
import { catalogQuery } from '../../api/catalog-queries.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { elementWith, firstRender } from '../../testing/first-render.tsx';
import { ProductField } from './product-field.tsx';

const pavers = { color: 'red-brick', shape: 'rectangle', pattern: 'running-bond' } as const;

test('a plan offers its product under the name that it was chosen by, beside the one that it has in the catalog now', () => {
  const [brick] = sampleProducts;
  if (!brick) throw new Error('There is no sample product.');
  const [planned] = plannedProducts([brick], pavers);
  const offered = (name: string) => {
    const client = createQueryClient();
    const catalog = { version: 1, products: [{ ...brick, name }], canUndo: false };
    client.setQueryData(catalogQuery().queryKey, catalog);
    const field = () => ProductField({ pavers, chosen: planned?.product, onChange: () => undefined });
    const { options, value } = elementWith(firstRender(field, client), { label: 'Product' }).props;
    const all = options as readonly { readonly value: string; readonly label: string }[];
    return { labels: all.map(({ label }) => label), chosen: all.find((one) => one.value === value)?.label };
  };
  const usual = 'None, a usual size';
  const own = 'Sample brick, Red blend, 8 x 4 in';
  expect(offered(brick.name)).toEqual({ labels: [usual, own], chosen: own });
  expect(offered('Other brick')).toEqual({ labels: [usual, own, 'Other brick, Red blend, 8 x 4 in'], chosen: own });
});
