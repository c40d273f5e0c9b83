import { lookOf } from '#shared/laying/kept-plan.ts';
import type { KeptPlan } from '#shared/laying/kept-plan.ts';
import { useCall, withServerMessage } from '../../../../api/use-call.ts';
import { LazyLayingPanel } from '../../../laying/lazy-laying-panel.tsx';
import { useProposal, useWizard } from '../wizard-model.ts';

/** The laying plan of the chosen pavers on the outline of step 2. */
export function LayingField() {
  const { state, save } = useWizard();
  const { id, layingPlan, drawnPolygon = [] } = useProposal();
  const keep = useCall((plan: KeptPlan) => save.edit({ layingPlan: plan }), {
    success: (isSaved) =>
      isSaved ? { title: 'Laying Plan Saved', description: 'The estimator can use it.' } : undefined,
    failure: withServerMessage('Update Failed', 'Could not save the laying plan. Please try again.'),
  });
  const product = lookOf(state.pavers, layingPlan).stone && layingPlan?.settings.product;
  return (
    <>
      <LazyLayingPanel
        proposalId={id}
        outline={drawnPolygon}
        pavers={state.pavers}
        kept={layingPlan}
        isSaving={keep.isPending}
        onSave={async (plan) => (await keep.run(plan)) === true}
      />
      {product && (
        <p className="text-sm text-ink-soft">
          Preview and designs show {product.title}, {product.label}.
        </p>
      )}
    </>
  );
}
