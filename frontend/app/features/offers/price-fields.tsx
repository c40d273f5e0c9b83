import type { OfferPrice } from '#shared/offers/offer-content.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

type PriceFieldsProps = { readonly price: OfferPrice; readonly onChange: (price: OfferPrice) => void };

const kinds = [
  { value: 'rate', label: 'Per sq ft' },
  { value: 'fixed', label: 'Fixed' },
  { value: 'estimate', label: 'Total of an estimate' },
] as const;

function priceOf(kind: OfferPrice['kind'], cents: number): OfferPrice {
  return kind === 'estimate' ? { kind, estimateId: 1, cents: 0 } : { kind, cents };
}

/** A price, and how it is computed. */
export function PriceFields({ price, onChange }: PriceFieldsProps) {
  return (
    <>
      <SelectField
        label="Price"
        value={price.kind}
        options={kinds}
        onChange={(kind) => onChange(priceOf(kind, price.cents))}
      />
      {price.kind === 'estimate' ? (
        <NumberField
          label="Estimate number"
          value={price.estimateId}
          fallback={1}
          min={1}
          decimals={0}
          hint="Below the minimum margin it needs an approval."
          onChange={(estimateId) => onChange({ ...price, estimateId })}
        />
      ) : (
        <NumberField
          label={price.kind === 'rate' ? 'Dollars per sq ft' : 'Dollars'}
          value={price.cents / 100}
          fallback={0}
          max={10_000_000}
          fixed={2}
          before="$"
          onChange={(dollars) => onChange({ ...price, cents: Math.round(dollars * 100) })}
        />
      )}
    </>
  );
}
