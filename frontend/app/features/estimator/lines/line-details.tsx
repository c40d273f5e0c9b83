import { ArrowDown, ArrowUp } from 'lucide-react';

import type { Flag, LineItemInput } from '#shared/estimates/line-item.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';

type LineDetailsProps = {
  readonly line: LineItemInput;
  readonly onChange: (part: Partial<LineItemInput>) => void;
  readonly onMove: (by: number) => void;
};

const flags = [
  { name: 'isOptional', label: 'Optional: offered, not counted' },
  { name: 'includeInMargin', label: 'Include in margin' },
  { name: 'isTaxable', label: 'Taxable' },
  { name: 'isDiscount', label: 'Discount' },
  { name: 'creditIfWon', label: 'Credited if won' },
] as const;

/** Only pavers are taxed as materials (product 16.10). */
const flagsOf = ({ category }: LineItemInput) =>
  flags.filter(({ name }) => name !== 'isTaxable' || category === 'pavers');

/** Flags, description and notes of a line item, and buttons to move it without dragging. */
export function LineDetails({ line, onChange, onMove }: LineDetailsProps) {
  const { label, description, notes } = line;
  const setFlag = (name: (typeof flags)[number]['name'], flag: Flag) => {
    // Only a discount may be negative.
    const unitCost = name === 'isDiscount' && flag === 0 ? Math.abs(line.unitCost) : line.unitCost;
    onChange({ [name]: flag, unitCost });
  };
  return (
    <fieldset className="m-0 grid gap-4 border-0 bg-sand/60 px-4 py-4 md:px-5">
      <legend className="sr-only">Details of {label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {flagsOf(line).map(({ name, label: text }) => (
          <label key={name} className="flex min-h-6 items-center gap-2">
            <input
              type="checkbox"
              checked={line[name] === 1}
              onChange={({ currentTarget }) => setFlag(name, currentTarget.checked ? 1 : 0)}
              className="size-4 accent-sky"
            />
            {text}
          </label>
        ))}
      </div>
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <Field
          label="Description"
          value={description}
          maxLength={160}
          onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
        />
        <Field
          label="Notes"
          hint="For you only: neither is printed for the customer."
          value={notes}
          maxLength={160}
          onChange={({ currentTarget }) => onChange({ notes: currentTarget.value })}
        />
      </div>
      <div className="flex gap-2">
        <Button size="sm" icon={<ArrowUp className="size-4" />} onClick={() => onMove(-1)}>
          Move up
        </Button>
        <Button size="sm" icon={<ArrowDown className="size-4" />} onClick={() => onMove(1)}>
          Move down
        </Button>
      </div>
    </fieldset>
  );
}
