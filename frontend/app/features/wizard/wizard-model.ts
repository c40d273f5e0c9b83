import type { Map as MapInstance } from 'maplibre-gl';
import { createContext, useContext } from 'react';

import type { Place } from '#shared/properties/place.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import type { PlansForMap } from '../../laying/laying-panel.tsx';
import type { Design } from './design/use-design.ts';
import type { Previewing } from './design/use-live-preview.ts';
import type { PropertiesInView } from './house/use-properties-in-view.ts';
import type { SelectedHouse } from './house/use-selected-house.ts';
import type { BrandingForm } from './marketing/use-branding-form.ts';
import type { Marketing } from './marketing/use-marketing.ts';
import type { OfferDialog } from './offer-dialog.ts';
import type { OrganizationDialog } from './organization-dialog.ts';
import type { ProposalSave } from './save/use-proposal-save.ts';
import type { CanLeave } from './step.ts';
import type { StepMoves } from './use-step-moves.ts';
import type { ChangeState, WizardState } from './wizard-state.ts';

/** What the steps share. Running calls live here, so that they continue while another step is shown. */
export type WizardModel = {
  /** Undefined until a house is chosen. */
  readonly proposal: Proposal | undefined;
  readonly state: WizardState;
  readonly change: ChangeState;
  readonly save: ProposalSave;
  readonly moves: StepMoves;
  readonly canLeave: CanLeave;
  /** What the wizard is waiting for, as shown on screen. */
  readonly busy: string | undefined;
  readonly map: MapInstance | undefined;
  readonly onMap: (map: MapInstance | undefined) => void;
  readonly inView: PropertiesInView;
  readonly selectedHouse: SelectedHouse;
  /** The place that the last search found. Nothing is created for it until the person chooses it. */
  readonly found: Place | undefined;
  readonly onFound: (place: Place | undefined) => void;
  readonly design: Design;
  readonly previewing: Previewing;
  /** The laying plans of step 3, as the map shows them. */
  readonly plansForMap: PlansForMap;
  readonly onPlansForMap: (plans: PlansForMap) => void;
  readonly branding: BrandingForm;
  readonly marketing: Marketing;
  readonly organizationDialog: OrganizationDialog;
  readonly offerDialog: OfferDialog;
  /** Resumes a proposal that was chosen on the map. */
  readonly onResume: (slug: string) => void;
  /** Whether such a proposal is being loaded. */
  readonly isResuming: boolean;
  readonly onStartOver: () => void;
};

export const WizardContext = createContext<WizardModel | undefined>(undefined);

export function useWizard(): WizardModel {
  const model = useContext(WizardContext);
  if (!model) throw new Error('This belongs into the wizard.');
  return model;
}

/** The proposal, for steps that are reached only after a house was chosen. */
export function useProposal(): Proposal {
  const { proposal } = useWizard();
  if (!proposal) throw new Error('This step needs a chosen house.');
  return proposal;
}
