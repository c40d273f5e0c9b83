import { useQuery } from '@tanstack/react-query';

import { productTitle } from '#shared/catalog/product.ts';
import type { Product } from '#shared/catalog/product.ts';
import type { OfferOption } from '#shared/offers/offer-content.ts';
import { catalogQuery } from '../../../api/catalog-queries.ts';
import { SelectField } from '../../../ui/select-field.tsx';

type ProductChoiceProps = { readonly option: OfferOption; readonly onChange: (option: OfferOption) => void };

/** The product that an option is paved with; nothing while the catalog is empty (product 35.58). */
export function ProductChoice({ option, onChange }: ProductChoiceProps) {
  const { data } = useQuery(catalogQuery());
  const products = data?.products ?? [];
  const titles = new Set([...(option.product === undefined ? [] : [option.product]), ...products.map(productTitle)]);
  if (titles.size === 0) return null;
  return (
    <SelectField
      label="Product"
      className="sm:col-span-2"
      value={option.product ?? ''}
      options={[
        { value: '', label: 'None from the catalog' },
        ...[...titles].map((title) => ({ value: title, label: title })),
      ]}
      onChange={(title) =>
        onChange(
          pavedWith(
            option,
            title,
            products.find((one) => productTitle(one) === title),
          ),
        )
      }
    />
  );
}

/** The option with another product, or with none, in a pattern that the product allows. */
function pavedWith(before: OfferOption, title: string, found: Product | undefined): OfferOption {
  const { product: _product, ...option } = before;
  if (title === '') return option;
  const allowed: readonly string[] = found?.patterns ?? [];
  const [first] = found?.patterns ?? [];
  const isAllowed = first === undefined || allowed.includes(option.paver.pattern);
  const paver = isAllowed ? option.paver : { ...option.paver, pattern: first };
  return { ...option, product: title, paver };
}
