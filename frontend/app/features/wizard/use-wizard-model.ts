import type { Map as MapInstance } from 'maplibre-gl';
import { useState } from 'react';

import { paintedAreas } from '#shared/areas/painted-areas.ts';
import { lookOf } from '#shared/laying/kept-plan.ts';
import { designAreaSource } from '#shared/pavers/design-area-source.ts';
import type { Place } from '#shared/properties/place.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { COMPLETE } from '#shared/proposals/wizard-steps.ts';
import { useIsUploading } from '../../../api/upload.ts';
import type { PlansForMap } from '../../laying/laying-panel.tsx';
import { useDesign } from './design/use-design.ts';
import { useLivePreview } from './design/use-live-preview.ts';
import { usePropertiesInView } from './house/use-properties-in-view.ts';
import { useSelectedHouse } from './house/use-selected-house.ts';
import { useBrandingForm } from './marketing/use-branding-form.ts';
import { useMarketing } from './marketing/use-marketing.ts';
import type { OfferDialog } from './offer-dialog.ts';
import type { OrganizationDialog } from './organization-dialog.ts';
import { useProposalSave } from './save/use-proposal-save.ts';
import type { WizardStep } from './step.ts';
import { useStepMoves } from './use-step-moves.ts';
import type { WizardModel } from './wizard-model.ts';
import { factsOf, resumedState, scaleOf } from './wizard-state.ts';
import type { WizardState } from './wizard-state.ts';

export type WizardInput = {
  readonly proposal: Proposal | undefined;
  /** Opens the draft that was just created for a house. */
  readonly onOpen: (slug: string) => void;
  /** Resumes a proposal that was chosen on the map. */
  readonly onResume: (slug: string) => void;
  /** Whether such a proposal is being loaded. */
  readonly isResuming: boolean;
  readonly onStartOver: () => void;
  /** Reloads the wizard after the contractor chose to keep the other tab's changes. */
  readonly onReload: () => void;
  readonly organizationDialog: OrganizationDialog;
  readonly offerDialog: OfferDialog;
};

/** State of the wizard and its running calls; `stepOf` returns the step of a state. */
export function useWizardModel(
  input: WizardInput,
  stepOf: (state: WizardState) => WizardStep,
): { readonly model: WizardModel; readonly step: WizardStep } {
  const { proposal, onOpen, onResume, onReload } = input;
  const [state, setState] = useState(() => resumedState(proposal));
  const change: WizardModel['change'] = (part) =>
    setState((current) => ({ ...current, ...(typeof part === 'function' ? part(current) : part) }));
  const [map, setMap] = useState<MapInstance>();
  const [plansForMap, setPlansForMap] = useState<PlansForMap>({ plans: [], problem: undefined });
  const [found, setFound] = useState<Place>();
  const step = stepOf(state);
  const save = useProposalSave(proposal, onReload);
  const moves = useStepMoves({ proposal, state, step, save, change });
  const branding = useBrandingForm({ proposal, state, save, change });
  // The person may have chosen another photo while the design was drawn. The design is then in the history of its own
  // photo.
  const design = useDesign(proposal, state, (designUrl, of) =>
    change(({ photoUrl }) => (photoUrl === of ? { designUrl, showing: 'design' } : {})),
  );
  // A person who went to another step in the meantime stays there.
  const onDone = () => state.step === COMPLETE.step - 1 && void moves.goTo(COMPLETE.step);
  const marketing = useMarketing({ proposal, branding, onDone });
  // The step stays until an upload is done: a photo that arrives later would replace the one before and its design.
  const uploading = useIsUploading() ? 'Uploading...' : undefined;
  const previewing = useLivePreview(
    state.step === 3 ? proposal?.beforeImageR2Url : undefined,
    designAreaSource({
      ...state,
      areas: paintedAreas(state),
      pose: proposal?.beforePose,
      scale: scaleOf(state, proposal),
    }),
    lookOf(state.pavers, proposal?.layingPlan),
  );
  const selectedHouse = useSelectedHouse(onOpen);
  const model: WizardModel = {
    ...input,
    onResume: (slug) => {
      // A house that was chosen earlier must not open in place of this proposal.
      selectedHouse.cancel();
      onResume(slug);
    },
    state,
    change,
    save,
    moves,
    canLeave: step.canLeave(factsOf(state, proposal)),
    busy: design.running ? 'Generating...' : (marketing.phase ?? moves.busy ?? uploading),
    map,
    onMap: setMap,
    // Step 1 shows the houses in view; step 2 compares the outline with them.
    inView: usePropertiesInView(state.step <= 2),
    selectedHouse,
    found,
    onFound: setFound,
    design,
    previewing,
    plansForMap,
    onPlansForMap: setPlansForMap,
    branding,
    marketing,
  };
  return { model, step };
}
