import { Minus, Plus } from 'lucide-react';

import { sumOf } from '#shared/areas/area-figures.ts';
import { hasMore } from '#shared/areas/paved-area.ts';
import { areaSqFt } from '#shared/geometry/area.ts';
import type { OutlineOrigin } from '#shared/geometry/outline-origin.ts';
import { questionAboutArea, questionAboutOutline, questionAboutUnitCost } from '#shared/proposals/plausibility.ts';
import { COST_STEP, formatDollars, formatQuote } from '#shared/proposals/price.ts';
import { limitProblem } from '#shared/proposals/typed-price.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { PlausibilityNote } from '../../../../ui/plausibility-note.tsx';
import { SegmentedControl } from '../../../../ui/segmented-control.tsx';
import { useProposal, useWizard } from '../wizard-model.ts';
import { areaOf, costOf, figuresIn, manualAreaProblem, measuredTotal, totalOf } from '../wizard-state.ts';
import type { WizardState } from '../wizard-state.ts';
import { AreaList } from './area-list.tsx';
import { closeEdit, editMeasure } from './measure-history.ts';
import type { Measure } from './measure-history.ts';
import { useKeptMeasure } from './use-kept-measure.ts';

type DrawProps = {
  readonly state: WizardState;
  /** Changes with the same `field` are undone together, until that field is left. */
  readonly onChange: (part: Partial<Measure>, field?: string) => void;
  readonly onLeave: () => void;
};

/** Step panel of step 2: area and price. */
export function DrawBody() {
  const { state, change, save } = useWizard();
  useKeptMeasure({ proposal: useProposal(), state, base: save.base });
  const fields: DrawProps = {
    state,
    onChange: (part, field) => change((current) => editMeasure(current, part, field)),
    onLeave: () => change(closeEdit),
  };
  return (
    <>
      <Area {...fields} />
      <AreaQuestions />
      <AreaList />
      <Cost {...fields} />
      <PlausibilityNote question={questionAboutUnitCost(costOf(state))} />
      <Total state={state} />
    </>
  );
}

/** The sum of everything drawn, even while a typed area counts. */
const drawnSum = (state: WizardState) => sumOf(figuresIn(state));

/** The area with the decimals that the price uses, so that the figures shown give the total shown. */
const exact = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

function Area({ state, onChange, onLeave }: DrawProps) {
  const manual = state.areaSource === 'manual';
  return (
    <section aria-label="Area" className="grid gap-3">
      <div className="flex items-center justify-between gap-3 text-sm font-semibold tight:flex-wrap">
        <span className="max-md:hidden">{areaTitle(state)}</span>
        <span className="md:hidden">{!manual && <Figure state={state} />}</span>
        <SegmentedControl
          label="Area source"
          value={state.areaSource}
          onChange={(areaSource) => onChange({ areaSource })}
          options={[
            { value: 'drawn', label: 'Drawn' },
            { value: 'manual', label: 'Manual' },
          ]}
        />
      </div>
      {manual ? (
        <Field
          label="Manual area"
          inputMode="decimal"
          value={state.manualArea}
          placeholder="0"
          after={<span className="text-sm text-ink-soft">sq ft</span>}
          error={manualAreaProblem(state)}
          hint={drawnHint(state)}
          onChange={({ currentTarget }) => onChange({ manualArea: currentTarget.value }, 'manual area')}
          onBlur={onLeave}
        />
      ) : (
        <DrawnArea state={state} />
      )}
    </section>
  );
}

/** What the figure below counts: the outline that is being drawn, or everything that is. */
function areaTitle(state: WizardState): string {
  if (state.drawing && state.target !== 'driveway') return DRAWN_NOW[state.target];
  return hasMore(state) ? 'All areas in sq ft' : 'Driveway area in sq ft';
}

const DRAWN_NOW = { area: 'New area in sq ft', 'cut-out': 'Cut-out in sq ft' } as const;

/** The area of the outline, which a typed area leaves in place. */
const drawnHint = (state: WizardState): string | undefined =>
  state.outline.length < 3
    ? undefined
    : `The outline on the map has ${whole(drawnSum(state).sqFt)} sq ft. Choose Drawn to use it.`;

/** Asks about an unusual area, and about an outline that is probably not on this driveway. */
function AreaQuestions() {
  const { state, inView } = useWizard();
  const { propertyAddress, latitude, longitude } = useProposal();
  const misplaced =
    state.areaSource === 'drawn' && !state.drawing
      ? questionAboutOutline({
          outline: state.outline,
          house: { address: propertyAddress, position: { lat: latitude, lng: longitude } },
          neighbors: inView.properties.map((one) => ({
            address: one.address,
            position: { lat: one.latitude, lng: one.longitude },
          })),
        })
      : undefined;
  return (
    <>
      <PlausibilityNote question={state.drawing ? undefined : questionAboutArea(areaOf(state))} />
      <PlausibilityNote question={misplaced} />
    </>
  );
}

