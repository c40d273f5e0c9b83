import { Ruler } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { areaBandSqFt } from '#shared/geometry/area-band.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { isOlderThan, isSameSettings, outlineKey } from '#shared/laying/kept-plan.ts';
import type { KeptPlan } from '#shared/laying/kept-plan.ts';
import { firstSettings } from '#shared/laying/laying-plan.ts';
import type { LayingPlan } from '#shared/laying/laying-plan.ts';
import { changedSettings } from '#shared/laying/laying-settings.ts';
import type { LayingSettings } from '#shared/laying/laying-settings.ts';
import type { PaverChoice } from '#shared/pavers/paver-choice.ts';
import { Button } from '../../ui/button.tsx';
import { LayingDialog } from './laying-dialog.tsx';
import { percent } from './plan-figures.tsx';
import { useLayingPlan } from './use-laying-plan.ts';

export type LayingPanelProps = {
  readonly proposalId: number;
  readonly outline: readonly LatLng[];
  readonly pavers: PaverChoice;
  /** The plan that is kept with the proposal. */
  readonly kept: KeptPlan | undefined;
  readonly isSaving: boolean;
  /** Resolves to whether it was saved. */
  readonly onSave: (plan: KeptPlan) => Promise<boolean>;
  /** What else can be done with the plan. */
  readonly actions?: (plan: LayingPlan) => ReactNode;
};

/** What the laying plan counts, and the way to it. */
export function LayingPanel({ proposalId, outline, pavers, kept, isSaving, onSave, actions }: LayingPanelProps) {
  const [open, setOpen] = useState(false);
  const { shape, pattern, color } = pavers;
  const [edited, setEdited] = useState<{ readonly of: string; readonly settings: LayingSettings }>();
  const of = `${shape} ${pattern} ${outlineKey(outline)}`;
  const fits = kept?.shape === shape && kept.pattern === pattern;
  const start = fits ? kept.settings : firstSettings(pavers, outline);
  const settings = edited?.of === of ? edited.settings : start;
  const request = outline.length >= 3 && { outlines: [outline], pavers: { shape, pattern }, settings };
  const laying = useLayingPlan(request ? { ...request, bandSqFt: areaBandSqFt(outline) } : undefined);
  const isOld = kept !== undefined && isOlderThan(kept, outline);
  const isSaved = fits && kept.color === color && !isOld && isSameSettings(settings, kept.settings);
  const save = () => onSave({ shape, pattern, color, settings, outlineKey: outlineKey(outline) });
  /** Documents are printed from the saved plan, so it is saved first. */
  const print = async (path: string) => {
    if (isSaved || (await save())) location.assign(path.replace('{id}', String(proposalId)));
  };
  return (
    <section aria-label="Laying plan" className="grid gap-2 rounded-md bg-sand p-3">
      <div className="flex items-center gap-3">
        <p className="mr-auto">
          <b className="block font-semibold">Laying plan</b>
          <small className="text-sm text-ink-soft tabular-nums">
            {summaryOf(laying.plan, laying.problem, outline)}
          </small>
        </p>
        <Button size="sm" icon={<Ruler className="size-4" />} disabled={!request} onClick={() => setOpen(true)}>
          Open Plan
        </Button>
      </div>
      {isOld && (
        <p className="text-sm text-warning">The outline is newer than the saved plan. Check it and save it again.</p>
      )}
      {laying.plan && actions?.(laying.plan)}
      <LayingDialog
        open={open}
        laying={laying}
        pavers={pavers}
        settings={settings}
        isSaved={isSaved}
        isSaving={isSaving}
        onChange={(part) => setEdited({ of, settings: changedSettings(settings, part) })}
        onSave={() => void save()}
        onPrint={(path) => void print(path)}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}

/** '3,645 pavers, 90 cuts, 1.2% waste', or why there is no plan. */
function summaryOf(plan: LayingPlan | undefined, problem: string | undefined, outline: readonly LatLng[]): string {
  if (outline.length < 3) return 'Draw the outline in step 2 first.';
  if (problem !== undefined) return problem;
  if (!plan) return 'Counting pavers...';
  const [pavers, cuts] = [plan.needed, plan.cuts].map((count) => count.toLocaleString('en-US'));
  return `${pavers} pavers, ${cuts} cuts, ${percent(plan.waste)} waste`;
}
