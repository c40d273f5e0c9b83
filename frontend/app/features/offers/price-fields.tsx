import { useState } from 'react';

import type { OfferPrice } from '#shared/offers/offer-content.ts';
import { priceAs } from '#shared/offers/offer-price.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { EstimateChoice } from './estimate-choice.tsx';

type PriceFieldsProps = {
  readonly price: OfferPrice;
  /** The area that prices per sq ft are multiplied by. */
  readonly sqFt: number;
  readonly proposalId: number;
  readonly onChange: (price: OfferPrice) => void;
};

const kinds = [
  { value: 'rate', label: 'Per sq ft' },
  { value: 'fixed', label: 'Fixed' },
  { value: 'estimate', label: 'Total of an estimate' },
] as const;

/** A price, and how it is calculated. */
export function PriceFields({ price, sqFt, proposalId, onChange }: PriceFieldsProps) {
  /** Whether the contractor is choosing an estimate. Until one is chosen, the price stays as it was. */
  const [isChoosing, setIsChoosing] = useState(false);
  const changeKind = (kind: OfferPrice['kind']) => {
    setIsChoosing(kind === 'estimate');
    if (kind !== 'estimate') onChange(priceAs(kind, price, sqFt));
  };
  const choose = (chosen: OfferPrice) => {
    setIsChoosing(false);
    onChange(chosen);
  };
  return (
    <>
      <SelectField label="Price" value={isChoosing ? 'estimate' : price.kind} options={kinds} onChange={changeKind} />
      {isChoosing || price.kind === 'estimate' ? (
        <EstimateChoice
          chosen={price.kind === 'estimate' ? price : undefined}
          proposalId={proposalId}
          onChoose={choose}
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
