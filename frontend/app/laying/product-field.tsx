import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { plannedProducts } from '#shared/catalog/planned-products.ts';
import type { PlanChange } from '#shared/catalog/planned-products.ts';
import { layingDefaults } from '#shared/laying/laying-settings.ts';
import type { LayingChange, PlannedProduct } from '#shared/laying/laying-settings.ts';
import type { PaverChoice } from '#shared/pavers/paver-choice.ts';
import { catalogQuery } from '../../api/catalog-queries.ts';
import { SelectField } from '../../ui/select-field.tsx';

type ProductFieldProps = {
  readonly pavers: PaverChoice;
  readonly chosen: PlannedProduct | undefined;
  readonly onChange: (change: LayingChange) => void;
};

const NONE = '';

/** Chooses the product of a plan. The plan's own product stays on offer, even if it left the catalog or was renamed. */
export function ProductField({ pavers, chosen, onChange }: ProductFieldProps) {
  const { data: catalog } = useQuery(catalogQuery());
  const fitting = plannedProducts(catalog?.products ?? [], pavers);
  const isKnown = fitting.some(({ product }) => chosen !== undefined && keyOf(product) === keyOf(chosen));
  const offered: readonly PlanChange[] = chosen && !isKnown ? [{ product: chosen }, ...fitting] : fitting;
  return (
    <div className="col-span-full grid gap-1">
      <SelectField
        label="Product"
        value={chosen ? keyOf(chosen) : NONE}
        options={[
          { value: NONE, label: 'None, a usual size' },
          ...offered.map(({ product }) => ({ value: keyOf(product), label: `${product.title}, ${product.label}` })),
        ]}
        onChange={(value) => {
          const found = offered.find(({ product }) => keyOf(product) === value);
          const { thicknessMm, sqFtPerPallet } = layingDefaults;
          onChange(found ?? { product: undefined, thicknessMm, sqFtPerPallet });
        }}
      />
      {catalog && fitting.length === 0 && (
        <p className="text-sm text-ink-soft">
          No product of your <Link to="/app/catalog">paver catalog</Link> has this shape and pattern.
        </p>
      )}
    </div>
  );
}

const keyOf = ({ sku, title, label }: PlannedProduct): string => `${sku} ${title} ${label}`;
