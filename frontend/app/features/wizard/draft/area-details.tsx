import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { offeredPavers, paversKey, repaved } from '#shared/areas/area-pavers.ts';
import { MAX_AREA_COST_PER_SQ_FT, MAX_AREA_NAME } from '#shared/areas/paved-area.ts';
import type { PavedArea } from '#shared/areas/paved-area.ts';
import { firstSettings } from '#shared/laying/laying-plan.ts';
import { catalogQuery } from '../../../../api/catalog-queries.ts';
import { Field } from '../../../../ui/field.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { useWizard } from '../wizard-model.ts';
import { costOf } from '../wizard-state.ts';

type AreaDetailsProps = {
  readonly area: PavedArea;
  /** Changes with the same `field` are undone together, until that field is left. */
  readonly onChange: (change: (area: PavedArea) => PavedArea, field?: string) => void;
  readonly onLeave: () => void;
};

/** Name, pavers and cost of the selected area. */
export function AreaDetails({ area, onChange, onLeave }: AreaDetailsProps) {
  const { state } = useWizard();
  const { name, costPerSqFt } = area;
  const [entry, setEntry] = useState<{ readonly text: string; readonly name: string }>();
  // If the area got another name, for example by undo, the field shows that name.
  const typed = entry?.name === name ? entry.text : undefined;
  return (
    <div className="grid gap-3 rounded-md bg-sand p-3">
      <Field
        label="Name of the area"
        value={typed ?? name}
        maxLength={MAX_AREA_NAME}
        error={typed?.trim() === '' ? 'Please type a name, such as Walkway.' : undefined}
        onChange={({ currentTarget: { value } }) => {
          setEntry({ text: value, name: value.trim() || name });
          // An area always has a name: the last one stays until another one is typed.
          if (value.trim() !== '') onChange((one) => ({ ...one, name: value.trim() }), 'name');
        }}
        onBlur={() => {
          setEntry(undefined);
          onLeave();
        }}
      />
      <PaversField area={area} onChange={onChange} />
      <div onBlur={onLeave}>
        <NumberField
          label="Cost of the area per sq ft"
          before="$"
          unit="/ sq ft"
          fixed={2}
          step={0.25}
          max={MAX_AREA_COST_PER_SQ_FT}
          fallback={costOf(state)}
          value={costPerSqFt ?? costOf(state)}
          onChange={(cost) =>
            onChange(({ costPerSqFt: _before, ...one }) => {
              // An emptied field reads as the driveway's cost, and from then on the area follows that cost.
              return cost === costOf(state) ? one : { ...one, costPerSqFt: cost };
            }, 'area cost')
          }
        />
      </div>
    </div>
  );
}

const SAME = '';

function PaversField({ area, onChange }: Pick<AreaDetailsProps, 'area' | 'onChange'>) {
  const { state, proposal } = useWizard();
  const settings = proposal?.layingPlan?.settings ?? firstSettings(state.pavers, state.outline);
  const { data: catalog } = useQuery(catalogQuery());
  const offered = offeredPavers(catalog?.products ?? [], state.pavers);
  const key = area.laying ? paversKey(area.laying) : SAME;
  const product = area.laying?.settings.product;
  const isKnown = key === SAME || offered.some((one) => one.key === key);
  return (
    <SelectField
      label="Pavers of the area"
      value={key}
      options={[
        { value: SAME, label: 'Same as the driveway' },
        ...(isKnown ? [] : [{ value: key, label: product ? `${product.title}, ${product.label}` : 'As planned' }]),
        ...offered.map(({ key: value, label, group }) => ({ value, label, group })),
      ]}
      onChange={(value) => {
        const found = offered.find((one) => one.key === value);
        onChange((one) => (value === key ? one : repaved(one, found, { ...state.pavers, settings })));
      }}
    />
  );
}
