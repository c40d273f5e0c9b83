import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { imaging } from '#shared/imaging/contract.ts';
import { paverPhrases, paverPrompt } from '#shared/imaging/prompt.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { wordsOf } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { proposalQuery } from '../../../../api/proposal-queries.ts';
import { toastError, toastSuccess } from '../../../../ui/toast.tsx';
import type { WizardState } from '../wizard-state.ts';

export type Designing = { readonly phase: string; readonly startedAt: number };

type UseDesign = {
  readonly designing: Designing | undefined;
  readonly generate: (state: WizardState) => Promise<string | undefined>;
  /** Makes the live preview the design: our own renderer paints it on the server. */
  readonly keep: (state: WizardState) => Promise<string | undefined>;
  readonly cancel: () => void;
};

type Watch = { readonly signal: AbortSignal; readonly onProgress: (phase: string) => void };
type Done = { readonly title: string; readonly words: string };

/** Asks for a design and follows it; one at a time. */
export function useDesign(proposal: Proposal | undefined): UseDesign {
  const client = useQueryClient();
  const [designing, setDesigning] = useState<Designing>();
  const running = useRef<AbortController>(undefined);

  const follow = async (work: (watch: Watch) => Promise<string>, { title, words }: Done) => {
    if (!proposal) return undefined;
    const startedAt = Date.now();
    setDesigning({ phase: 'Waiting to start', startedAt });
    const { signal } = (running.current = new AbortController());
    try {
      const url = await work({ signal, onProgress: (phase) => setDesigning({ phase, startedAt }) });
      await client.refetchQueries(proposalQuery(proposal.slug));
      toastSuccess(title, words);
      return url;
    } catch (error) {
      if (!signal.aborted) toastError('Generation Failed', wordsOf(error, 'Failed to generate driveway design'));
      return undefined;
    } finally {
      setDesigning(undefined);
    }
  };

  return {
    designing,
    generate: async (state) => {
      const problem = problemOf(proposal, state);
      if (!proposal || problem !== undefined) {
        toastError('Generation Failed', problem);
        return undefined;
      }
      const done = { title: 'Driveway Generated', words: 'Your new driveway design is ready!' };
      return follow((watch) => ask(proposal, state, watch), done);
    },
    keep: (state) =>
      follow((watch) => askPreview(proposal, state, watch), {
        title: 'Preview Kept',
        words: 'It is your design now, until you choose another.',
      }),
    cancel: () => running.current?.abort(),
  };
}

/** Spec section 5: what is missing before a design can be asked for, in words. */
function problemOf(proposal: Proposal | undefined, { method, maskUrl }: WizardState): string | undefined {
  if (!proposal) return 'No property selected';
  if (method === 'inpainting' && (maskUrl === undefined || !proposal.beforeImageR2Url)) {
    return 'Image and mask are required';
  }
  return proposal.beforeImageR2Url ? undefined : 'No image selected';
}

async function ask(proposal: Proposal, { method, maskUrl, choice, notes }: WizardState, watch: Watch): Promise<string> {
  const body = {
    imageUrl: proposal.beforeImageR2Url ?? '',
    prompt: paverPrompt(paverPhrases(choice), notes),
    proposalId: proposal.id,
  };
  const { processedImageUrl } =
    method === 'inpainting'
      ? await call(imaging.processImageInpainting, { body: { ...body, maskUrl: maskUrl ?? '' }, ...watch })
      : await call(imaging.processImage, { body, ...watch });
  return processedImageUrl;
}

async function askPreview(
  proposal: Proposal | undefined,
  { method, maskUrl, choice }: WizardState,
  watch: Watch,
): Promise<string> {
  const { processedImageUrl } = await call(imaging.renderPreview, {
    body: {
      imageUrl: proposal?.beforeImageR2Url ?? '',
      proposalId: proposal?.id ?? 0,
      choice,
      ...(method === 'inpainting' && maskUrl !== undefined && { maskUrl }),
    },
    ...watch,
  });
  return processedImageUrl;
}
