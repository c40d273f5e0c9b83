import { leaveRule } from '../step.ts';
import type { Leaving, WizardStep } from '../step.ts';
import { DesignAllowance } from './design-allowance.tsx';
import { DesignBody } from './design-body.tsx';
import { GenerateButton } from './generate-button.tsx';
import { PaversOnMap } from './pavers-on-map.tsx';
import { WorkPhoto } from './work-photo.tsx';

/** Step 3: the design. */
export const designStep: WizardStep = {
  Body: DesignBody,
  WorkArea: WorkPhoto,
  OnMap: PaversOnMap,
  Note: DesignAllowance,
  Action: GenerateButton,
  canLeave: leaveRule(3, 'Design ready'),
  leave: leaveDesign,
};

async function leaveDesign({ proposal, state, save }: Leaving): Promise<boolean> {
  if (state.designUrl === undefined || state.designUrl === proposal.afterImageR2Url) return true;
  return save.image({ afterImageR2Url: state.designUrl });
}
