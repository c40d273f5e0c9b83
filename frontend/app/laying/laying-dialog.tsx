import { Compass } from 'lucide-react';
import { useState } from 'react';

import type { BestStart } from '#shared/laying/best-start.ts';
import type { LayingChange, LayingSettings } from '#shared/laying/laying-settings.ts';
import type { PaverChoice } from '#shared/pavers/paver-choice.ts';
import { paletteOf } from '#shared/pavers/paver-look.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { WideDialog } from '../../ui/wide-dialog.tsx';
import { PlanFigures } from './plan-figures.tsx';
import { PlanSettings } from './plan-settings.tsx';
import { PlanStage } from './plan-stage.tsx';
import { PrintMenu } from './print-menu.tsx';
import type { Laying } from './use-laying-plan.ts';

type LayingDialogProps = {
  readonly open: boolean;
  readonly laying: Laying;
  readonly pavers: PaverChoice;
  readonly settings: LayingSettings;
  readonly isSaved: boolean;
  readonly isSaving: boolean;
  readonly onChange: (part: LayingChange) => void;
  readonly onSave: () => void;
  /** Prints what a call of the saved plan answers. */
  readonly onPrint: (path: string) => void;
  readonly onClose: () => void;
};

/** The whole laying plan: the drawing, its settings and what it counts. */
export function LayingDialog({ open, laying, pavers, settings, isSaved, isSaving, ...on }: LayingDialogProps) {
  const { plan, problem, isSearching, findBest } = laying;
  const [found, setFound] = useState<string>();
  const change = (part: LayingChange) => {
    setFound(undefined);
    on.onChange(part);
  };
  const search = () =>
    findBest((best) => {
      on.onChange(best.settings);
      setFound(savingText(best));
    });
  return (
    <WideDialog
      open={open}
      title="Laying plan"
      description="Every paver of the outline, counted. Check the outline with a tape measure before you order."
      onClose={on.onClose}
      footer={
        <>
          {plan && <PrintMenu plan={plan} pavers={pavers} onPrint={on.onPrint} />}
          <Button icon={<Compass className="size-4" />} busy={isSearching} disabled={!plan} onClick={search}>
            Find the Best Start
          </Button>
          <Button
            variant="primary"
            className="max-md:w-full"
            busy={isSaving}
            disabled={!plan || isSaved}
            onClick={on.onSave}
          >
            {isSaved ? 'Plan Saved' : 'Save Plan'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid content-start gap-3">
          {problem !== undefined && (
            <p role="alert" className="rounded-md bg-warning-soft p-3">
              {problem}
            </p>
          )}
          {plan && (
            <PlanStage
              plan={plan}
              palette={paletteOf({ color: pavers.color, ...(settings.product && { stone: settings.product }) })}
            />
          )}
          {!plan && problem === undefined && (
            <p className="grid h-[48dvh] place-items-center">
              <Spinner className="size-6" />
              <span className="sr-only">Laying the pavers</span>
            </p>
          )}
          <p role="status" className="rounded-md bg-success-soft p-3 empty:hidden">
            {found}
          </p>
        </div>
        <div className="grid content-start gap-5">
          {plan && <PlanFigures plan={plan} />}
          <PlanSettings pavers={pavers} settings={settings} sides={plan?.sides ?? []} onChange={change} />
        </div>
      </div>
    </WideDialog>
  );
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction', style: 'long' });

/** What the best start saves: 'This start saves 94 slivers, 12 pavers, and 3 cuts.' */
function savingText({ before, after }: BestStart): string {
  const saved = [
    countText(before.slivers - after.slivers, 'sliver'),
    countText(before.needed - after.needed, 'paver'),
    countText(before.cuts - after.cuts, 'cut'),
  ].filter((text) => text !== '');
  if (saved.length === 0) return 'This start is the best of all that were tried.';
  const more = after.needed - before.needed;
  const price = more > 0 ? ` It needs ${countText(more, 'paver')} more.` : '';
  return `This start saves ${list.format(saved)}.${price}`;
}

const countText = (count: number, noun: string): string =>
  count <= 0 ? '' : `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