function Figure({ state }: Pick<DrawProps, 'state'>) {
  const { drawing, sketch } = state;
  const area = drawing ? areaSqFt(sketch.live) : areaOf(state);
  return (
    <output
      className="flex items-baseline gap-x-3 font-normal tabular-nums tight:flex-wrap beside:max-md:flex-wrap"
      aria-label="Drawn area"
    >
      <b className="display text-3xl md:text-4xl">{whole(area)}</b>
      <span className="text-md text-ink-soft">
        {drawing ? 'sq ft so far' : area > 0 ? `± ${whole(drawnSum(state).bandSqFt)} sq ft` : 'sq ft'}
      </span>
    </output>
  );
}

/** How the outline was made, in the words next to the band. */
const MADE: Readonly<Record<OutlineOrigin['method'], string | undefined>> = {
  drawn: undefined,
  suggested: 'This outline was suggested and not corrected, so the band is wider. Check its corners.',
  corrected: 'This outline was suggested, then corrected.',
};

function DrawnArea({ state }: Pick<DrawProps, 'state'>) {
  const area = areaOf(state);
  const band = drawnSum(state).bandSqFt;
  return (
    <div className="grid gap-3 max-md:hidden">
      <Figure state={state} />
      {area > 0 && !state.drawing && (
        <div>
          <div aria-hidden="true" className="relative h-2 rounded-[2px] border-x-[3px] border-sky bg-[#bfd3fb]">
            <i className="absolute -top-1 left-1/2 h-4 w-[3px] -translate-x-1/2 bg-ink" />
          </div>
          <p className="mt-1.5 flex justify-between text-sm text-ink-soft tabular-nums">
            <span>{whole(area - band)} low</span>
            <span>{whole(area + band)} high</span>
          </p>
          <p className="mt-2 text-sm text-ink-soft">
            A tape measure lands inside this band 19 times in 20. Check it on site before you sign.
          </p>
          {state.origin && MADE[state.origin.method] && (
            <p className="mt-2 text-sm text-ink-soft">{MADE[state.origin.method]}</p>
          )}
        </div>
      )}
    </div>
  );
}

function Cost({ state, onChange, onLeave }: DrawProps) {
  const move = (step: number) => onChange({ cost: Math.max(0, costOf(state) + step).toFixed(2) });
  return (
    <Field
      label="Cost per sq ft"
      className="sheet:not-tight:grid-cols-[auto_minmax(0,13rem)] sheet:not-tight:items-center sheet:not-tight:justify-between"
      inputMode="decimal"
      value={state.cost}
      before="$"
      error={limitProblem('costPerSqFt', costOf(state))}
      onChange={({ currentTarget }) => onChange({ cost: currentTarget.value }, 'cost')}
      onBlur={() => {
        onChange({ cost: costOf(state).toFixed(2) }, 'cost');
        onLeave();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        move(event.key === 'ArrowUp' ? COST_STEP : -COST_STEP);
      }}
      after={
        <span className="flex items-center gap-1 text-sm whitespace-nowrap text-ink-soft">
          {/* Next to its label the field has little room, and the label says it already. */}
          <span className="sheet:hidden">/ sq ft</span>
          <Button
            variant="ghost"
            size="sm"
            aria-label="Lower by 0.25"
            icon={<Minus className="size-4" />}
            onClick={() => move(-COST_STEP)}
          />
          <Button
            variant="ghost"
            size="sm"
            aria-label="Raise by 0.25"
            icon={<Plus className="size-4" />}
            onClick={() => move(COST_STEP)}
          />
        </span>
      }
    />
  );
}

/** How the total is calculated: one line for one area, or a line for each of several. */
function priceLines(state: WizardState): readonly string[] {
  if (state.areaSource === 'manual' || state.areas.length === 0) {
    return [`${exact(areaOf(state))} sq ft × ${formatDollars(costOf(state))}`];
  }
  return figuresIn(state).map(
    ({ name, sqFt, costPerSqFt, dollars }) =>
      `${name}: ${exact(sqFt)} sq ft × ${formatDollars(costPerSqFt)} = ${formatDollars(dollars)}`,
  );
}

/** The line under a total that was set in the list or taken from an estimate. */
const setTotalLine = (state: WizardState): string =>
  `Kept as it was set. Area and cost would make it ${formatDollars(measuredTotal(state))}, and will once you change them.`;

function Total({ state }: Pick<DrawProps, 'state'>) {
  const total = totalOf(state, useProposal());
  const lines = total === measuredTotal(state) ? priceLines(state) : [setTotalLine(state)];
  return (
    <div className="grid gap-3 rounded-lg bg-ink p-4 text-white tabular-nums">
      <p className="flex items-center justify-between gap-x-3 tight:flex-wrap beside:max-md:flex-wrap">
        <span>
          Total Cost
          {lines.map((line) => (
            <small key={line} className="block text-sm text-[#c9d3e0]">
              {line}
            </small>
          ))}
        </span>
        <b className="display text-2xl" data-testid="total-cost">
          {formatDollars(total)}
        </b>
      </p>
      <p className="flex justify-between gap-3 border-t border-white/20 pt-3 text-sm max-md:hidden">
        Client quote (−5% to +5%)
        <b className="font-semibold">{formatQuote(total)}</b>
      </p>
    </div>
  );
}
