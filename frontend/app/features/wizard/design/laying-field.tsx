import { measuredGroundIn } from '#shared/areas/area-figures.ts';
import { lookOf } from '#shared/laying/kept-plan.ts';
import type { ProposalEdit } from '#shared/proposals/proposal.ts';
import { useCall, withServerMessage } from '../../../../api/use-call.ts';
import { LazyLayingPanel } from '../../../laying/lazy-laying-panel.tsx';
import { useProposal, useWizard } from '../wizard-model.ts';

/** The laying plan of the chosen pavers on the outline of step 2. */
export function LayingField() {
  const { state, change, save, onPlansForMap } = useWizard();
  const proposal = useProposal();
  const { id, layingPlan } = proposal;
  const keep = useCall((edit: Pick<ProposalEdit, 'layingPlan' | 'areas'>) => save.edit(edit), {
    success: (isSaved) =>
      isSaved ? { title: 'Laying Plan Saved', description: 'The estimator can use it.' } : undefined,
    failure: withServerMessage('Update Failed', 'Could not save the laying plan. Please try again.'),
  });
  const product = lookOf(state.pavers, layingPlan).stone && layingPlan?.settings.product;
  return (
    <>
      <LazyLayingPanel
        proposalId={id}
        ground={measuredGroundIn(proposal)}
        pavers={state.pavers}
        kept={layingPlan}
        isSaving={keep.isPending}
        onPlans={onPlansForMap}
        onSave={async (plan, areas) => {
          const isSaved = (await keep.run({ layingPlan: plan, ...(areas && { areas: [...areas] }) })) === true;
          // Step 2 saves its areas again, so its state needs the new laying plans of the areas.
          if (isSaved && areas) change({ areas });
          return isSaved;
        }}
      />
      {product && (
        <p className="text-sm text-ink-soft">
          Preview and designs show {product.title}, {product.label}.
        </p>
      )}
    </>
  );
}
