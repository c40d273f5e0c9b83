import { startSideOf } from '#shared/laying/laying-plan.ts';
import type { LayingPlan, PlanSide } from '#shared/laying/laying-plan.ts';
import { edgeKinds, sizesOf, unitSizes } from '#shared/laying/laying-settings.ts';
import type { LayingChange, LayingSettings } from '#shared/laying/laying-settings.ts';
import type { PaverChoice } from '#shared/pavers/paver-choice.ts';
import { NumberField, PercentField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ProductField } from './product-field.tsx';

type PlanSettingsProps = {
  readonly pavers: PaverChoice;
  readonly settings: LayingSettings;
  /** Undefined while there is no plan, and so no sides to choose from. */
  readonly plan: Pick<LayingPlan, 'sides' | 'drawn'> | undefined;
  readonly onChange: (part: LayingChange) => void;
};

const joints = [
  { value: '1', label: '1/16 in' },
  { value: '2', label: '1/8 in' },
  { value: '3', label: '3/16 in' },
  { value: '4', label: '1/4 in' },
];
const borders = [
  { value: '0', label: 'None' },
  { value: '1', label: '1 course' },
  { value: '2', label: '2 courses' },
];
const thicknesses = [
  { value: '60', label: '60 mm' },
  { value: '80', label: '80 mm' },
];

/** A side of an outline, by number and length. */
function sideLabel({ feet, adjoining }: PlanSide, n: number): string {
  const beside = adjoining > 0 ? `, ${adjoining.toFixed(1)} ft beside another area` : '';
  return `Side ${n + 1}, ${feet.toFixed(1)} ft${beside}`;
}

/** Everything about a plan that can be chosen. */
export function PlanSettings({ pavers, settings, plan, onChange }: PlanSettingsProps) {
  const sizes = sizesOf[pavers.shape].map((value) => ({ value, label: unitSizes[value].label }));
  const { sides, drawn } = plan ?? { sides: [], drawn: [] };
  const outer = sides.slice(0, drawn[0]?.length);
  const starts = outer.map((side, n) => ({ value: String(n), label: sideLabel(side, n) }));
  return (
    <div className="grid grid-cols-2 content-start gap-3">
      <ProductField pavers={pavers} chosen={settings.product} onChange={(part) => onChange({ ...part, ...corner })} />
      {!settings.product && (
        <SelectField
          label="Size"
          value={settings.size}
          options={sizes}
          onChange={(size) => onChange({ size, ...corner })}
        />
      )}
      <SelectField
        label="Joint"
        value={String(settings.jointSixteenths)}
        options={joints}
        onChange={(value) => onChange({ jointSixteenths: Number(value) })}
      />
      <SelectField
        label="Border"
        value={String(settings.borderCourses)}
        options={borders}
        onChange={(value) => onChange({ borderCourses: Number(value) })}
      />
      <SelectField
        label="Start at"
        value={String(startSideOf(drawn, settings))}
        options={starts}
        onChange={(value) => onChange({ startSide: Number(value), ...corner })}
      />
      {!settings.product && (
        <SelectField
          label="Thickness"
          value={String(settings.thicknessMm)}
          options={thicknesses}
          onChange={(value) => onChange({ thicknessMm: value === '80' ? 80 : 60 })}
        />
      )}
      <NumberField
        label="Base depth"
        unit="in"
        decimals={0}
        value={settings.baseInches}
        fallback={6}
        min={4}
        max={24}
        onChange={(baseInches) => onChange({ baseInches })}
      />
      <NumberField
        label="On a pallet"
        unit="sq ft"
        value={settings.sqFtPerPallet}
        fallback={100}
        min={1}
        max={1000}
        onChange={(sqFtPerPallet) => onChange({ sqFtPerPallet })}
      />
      <PercentField
        label="Spares"
        value={settings.sparesPct}
        fallback={0.02}
        max={0.5}
        onChange={(sparesPct) => onChange({ sparesPct })}
      />
      <details className="col-span-full">
        <summary className="cursor-pointer text-sm font-semibold">Sides: {sides.length}</summary>
        <div className="mt-2 grid grid-cols-2 gap-3">
          {sides.map((side, n) => (
            <SelectField
              // oxlint-disable-next-line react/no-array-index-key -- sides have no other identity than their place
              key={n}
              label={sideLabel(side, n)}
              value={side.kind}
              options={edgeKinds}
              onChange={(value) => onChange({ edges: sides.map(({ kind }, at) => (at === n ? value : kind)) })}
            />
          ))}
        </div>
      </details>
    </div>
  );
}

/** After a new size or side, the pattern starts in its corner again. */
const corner = { along: 0, into: 0, turn: 0 };
