import { Plus, Sparkles } from 'lucide-react';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { COMPLETE, nextHint } from '#shared/proposals/wizard-steps.ts';
import { Button } from '../../../../ui/button.tsx';
import type { useStep } from '../use-step.ts';
import { costOf, factsOf } from '../wizard-state.ts';
import type { WizardState } from '../wizard-state.ts';
import { Foot } from './foot.tsx';

const READY = ['House and photo chosen', 'Area and cost are set', 'Design ready', 'Everything is ready'];

type StepFootProps = {
  readonly state: WizardState;
  readonly proposal: Proposal | undefined;
  readonly step: ReturnType<typeof useStep>;
  readonly designing: boolean;
  /** The organization's colours and contact are on their way. */
  readonly branding: boolean;
  readonly making: string | undefined;
  readonly onGenerate: () => void;
  readonly onFinish: () => void;
  readonly onNew: () => void;
};

/** What can be done at the end of each step. */
export function StepFoot(props: StepFootProps) {
  const { state, proposal, step, designing, branding, making, onGenerate, onFinish, onNew } = props;
  const facts = factsOf(state, proposal);
  if (state.step >= COMPLETE.step) {
    return (
      <Button look="primary" size="lg" className="w-full" icon={<Plus className="size-[18px]" />} onClick={onNew}>
        New Proposal
      </Button>
    );
  }
  return (
    <Foot
      step={state.step}
      hint={nextHint(state.step, facts)}
      ready={READY[state.step - 1] ?? ''}
      busy={designing ? 'Generating...' : (making ?? step.busy)}
      onBack={() => void step.goTo(state.step - 1)}
      onNext={() => void step.next()}
      onCancel={state.step === 2 ? step.cancel : undefined}
      action={
        state.step === 3 ? (
          <Button
            look="outline"
            size="lg"
            className="flex-1"
            busy={designing}
            icon={<Sparkles className="size-[18px]" />}
            onClick={onGenerate}
          >
            {designing ? 'Generating...' : 'Generate'}
          </Button>
        ) : state.step === 4 ? (
          <Button
            look="primary"
            size="lg"
            className="flex-1"
            busy={making !== undefined}
            disabled={costOf(state) <= 0 || branding}
            onClick={onFinish}
          >
            {making === undefined ? 'Create Marketing Image' : 'Creating...'}
          </Button>
        ) : undefined
      }
    />
  );
}
