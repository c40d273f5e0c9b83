import { useQueryClient } from '@tanstack/react-query';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { useCall } from '../../../api/use-call.ts';
import { toastError } from '../../../ui/toast.tsx';
import type { ProposalSave } from './save/use-proposal-save.ts';
import type { WizardStep } from './step.ts';
import type { ChangeState, WizardState } from './wizard-state.ts';

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
  readonly change: ChangeState;
};

/** A step that is being left. */
type Leaving = { readonly proposal: Proposal; readonly from: number };

/** Moves between steps. Every change is saved; a step that cannot be saved reverts (product 4.13). */
export function useStepMoves({ proposal, state, step, save, change }: Input): StepMoves {
  const client = useQueryClient();
  const moving = useCall(save.step, {
    failure: { title: 'Failed to save step', description: 'Could not save progress. Please try again.' },
  });
  const goTo = async (to: number): Promise<void> => {
    const from = state.step;
    change({ step: to });
    if (!(await moving.run(to))) change(({ step: shown }) => (shown === to ? { step: from } : {}));
  };
  const leaving = useCall(
    async ({ proposal: left }: Leaving, watch) =>
      (await step.leave?.({ client, proposal: left, state, change, save, ...watch })) ?? true,
    {
      // Only if that step is still shown. A person who went to another step in the meantime stays there.
      onSuccess: (isLeft, { from }) => isLeft && state.step === from && goTo(from + 1),
      failure: { title: 'Step transition failed', description: 'Could not advance to next step. Please try again.' },
      onCancel: () => toastError('Request was cancelled', 'No aerial map was made. Press Next to try again.'),
    },
  );
  return {
    busy: leaving.isPending ? (leaving.phase ?? 'Saving...') : undefined,
    next: async () => proposal && leaving.run({ proposal, from: state.step }),
    cancel: leaving.cancel,
    goTo: async (to) => proposal && goTo(to),
  };
}
