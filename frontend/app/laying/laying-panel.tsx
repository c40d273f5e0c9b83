import { Ruler } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import type { MeasuredGround } from '#shared/areas/area-figures.ts';
import { laidAreas, requestOf } from '#shared/areas/area-requests.ts';
import type { AreaRequest } from '#shared/areas/area-requests.ts';
import type { PavedArea } from '#shared/areas/paved-area.ts';
import { joinedPlans } from '#shared/laying/joined-plans.ts';
import type { JoinedPlans, LaidArea } from '#shared/laying/joined-plans.ts';
import type { KeptPlan } from '#shared/laying/kept-plan.ts';
import type { Problem } from '#shared/laying/pattern-of.ts';
import type { PaverChoice, PaverColor } from '#shared/pavers/paver-choice.ts';
import { useDocument } from '../../api/use-document.ts';
import { Button } from '../../ui/button.tsx';
import { LayingDialog } from './laying-dialog.tsx';
import { mappedPlans } from './mapped-plan.ts';
import type { MappedPlan } from './mapped-plan.ts';
import { percent } from './plan-figures.tsx';
import { useLayingPlan } from './use-laying-plan.ts';
import type { Laying } from './use-laying-plan.ts';
import { useOrderList } from './use-order-list.ts';
import { usePlanDraft } from './use-plan-draft.ts';

export type LayingPanelProps = {
  readonly proposalId: number;
  readonly ground: MeasuredGround;
  readonly pavers: PaverChoice;
  /** The plan that is saved on the proposal. */
  readonly kept: KeptPlan | undefined;
  readonly isSaving: boolean;
  /** Resolves to whether it was saved. `areas` is given only if they are laid differently now. */
  readonly onSave: (plan: KeptPlan, areas: readonly PavedArea[] | undefined) => Promise<boolean>;
  /** More actions for the plans of all areas. */
  readonly actions?: (plans: JoinedPlans) => ReactNode;
  /** Called with what can be drawn on a map, whenever that changes. */
  readonly onPlans?: (plans: PlansForMap) => void;
};

/** The plans of the areas, or why one of them has none. */
export type PlansForMap = { readonly plans: readonly MappedPlan[]; readonly problem: string | undefined };

const NO_PLANS: PlansForMap = { plans: [], problem: undefined };

/** A summary of the laying plan, and the button that opens it. */
export function LayingPanel({
  proposalId,
  ground,
  pavers,
  kept,
  isSaving,
  onSave,
  actions,
  onPlans,
}: LayingPanelProps) {
  const [open, setOpen] = useState(false);
  const draft = usePlanDraft(ground, pavers, kept);
  const { requests, isSaved } = draft;
  const laying = useLayingPlan(requests.map(requestOf));
  const { laid, problem } = resultOf(requests, laying);
  const plans = laid && joinedPlans(laid);
  useReportPlans(laying.plans, pavers.color, { requests, problem, onPlans });
  const save = () => {
    const { plan, areas } = draft.toSave();
    return onSave(plan, areas);
  };
  const printed = useDocument();
  /** Documents are printed from the saved plan, so an unsaved one is saved first. */
  const print = async (path: string) => {
    if (isSaved || (await save())) await printed.run(path.replace('{id}', String(proposalId)));
  };
  const download = useOrderList(proposalId);
  return (
    <section aria-label="Laying plan" className="grid gap-2 rounded-md bg-sand p-3">
      <div className="flex items-center gap-3">
        <p className="mr-auto">
          <b className="block font-semibold">Laying plan</b>
          <small className="text-sm text-ink-soft tabular-nums">
            {requests.length === 0 ? 'Draw the outline in step 2 first.' : (problem ?? summaryOf(plans))}
          </small>
        </p>
        <Button
          size="sm"
          icon={<Ruler className="size-4" />}
          disabled={requests.length === 0}
          onClick={() => setOpen(true)}
        >
          Open Plan
        </Button>
      </div>
      {draft.isOld && (
        <p className="text-sm text-warning">The outline is newer than the saved plan. Check it and save it again.</p>
      )}
      {plans && actions?.(plans)}
      <LayingDialog
        open={open}
        laying={laying}
        requests={requests}
        laid={laid}
        color={pavers.color}
        isSaved={isSaved}
        isSaving={isSaving || printed.isPending}
        onChange={draft.change}
        onSave={() => void save()}
        onPrint={(path) => void print(path)}
        onDownload={() => plans && void download(plans)}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}

type Told = {
  readonly requests: readonly AreaRequest[];
  readonly problem: string | undefined;
  readonly onPlans: LayingPanelProps['onPlans'] | undefined;
};

/** Reports what can be drawn on a map when plans or colors change, and that nothing can once the panel is gone. */
function useReportPlans(plans: Laying['plans'], color: PaverColor, told: Told) {
  const latest = useRef(told);
  useEffect(() => {
    latest.current = told;
  });
  useEffect(() => {
    const { requests, problem, onPlans } = latest.current;
    onPlans?.({ plans: mappedPlans(requests, plans, color), problem });
  }, [plans, color]);
  useEffect(() => () => latest.current.onPlans?.(NO_PLANS), []);
}

/** The plans of all areas, or why one of them has none. Neither while they are being computed. */
function resultOf(
  requests: readonly AreaRequest[],
  { plans }: Laying,
): Partial<Problem & { laid: readonly LaidArea[] }> {
  const laid = laidAreas(requests, plans);
  if ('problem' in laid) return laid;
  return laid.length > 0 && laid.length === requests.length ? { laid } : {};
}

/** '3,645 pavers, 90 cuts, 1.2% waste' */
function summaryOf(plans: JoinedPlans | undefined): string {
  if (!plans) return 'Counting pavers...';
  const [pavers, cuts] = [plans.needed, plans.cuts].map((count) => count.toLocaleString('en-US'));
  return `${pavers} pavers, ${cuts} cuts, ${percent(plans.waste)} waste`;
}
