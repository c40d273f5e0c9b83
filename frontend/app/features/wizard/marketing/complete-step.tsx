import { Plus } from 'lucide-react';

import { COMPLETE } from '#shared/proposals/wizard-steps.ts';
import { Button } from '../../../../ui/button.tsx';
import { leaveRule } from '../step.ts';
import type { WizardStep } from '../step.ts';
import { useWizard } from '../wizard-model.ts';
import { CompleteBody } from './complete-body.tsx';
import { WorkMarketingImage } from './lazy-marketing.ts';

/** Proposal Complete: the proposal's link, and starting another. */
export const completeStep: WizardStep = {
  Body: CompleteBody,
  WorkArea: WorkMarketingImage,
  Action: StartOver,
  canLeave: leaveRule(COMPLETE.step, ''),
};

function StartOver() {
  const { onStartOver } = useWizard();
  return (
    <Button
      variant="outline"
      size="lg"
      className="w-full"
      icon={<Plus className="size-[18px]" />}
      onClick={onStartOver}
    >
      New Proposal
    </Button>
  );
}
