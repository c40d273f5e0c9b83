import { Plus } from 'lucide-react';
import { useState } from 'react';

import { quickAdds } from '#shared/estimates/choices.ts';
import { lineUnit, MAX_QTY, MAX_UNIT_COST, unitLabels } from '#shared/estimates/line-item.ts';
import type { LineUnit } from '#shared/estimates/line-item.ts';
import { customLine, quickAddLine } from '#shared/estimates/new-lines.ts';
import { formatDollars } from '#shared/proposals/price.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { AddLineForm } from '../lines/add-line-form.tsx';
import { requireLabel } from '../lines/add-lines.ts';
import type { SectionProps } from '../lines/add-lines.ts';
import { LineList } from '../lines/line-list.tsx';
import { SectionCard } from './section-card.tsx';

const units = lineUnit.options.map((value) => ({ value, label: unitLabels[value] }));
const kinds = [
  { value: 'other', label: 'Other' },
  { value: 'onsite', label: 'On site' },
] as const;

export function OtherSection({ content, lines, cost, add, dispatch, onRemove }: Omit<SectionProps, 'settings'>) {
  const [label, setLabel] = useState('');
  const [category, setCategory] = useState<'onsite' | 'other'>('other');
  const [qty, setQty] = useState(1);
  const [unit, setUnit] = useState<LineUnit>('flat');
  const [unitCost, setUnitCost] = useState(0);
  return (
    <SectionCard id="other-items" cost={cost}>
      <div role="group" aria-label="Quick add" className="flex flex-wrap gap-2 px-4 pt-4 md:px-5 md:pt-5">
        {quickAdds.map((item) => (
          <Button
            key={item.label}
            size="sm"
            icon={<Plus className="size-3.5" />}
            onClick={() => add(quickAddLine(item, content.areaSqft))}
          >
            {item.label}
            <span className="font-normal text-ink-soft tabular-nums">
              {formatDollars(item.unitCost)}
              {item.unit === 'flat' ? '' : ` / ${unitLabels[item.unit]}`}
            </span>
          </Button>
        ))}
      </div>
      <AddLineForm
        label="Add item"
        onAdd={() => {
          if (!requireLabel(label)) return;
          add(customLine({ label, category, qty, unit, unitCost }));
          setLabel('');
        }}
      >
        <Field
          label="Label"
          className="col-span-2"
          value={label}
          maxLength={100}
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        />
        <SelectField label="Kind" value={category} options={kinds} onChange={setCategory} />
        <SelectField label="Unit" value={unit} options={units} onChange={setUnit} />
        <NumberField label="Quantity" value={qty} fallback={1} max={MAX_QTY} onChange={setQty} />
        <NumberField
          label="Item unit cost"
          before="$"
          fixed={2}
          value={unitCost}
          fallback={0}
          min={-MAX_UNIT_COST}
          max={MAX_UNIT_COST}
          hint="Below zero is a discount."
          onChange={setUnitCost}
        />
      </AddLineForm>
      <LineList title="Other" section="other" lines={lines} dispatch={dispatch} onRemove={onRemove} />
    </SectionCard>
  );
}
