import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { toastError } from '../../../ui/toast.tsx';
import { leaveStep } from './leave-step.ts';
import { saveStep } from './save/save-edit.ts';
import type { WizardState } from './wizard-state.ts';

type UseStep = {
  /** What a step change is doing, in words, while it lasts. */
  readonly busy: string | undefined;
  readonly next: () => Promise<void>;
  /** Gives up what Next is waiting for. */
  readonly cancel: () => void;
  readonly goTo: (step: number) => Promise<void>;
};

/** Moves between steps. Every change is saved; a step that cannot be saved is taken back (spec section 4). */
export function useStep(
  proposal: Proposal | undefined,
  state: WizardState,
  onChange: (change: Partial<WizardState>) => void,
): UseStep {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const leaving = useRef<AbortController>(undefined);

  const goTo = async (step: number): Promise<void> => {
    if (!proposal) return;
    const from = state.step;
    onChange({ step });
    try {
      await saveStep(client, proposal, step);
    } catch {
      onChange({ step: from });
      toastError('Failed to save step', 'Could not save progress. Please try again.');
    }
  };

  const next = async (): Promise<void> => {
    if (!proposal) return;
    const { signal } = (leaving.current = new AbortController());
    setBusy('Saving...');
    try {
      await leaveStep[state.step]?.({ client, proposal, state, signal, onProgress: setBusy });
      await goTo(state.step + 1);
    } catch {
      if (signal.aborted) toastError('Request was cancelled', 'No aerial map was made. Press Next to try again.');
      else toastError('Step transition failed', 'Could not advance to next step. Please try again.');
    } finally {
      setBusy(undefined);
    }
  };

  return { busy, next, goTo, cancel: () => leaving.current?.abort() };
}
