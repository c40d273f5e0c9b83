import { useState } from 'react';

import { permitTypes } from '#shared/estimates/choices.ts';
import { permitLine } from '#shared/estimates/new-lines.ts';
import { NumberField } from '../../../../ui/number-field.tsx';
import { SegmentedControl } from '../../../../ui/segmented-control.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { AddLineForm } from '../lines/add-line-form.tsx';
import type { SectionProps } from '../lines/add-lines.ts';
import { LineList } from '../lines/line-list.tsx';
import { SectionCard } from './section-card.tsx';

export function PermitsSection({ content, lines, cost, add, dispatch, onRemove }: Omit<SectionProps, 'settings'>) {
  const [type, setType] = useState<(typeof permitTypes)[number]['value']>('building');
  const [typedCost, setCost] = useState<number>();
  const [need, setNeed] = useState<'required' | 'optional'>('required');
  const defaultCost = permitTypes.find(({ value }) => value === type)?.cost ?? 0;
  const permitCost = typedCost ?? defaultCost;
  return (
    <SectionCard id="permits" cost={cost}>
      <AddLineForm
        label="Add permit"
        note={`Not in the margin, ${content.taxableScope === 'total' ? 'taxed with the total price' : 'not taxed'}`}
        onAdd={() => add(permitLine({ type, cost: permitCost, required: need === 'required' }))}
      >
        <SelectField
          label="Permit"
          value={type}
          options={permitTypes}
          onChange={(next) => {
            setType(next);
            setCost(undefined);
          }}
        />
        <NumberField
          label="Permit cost"
          before="$"
          fixed={2}
          value={permitCost}
          fallback={defaultCost}
          max={100_000}
          onChange={setCost}
        />
        <div className="grid content-start gap-1.5 col-span-2">
          <span aria-hidden="true" className="text-sm leading-5 font-semibold">
            Needed
          </span>
          <SegmentedControl
            label="Needed"
            value={need}
            options={[
              { value: 'required', label: 'Required' },
              { value: 'optional', label: 'Optional' },
            ]}
            onChange={setNeed}
          />
        </div>
      </AddLineForm>
      <LineList title="Permits" section="permit" lines={lines} dispatch={dispatch} onRemove={onRemove} />
    </SectionCard>
  );
}
