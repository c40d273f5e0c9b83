import { Plus, Trash2 } from 'lucide-react';

import { formatCents } from '#shared/offers/format-cents.ts';
import { optionIds, optionNames } from '#shared/offers/offer-content.ts';
import type { OfferContent, OfferOption } from '#shared/offers/offer-content.ts';
import { priceCents } from '#shared/offers/offer-price.ts';
import type { OfferedDesign } from '#shared/offers/offered-design.ts';
import { paverColors, paverPatterns, paverShapes } from '#shared/pavers/paver-choice.ts';
import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { DesignChoice } from './design-choice.tsx';
import { PriceFields } from './price-fields.tsx';
import { ProductChoice } from './product-choice.tsx';

type OptionFieldsProps = {
  readonly content: OfferContent;
  readonly drawnSqFt: number;
  readonly proposal: ProposalSummary;
  /** Pictures that options can show. */
  readonly designs: readonly OfferedDesign[];
  readonly onChange: (options: OfferOption[]) => void;
};

const listOf = <T extends string>(list: readonly { readonly id: T; readonly label: string }[]) =>
  list.map(({ id, label }) => ({ value: id, label }));
const [colors, shapes, patterns] = [listOf(paverColors), listOf(paverShapes), listOf(paverPatterns)];

/** The area that counts at the moment: measured by tape, or drawn. */
export const sqFtOf = ({ area }: OfferContent, drawnSqFt: number): number =>
  area.basis === 'tape' ? area.sqFt : drawnSqFt;

/** One to three options, each with its picture, pavers and price. */
export function OptionFields({ content, drawnSqFt, proposal, designs, onChange }: OptionFieldsProps) {
  const { options } = content;
  const sqFt = sqFtOf(content, drawnSqFt);
  const replace = (next: OfferOption) => onChange(options.map((one) => (one.id === next.id ? next : one)));
  const change = (id: string, more: Partial<OfferOption>) =>
    onChange(options.map((option) => (option.id === id ? { ...option, ...more } : option)));
  const free = optionIds.find((id) => options.every((option) => option.id !== id));
  const [pattern] = options;
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="text-md font-semibold">Options</h3>
      {options.map((option) => (
        <fieldset key={option.id} className="grid min-w-0 grid-cols-1 gap-3 rounded-lg border p-4 sm:grid-cols-3">
          <legend className="px-1 text-sm font-semibold">{option.name || 'Option'}</legend>
          <Field
            label="Name"
            value={option.name}
            maxLength={40}
            onChange={({ currentTarget }) => change(option.id, { name: currentTarget.value })}
          />
          <PriceFields
            price={option.price}
            sqFt={sqFt}
            proposalId={proposal.id}
            onChange={(price) => change(option.id, { price })}
          />
          <DesignChoice option={option} designs={designs} onChange={replace} />
          <ProductChoice option={option} onChange={replace} />
          {option.product === undefined && (
            <>
              <SelectField
                label="Color"
                value={option.paver.color}
                options={colors}
                onChange={(color) => change(option.id, { paver: { ...option.paver, color } })}
              />
              <SelectField
                label="Shape"
                value={option.paver.shape}
                options={shapes}
                onChange={(shape) => change(option.id, { paver: { ...option.paver, shape } })}
              />
            </>
          )}
          <SelectField
            label="Pattern"
            value={option.paver.pattern}
            options={patterns}
            onChange={(next) => change(option.id, { paver: { ...option.paver, pattern: next } })}
          />
          <TextAreaField
            label="Note"
            className="sm:col-span-2"
            value={option.note}
            maxLength={300}
            onChange={({ currentTarget }) => change(option.id, { note: currentTarget.value })}
          />
          <p className="flex flex-wrap items-center gap-2 sm:col-span-3">
            <b className="display mr-auto text-lg tabular-nums">{formatCents(priceCents(option.price, sqFt))}</b>
            {options.length > 1 && (
              <Button
                size="sm"
                variant="quiet-danger"
                icon={<Trash2 className="size-4" />}
                onClick={() => onChange(options.filter(({ id }) => id !== option.id))}
              >
                Remove <span className="sr-only">{option.name || 'Option'}</span>
              </Button>
            )}
          </p>
        </fieldset>
      ))}
      {free && pattern && (
        <Button
          className="justify-self-start"
          icon={<Plus className="size-4" />}
          onClick={() => onChange([...options, { ...pattern, id: free, name: optionNames[Number(free) - 1] ?? '' }])}
        >
          Add Option
        </Button>
      )}
    </div>
  );
}
