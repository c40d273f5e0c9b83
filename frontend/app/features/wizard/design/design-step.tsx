import { leaveRule } from '../step.ts';
import type { Leaving, WizardStep } from '../step.ts';
import { DesignAllowance } from './design-allowance.tsx';
import { GenerateButton } from './generate-button.tsx';
import { DesignBody, WorkPhoto } from './lazy-design.ts';
import { PaversOnMap } from './pavers-on-map.tsx';

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
