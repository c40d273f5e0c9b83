import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { imaging } from '#shared/imaging/contract.ts';
import { paverPrompt, paverWords } from '#shared/imaging/prompt.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { wordsOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { proposalQuery } from '../../../api/proposal-queries.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import type { WizardState } from './wizard-state.ts';

export type Designing = { readonly phase: string; readonly startedAt: number };

type UseDesign = {
  readonly designing: Designing | undefined;
  readonly generate: (state: WizardState) => Promise<string | undefined>;
  readonly cancel: () => void;
};

/** Asks for a design and follows it; one at a time. */
export function useDesign(proposal: Proposal | undefined): UseDesign {
  const client = useQueryClient();
  const [designing, setDesigning] = useState<Designing>();
  const running = useRef<AbortController>(undefined);

  const generate = async (state: WizardState): Promise<string | undefined> => {
    const problem = !proposal ? 'No property selected' : !proposal.beforeImageR2Url ? 'No image selected' : undefined;
    if (!proposal?.beforeImageR2Url || problem) {
      toastError('Generation Failed', problem ?? '');
      return undefined;
    }
    const startedAt = Date.now();
    setDesigning({ phase: 'Waiting to start', startedAt });
    running.current = new AbortController();
    try {
      const { processedImageUrl } = await call(imaging.processImage, {
        body: { imageUrl: proposal.beforeImageR2Url, prompt: promptOf(state), proposalId: proposal.id },
        signal: running.current.signal,
        onProgress: (phase) => setDesigning({ phase, startedAt }),
      });
      await client.refetchQueries(proposalQuery(proposal.slug));
      toastSuccess('Driveway Generated', 'Your new driveway design is ready!');
      return processedImageUrl;
    } catch (error) {
      if (!running.current.signal.aborted) {
        toastError('Generation Failed', wordsOf(error, 'Failed to generate driveway design'));
      }
      return undefined;
    } finally {
      setDesigning(undefined);
    }
  };

  return { designing, generate, cancel: () => running.current?.abort() };
}

const promptOf = ({ choice, notes }: WizardState): string => paverPrompt(paverWords(choice), notes);
