import { Trash } from 'lucide-react';
import { useState } from 'react';

import { removalMaterials } from '#shared/estimates/choices.ts';
import type { RemovalMaterial } from '#shared/estimates/choices.ts';
import { dumpFeeLine, removalLine } from '#shared/estimates/new-lines.ts';
import { removalTons, removalVolume } from '#shared/estimates/quantities.ts';
import { Button } from '../../../../ui/button.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { AddLineForm } from '../lines/add-line-form.tsx';
import { requireArea } from '../lines/add-lines.ts';
import type { SectionProps } from '../lines/add-lines.ts';
import { LineList } from '../lines/line-list.tsx';
import { RateField } from './rate-field.tsx';
import { SectionCard } from './section-card.tsx';

/** Default depth in inches (product 15.18). */
const DEFAULT_DEPTH_INCHES = 4;

export function RemovalSection({ content, lines, cost, settings, add, dispatch, onRemove }: SectionProps) {
  const [material, setMaterial] = useState<RemovalMaterial>('concrete');
  const [depthInches, setDepth] = useState(DEFAULT_DEPTH_INCHES);
  const [typedDensity, setDensity] = useState<number>();
  const [typedRate, setRate] = useState<number>();
  const density = typedDensity ?? settings.removalDensities[material];
  const rate = typedRate ?? settings.defaultDisposalRate;
  const { areaSqft } = content;
  const volume = removalVolume(areaSqft, depthInches);
  return (
    <SectionCard id="removal" cost={cost}>
      <AddLineForm
        label="Add removal"
        note={
          areaSqft > 0
            ? `${volume.toLocaleString('en-US')} cu yd, ${removalTons(areaSqft, depthInches, density).toLocaleString('en-US')} tons`
            : undefined
        }
        extra={
          <Button icon={<Trash className="size-4" />} onClick={() => add(dumpFeeLine(settings.defaultDumpFee))}>
            Add dump fee
          </Button>
        }
        onAdd={() => requireArea(content) && add(removalLine({ material, areaSqft, depthInches, density, rate }))}
      >
        <SelectField
          label="Material"
          value={material}
          options={removalMaterials}
          onChange={(next) => {
            setMaterial(next);
            setDensity(undefined);
          }}
        />
        <NumberField
          label="Depth"
          unit="inches"
          value={depthInches}
          fallback={DEFAULT_DEPTH_INCHES}
          min={1}
          max={24}
          onChange={setDepth}
        />
        <NumberField
          label="Density"
          unit="tons / cu yd"
          value={density}
          fallback={settings.removalDensities[material]}
          min={0.1}
          max={10}
          step={0.1}
          onChange={setDensity}
        />
        <RateField
          label="Disposal rate"
          unit="/ ton"
          value={rate}
          defaultRate={settings.defaultDisposalRate}
          onChange={setRate}
        />
      </AddLineForm>
      <LineList title="Removal" section="removal" lines={lines} dispatch={dispatch} onRemove={onRemove} />
    </SectionCard>
  );
}
