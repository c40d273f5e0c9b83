import { Compass } from 'lucide-react';
import { useState } from 'react';

import { requestOf } from '#shared/areas/area-requests.ts';
import type { AreaRequest } from '#shared/areas/area-requests.ts';
import type { BestStart } from '#shared/laying/best-start.ts';
import { joinedPlans } from '#shared/laying/joined-plans.ts';
import type { LaidArea } from '#shared/laying/joined-plans.ts';
import type { LayingPlan } from '#shared/laying/laying-plan.ts';
import type { LayingChange } from '#shared/laying/laying-settings.ts';
import type { Palette } from '#shared/pavers/palette.ts';
import type { PaverColor } from '#shared/pavers/paver-choice.ts';
import { paletteOf } from '#shared/pavers/paver-look.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { WideDialog } from '../../ui/wide-dialog.tsx';
import { percent, PlanFigures } from './plan-figures.tsx';
import { PlanSettings } from './plan-settings.tsx';
import { PlanStage } from './plan-stage.tsx';
import { PrintMenu } from './print-menu.tsx';
import type { Laying } from './use-laying-plan.ts';

type LayingDialogProps = {
  readonly open: boolean;
  readonly laying: Laying;
  /** What is to be laid in each area. */
  readonly requests: readonly AreaRequest[];
  /** The plans of all areas, once every area has its plan. */
  readonly laid: readonly LaidArea[] | undefined;
  /** The color of pavers that have no color of their own. */
  readonly color: PaverColor;
  readonly isSaved: boolean;
  readonly isSaving: boolean;
  /** Changes the area with this index. */
  readonly onChange: (index: number, part: LayingChange) => void;
  readonly onSave: () => void;
  /** Prints the document that a call returns for the saved plan. */
  readonly onPrint: (path: string) => void;
  /** Downloads the order list of the plans on screen. */
  readonly onDownload: () => void;
  readonly onClose: () => void;
};

/** The whole laying plan: its drawing, its settings and its counts. */
export function LayingDialog({ open, laying, requests, laid, color, isSaved, isSaving, ...on }: LayingDialogProps) {
  const { plans, isSearching, findBest } = laying;
  const [found, setFound] = useState<{ readonly index: number; readonly text: string }>();
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, Math.max(0, requests.length - 1));
  const area = requests[index];
  const { plan, problem } = resultOf(plans[index]);
  const change = (part: LayingChange) => {
    setFound(undefined);
    on.onChange(index, part);
  };
  const search = () => {
    if (!area) return;
    findBest(requestOf(area), (best) => {
      on.onChange(index, best.settings);
      setFound({ index, text: savingText(best) });
    });
  };
  if (!area) return null;
  const { settings } = area.laying;
  const pavers = { ...area.laying, color };
  const palette = paletteOf({ color: pavers.color, ...(settings.product && { stone: settings.product }) });
  return (
    <WideDialog
      open={open}
      title="Laying plan"
      description="Every paver in the outline, counted. Check the outline with a tape measure before you order."
      onClose={on.onClose}
      footer={
        <>
          {laid && <PrintMenu onPrint={on.onPrint} onDownload={on.onDownload} />}
          <Button icon={<Compass className="size-4" />} busy={isSearching} disabled={!plan} onClick={search}>
            Find the Best Start
          </Button>
          <Button
            variant="primary"
            className="max-md:w-full"
            busy={isSaving}
            disabled={!laid || isSaved}
            onClick={on.onSave}
          >
            {isSaved ? 'Plan Saved' : 'Save Plan'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="grid content-start gap-3">
          {requests.length > 1 && <Areas names={requests.map(({ name }) => name)} index={index} onChoose={setChosen} />}
          <Drawing key={index} plan={plan} problem={problem} palette={palette} />
          <p role="status" className="rounded-md bg-success-soft p-3 empty:hidden">
            {found?.index === index && found.text}
          </p>
        </div>
        <div className="grid content-start gap-5">
          {plan && <PlanFigures plan={plan} />}
          {laid && laid.length > 1 && <Together laid={laid} />}
          <PlanSettings pavers={pavers} settings={settings} plan={plan} onChange={change} />
        </div>
      </div>
    </WideDialog>
  );
}

/** The plan of an area, or why it has none. Neither while the plan is being computed. */
function resultOf(answer: Laying['plans'][number] | undefined) {
  if (!answer) return {};
  return 'problem' in answer ? { problem: answer.problem } : { plan: answer };
}

type DrawingProps = {
  readonly plan: LayingPlan | undefined;
  readonly problem: string | undefined;
  readonly palette: Palette;
};

/** The plan, or why there is none. */
function Drawing({ plan, problem, palette }: DrawingProps) {
  if (plan) return <PlanStage plan={plan} palette={palette} />;
  return problem === undefined ? (
    <p className="grid h-[48dvh] place-items-center">
      <Spinner className="size-6" />
      <span className="sr-only">Laying the pavers</span>
    </p>
  ) : (
    <p role="alert" className="rounded-md bg-warning-soft p-3">
      {problem}
    </p>
  );
}

type AreasProps = {
  readonly names: readonly string[];
  readonly index: number;
  readonly onChoose: (index: number) => void;
};

/** Chooses the area to show, by index, because names may repeat. */
const Areas = ({ names, index, onChoose }: AreasProps) => (
  <SelectField
    label="Area"
    value={String(index)}
    options={names.map((name, n) => ({ value: String(n), label: name }))}
    onChange={(value) => onChoose(Number(value))}
  />
);

/** The totals of all areas. */
function Together({ laid }: { readonly laid: readonly LaidArea[] }) {
  const { needed, cuts, waste, restraintFeet, jointFeet } = joinedPlans(laid);
  return (
    <p className="rounded-md bg-sand p-3 text-sm tabular-nums">
      <b className="block font-semibold">All {laid.length} areas</b>
      {needed.toLocaleString('en-US')} pavers, {cuts.toLocaleString('en-US')} cuts, {percent(waste)} waste,{' '}
      {restraintFeet.toFixed(1)} ft of edge restraint
      {jointFeet > 0 && `, ${jointFeet.toFixed(1)} ft where areas join`}
    </p>
  );
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction', style: 'long' });

/**
 * What the best start saves: 'This start saves 94 slivers, 12 pavers, and 3 cuts.'
 * @internal exported for tests
 */
export function savingText({ before, after }: BestStart): string {
  const saved = [
    countText(before.slivers - after.slivers, 'sliver'),
    countText(before.needed - after.needed, 'paver'),
    countText(before.cuts - after.cuts, 'cut'),
  ].filter((text) => text !== '');
  if (saved.length === 0) return 'This start is the best of all those tried.';
  const more = after.needed - before.needed;
  const price = more > 0 ? ` It needs ${countText(more, 'paver')} more.` : '';
  return `This start saves ${list.format(saved)}.${price}`;
}

const countText = (count: number, noun: string): string =>
  count <= 0 ? '' : `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
