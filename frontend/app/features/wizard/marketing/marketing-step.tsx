import { leaveRule } from '../step.ts';
import type { WizardStep } from '../step.ts';
import { CreateButton } from './create-button.tsx';
import { MarketingBody, WorkMarketingImage } from './lazy-marketing.ts';

/** Step 4: the marketing image. It has no Next: creating the image ends the wizard. */
export const marketingStep: WizardStep = {
  Body: MarketingBody,
  WorkArea: WorkMarketingImage,
  Action: CreateButton,
  canLeave: leaveRule(4, 'Everything is ready'),
};
