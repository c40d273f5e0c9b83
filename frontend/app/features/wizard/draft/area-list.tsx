import { Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';

import { areaProblem } from '#shared/areas/area-problem.ts';
import { DRIVEWAY, hasMore } from '#shared/areas/paved-area.ts';
import { areaSqFt } from '#shared/geometry/area.ts';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/class-names.ts';
import { useWizard } from '../wizard-model.ts';
import { figuresIn, keepingSelected, selectedIn } from '../wizard-state.ts';
import { isSameRing, withAreaDetails, withoutRing } from './ground-edits.ts';
import type { RingRef } from './ground-edits.ts';
import { closeEdit, editMeasure } from './measure-history.ts';
import type { Measure } from './measure-history.ts';

/** Loaded when the first area is selected, because most proposals have none. */
const AreaDetails = lazy(async () => ({ default: (await import('./area-details.tsx')).AreaDetails }));

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

/** The areas with their cut-outs: the size, pavers and cost of each (product 6.51). */
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
        <Suspense fallback={null}>
          <AreaDetails
            key={area}
            area={details}
            onChange={(part, field) =>
              change((current) =>
                editMeasure(current, withAreaDetails(current, area, part), field && `${field} ${area}`),
              )
            }
            onLeave={() => change(closeEdit)}
          />
        </Suspense>
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
          onClick={() =>
            change((current) => keepingSelected(current, editMeasure(current, withoutRing(current, ring))))
          }
        />
      )}
    </div>
  );
}
