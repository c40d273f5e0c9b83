import { useQueryClient } from '@tanstack/react-query';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { useCall } from '../../../api/use-call.ts';
import { toastError } from '../../../ui/toast.tsx';
import type { ProposalSave } from './save/use-proposal-save.ts';
import type { WizardStep } from './step.ts';
import type { WizardState } from './wizard-state.ts';

export type StepMoves = {
  /** What a step change is doing, as shown on screen. */
  readonly busy: string | undefined;
  readonly next: () => Promise<unknown>;
  /** Cancels what Next is waiting for. */
  readonly cancel: () => void;
  readonly goTo: (step: number) => Promise<unknown>;
};

type Input = {
  readonly proposal: Proposal | undefined;
  readonly state: WizardState;
  readonly step: WizardStep;
  readonly save: ProposalSave;
  readonly change: (part: Partial<WizardState>) => void;
};

/** Moves between steps. Every change is saved; a step that cannot be saved reverts (product 4.13). */
export function useStepMoves({ proposal, state, step, save, change }: Input): StepMoves {
  const client = useQueryClient();
  const moving = useCall(save.step, {
    failure: { title: 'Failed to save step', description: 'Could not save progress. Please try again.' },
  });
  const goTo = async (to: number): Promise<void> => {
    const from = state.step;
    change({ step: to });
    if (!(await moving.run(to))) change({ step: from });
  };
  const leaving = useCall(
    async (from: Proposal, watch) => {
      const left = await (step.leave?.({ client, proposal: from, state, change, save, ...watch }) ?? true);
      if (left) await goTo(state.step + 1);
    },
    {
      failure: { title: 'Step transition failed', description: 'Could not advance to next step. Please try again.' },
      onCancel: () => toastError('Request was cancelled', 'No aerial map was made. Press Next to try again.'),
    },
  );
  return {
    busy: leaving.isPending ? (leaving.phase ?? 'Saving...') : undefined,
    next: async () => proposal && leaving.run(proposal),
    cancel: leaving.cancel,
    goTo: async (to) => proposal && goTo(to),
  };
}
