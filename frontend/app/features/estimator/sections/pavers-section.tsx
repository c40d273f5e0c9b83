import { useState } from 'react';

import { paverSizes, paverTypes } from '#shared/estimates/choices.ts';
import { paverLine } from '#shared/estimates/new-lines.ts';
import { questionAboutPaverCost } from '#shared/estimates/paver-cost-question.ts';
import { paverQuantity } from '#shared/estimates/quantities.ts';
import { NumberField, PercentField } from '../../../../ui/number-field.tsx';
import { PlausibilityNote } from '../../../../ui/plausibility-note.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { AddLineForm } from '../lines/add-line-form.tsx';
import { requireArea } from '../lines/add-lines.ts';
import type { SectionProps } from '../lines/add-lines.ts';
import { LineList } from '../lines/line-list.tsx';
import { PlanLines } from './plan-lines.tsx';
import { SectionCard } from './section-card.tsx';

/** Default wastage (product 15.1). */
const DEFAULT_WASTAGE = 0.1;

export function PaversSection({ content, lines, cost, settings, add, dispatch, onRemove }: SectionProps) {
  const [type, setType] = useState<(typeof paverTypes)[number]['value']>('concrete');
  const [size, setSize] = useState<(typeof paverSizes)[number]['value']>('12x12');
  const [typedCost, setCost] = useState<number>();
  const [wastagePct, setWastage] = useState(DEFAULT_WASTAGE);
  const unitCost = typedCost ?? settings.defaultPaverUnitCost;
  const { areaSqft } = content;
  return (
    <SectionCard id="pavers" cost={cost}>
      <AddLineForm
        label="Add pavers"
        note={
          areaSqft > 0 ? `${paverQuantity(areaSqft, wastagePct).toLocaleString('en-US')} sq ft with wastage` : undefined
        }
        onAdd={() => requireArea(content) && add(paverLine({ type, size, areaSqft, wastagePct, unitCost }))}
      >
        <SelectField label="Type" value={type} options={paverTypes} onChange={setType} />
        <SelectField label="Size" value={size} options={paverSizes} onChange={setSize} />
        <NumberField
          label="Unit cost"
          before="$"
          fixed={2}
          step={0.25}
          value={unitCost}
          fallback={settings.defaultPaverUnitCost}
          max={100_000}
          onChange={setCost}
        />
        <PercentField label="Wastage" value={wastagePct} fallback={DEFAULT_WASTAGE} onChange={setWastage} />
        <div className="col-span-full empty:hidden">
          <PlausibilityNote question={questionAboutPaverCost(unitCost)} />
        </div>
      </AddLineForm>
      {content.proposalId !== undefined && <PlanLines proposalId={content.proposalId} unitCost={unitCost} add={add} />}
      <LineList title="Pavers" section="pavers" lines={lines} dispatch={dispatch} onRemove={onRemove} />
    </SectionCard>
  );
}
