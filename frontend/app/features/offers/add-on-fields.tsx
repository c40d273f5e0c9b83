import { Plus, Trash2 } from 'lucide-react';

import { formatCents } from '#shared/offers/format-cents.ts';
import { MAX_ADD_ONS } from '#shared/offers/offer-content.ts';
import type { OfferAddOn } from '#shared/offers/offer-content.ts';
import { priceCents } from '#shared/offers/offer-price.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { PriceFields } from './price-fields.tsx';

type AddOnFieldsProps = {
  readonly addOns: readonly OfferAddOn[];
  /** The area that prices per sq ft are multiplied by. */
  readonly sqFt: number;
  readonly proposalId: number;
  readonly onChange: (addOns: OfferAddOn[]) => void;
};

/** What a homeowner may tick in addition to an option. */
export function AddOnFields({ addOns, sqFt, proposalId, onChange }: AddOnFieldsProps) {
  const used = new Set(addOns.map(({ id }) => id));
  const free = Array.from({ length: MAX_ADD_ONS }, (_, index) => String(index + 1)).find((id) => !used.has(id));
  const change = (id: string, more: Partial<OfferAddOn>) =>
    onChange(addOns.map((addOn) => (addOn.id === id ? { ...addOn, ...more } : addOn)));
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="text-md font-semibold">Add-ons</h3>
      {addOns.map((addOn) => (
        <div key={addOn.id} className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
          <Field
            label="Name"
            value={addOn.name}
            maxLength={80}
            onChange={({ currentTarget }) => change(addOn.id, { name: currentTarget.value })}
          />
          <PriceFields
            price={addOn.price}
            sqFt={sqFt}
            proposalId={proposalId}
            onChange={(price) => change(addOn.id, { price })}
          />
          <div className="flex flex-wrap items-center justify-between sm:contents">
            <b className="display text-lg tabular-nums sm:order-last sm:col-span-4">
              {formatCents(priceCents(addOn.price, sqFt))}
            </b>
            <Button
              aria-label={`Remove ${addOn.name || 'add-on'}`}
              variant="quiet-danger"
              className="sm:mt-6.5"
              icon={<Trash2 className="size-4" />}
              onClick={() => onChange(addOns.filter(({ id }) => id !== addOn.id))}
            />
          </div>
        </div>
      ))}
      {free && (
        <Button
          className="justify-self-start"
          icon={<Plus className="size-4" />}
          onClick={() => onChange([...addOns, { id: free, name: '', price: { kind: 'fixed', cents: 0 } }])}
        >
          Add Add-on
        </Button>
      )}
    </div>
  );
}
