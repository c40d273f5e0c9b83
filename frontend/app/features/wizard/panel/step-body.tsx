import type { LatLng } from '#shared/geometry/lat-lng.ts';
import type { Property } from '#shared/properties/property.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { StepDesign } from '../design/step-design.tsx';
import { StepDraw } from '../draft/step-draw.tsx';
import { ChooseHouse } from '../house/choose-house.tsx';
import { StepHouse } from '../house/step-house.tsx';
import type { OrganizationDialog } from '../marketing/organization-picker.tsx';
import { StepComplete } from '../marketing/step-complete.tsx';
import { StepMarketing } from '../marketing/step-marketing.tsx';
import { photoChange } from '../wizard-state.ts';
import type { WizardState } from '../wizard-state.ts';

type StepBodyProps = {
  readonly proposal: Proposal | undefined;
  readonly state: WizardState;
  /** The photo does not tell where its driveway is. */
  readonly unclear: boolean;
  readonly organizationDialog: OrganizationDialog;
  readonly houses: readonly Property[];
  readonly middle: LatLng;
  readonly onChange: (change: Partial<WizardState>) => void;
  readonly onPick: (point: LatLng) => void;
  readonly onSelect: (house: Property) => void;
};

/** The open step of the ticket. */
export function StepBody(props: StepBodyProps) {
  const { proposal, state, unclear, organizationDialog, houses, middle, onChange, onPick, onSelect } = props;
  if (!proposal) {
    return <ChooseHouse houses={houses} onSelect={onSelect} onPickMiddle={() => onPick(middle)} />;
  }
  switch (state.step) {
    case 1:
      return (
        <StepHouse
          proposal={proposal}
          photoUrl={state.photoUrl}
          onPhoto={(photoUrl) => onChange(photoChange(proposal, photoUrl))}
        />
      );
    case 2:
      return <StepDraw state={state} onChange={onChange} />;
    case 3:
      return <StepDesign proposal={proposal} state={state} unclear={unclear} onChange={onChange} />;
    case 4:
      return (
        <StepMarketing proposal={proposal} state={state} organizationDialog={organizationDialog} onChange={onChange} />
      );
    default:
      return <StepComplete proposal={proposal} />;
  }
}
