import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { layingOf, offeredPavers, paversKey } from '#shared/areas/area-pavers.ts';
import { areaProblem } from '#shared/areas/area-problem.ts';
import { DRIVEWAY, hasMore } from '#shared/areas/paved-area.ts';
import type { PavedArea } from '#shared/areas/paved-area.ts';
import { areaSqFt } from '#shared/geometry/area.ts';
import { catalogQuery } from '../../../../api/catalog-queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/class-names.ts';
import { Field } from '../../../../ui/field.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { useWizard } from '../wizard-model.ts';
import { costOf, figuresIn, selectedIn } from '../wizard-state.ts';
import { isSameRing, withAreaDetails, withoutRing } from './ground-edits.ts';
import type { RingRef } from './ground-edits.ts';
import { closed, edited } from './measure-history.ts';
import type { Measure } from './measure-history.ts';

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

/** The areas with their cut-outs: what each has, what it is paved with, and what it costs (product 6.51). */
export function AreaList() {
  const { state, change } = useWizard();
  if (!hasMore(state)) return null;
  const problem = state.drawing ? undefined : areaProblem(state);
  const selected = selectedIn(state);
  const { area } = selected;
  const details = selected.cutOut === undefined ? state.areas[area - 1] : undefined;
  return (
    <section aria-label="Areas" className="grid gap-3">
      {problem !== undefined && (
        <p role="alert" className="rounded-md bg-warning-soft p-3 text-sm">
          {problem}
        </p>
      )}
      <ul className="divide-y rounded-md border">
        {figuresIn(state).map(({ name, sqFt, bandSqFt }, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- areas have no other identity than their place
          <li key={n}>
            <Row
              ring={{ area: n, cutOut: undefined }}
              label={name}
              figure={`${whole(sqFt)} sq ft ± ${whole(bandSqFt)}`}
            />
            {cutOutsOf(n === 0 ? state : state.areas[n - 1]).map((ring, cutOut) => (
              <Row
                // oxlint-disable-next-line react/no-array-index-key -- cut-outs have no other identity than their place
                key={cutOut}
                ring={{ area: n, cutOut }}
                label={`Cut-out ${cutOut + 1} of ${name}`}
                figure={`−${whole(areaSqFt(ring))} sq ft`}
              />
            ))}
          </li>
        ))}
      </ul>
      {details && (
        <Details
          key={area}
          area={details}
          onChange={(part, field) =>
            change((current) => edited(current, withAreaDetails(current, area, part), field && `${field} ${area}`))
          }
          onLeave={() => change(closed)}
        />
      )}
    </section>
  );
}

const cutOutsOf = (rings: Pick<Measure, 'cutOuts'> | undefined) => rings?.cutOuts ?? [];

type RowProps = { readonly ring: RingRef; readonly label: string; readonly figure: string };

/** Selects a ring, so that its corners can be moved, or deletes it. */
function Row({ ring, label, figure }: RowProps) {
  const { state, change } = useWizard();
  const isSelected = isSameRing(selectedIn(state), ring);
  const isCutOut = ring.cutOut !== undefined;
  return (
    <div className={cx('flex items-center gap-1 pr-1', isSelected && 'bg-sky-soft')}>
      <button
        type="button"
        aria-pressed={isSelected}
        disabled={state.drawing}
        className={cx(
          'flex min-h-11 flex-1 items-center justify-between gap-3 pr-2 text-left',
          isCutOut ? 'pl-7' : 'pl-3',
        )}
        onClick={() => change({ selected: ring })}
      >
        <span className={cx('break-words', isCutOut ? 'text-sm text-ink-soft' : 'font-semibold')}>{label}</span>
        <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">{figure}</span>
      </button>
      {label === DRIVEWAY && ring.area === 0 ? (
        <span className="w-10" />
      ) : (
        <Button
          variant="ghost"
          size="sm"
          className="min-h-10"
          aria-label={`Delete ${label}`}
          disabled={state.drawing}
          icon={<Trash2 className="size-4" />}
          onClick={() => change((current) => edited(current, withoutRing(current, ring)))}
        />
      )}
    </div>
  );
}

type DetailsProps = {
  readonly area: PavedArea;
  /** Changes that name a field are undone together until it is left. */
  readonly onChange: (change: (area: PavedArea) => PavedArea, field?: string) => void;
  readonly onLeave: () => void;
};

const MAX_NAME = 40;

/** Name, pavers and cost of the selected area. */
function Details({ area, onChange, onLeave }: DetailsProps) {
  const { state } = useWizard();
  const { name, costPerSqFt } = area;
  const [typed, setTyped] = useState<string>();
  return (
    <div className="grid gap-3 rounded-md bg-sand p-3">
      <Field
        label="Name of the area"
        value={typed ?? name}
        maxLength={MAX_NAME}
        error={typed?.trim() === '' ? 'Please type a name, such as Walkway.' : undefined}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          // An area is never without a name: the last one stays until there is another.
          if (value.trim() !== '') onChange((one) => ({ ...one, name: value.trim() }), 'name');
        }}
        onBlur={() => {
          setTyped(undefined);
          onLeave();
        }}
      />
      <PaversField area={area} onChange={onChange} />
      <NumberField
        label="Cost of the area per sq ft"
        before="$"
        unit="/ sq ft"
        fixed={2}
        step={0.25}
        max={10_000}
        fallback={costOf(state)}
        value={costPerSqFt ?? costOf(state)}
        onChange={(cost) => onChange((one) => ({ ...one, costPerSqFt: cost }), 'area cost')}
      />
    </div>
  );
}

const SAME = '';

function PaversField({ area, onChange }: Pick<DetailsProps, 'area' | 'onChange'>) {
  const { state } = useWizard();
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
        onChange(({ laying, ...one }) => {
          if (value === key && laying) return { ...one, laying };
          return found ? { ...one, laying: layingOf(found, one.outline) } : one;
        });
      }}
    />
  );
}
