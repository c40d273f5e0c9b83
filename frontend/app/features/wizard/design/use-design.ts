import { imaging } from '#shared/imaging/contract.ts';
import { paverPhrases, paverPrompt } from '#shared/imaging/prompt.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { call } from '../../../../api/call.ts';
import type { Watch } from '../../../../api/call.ts';
import { proposalKey } from '../../../../api/proposal-queries.ts';
import { useCall, withServerMessage } from '../../../../api/use-call.ts';
import { toastError } from '../../../../ui/toast.tsx';
import type { WizardState } from '../wizard-state.ts';

export type RunningDesign = { readonly phase: string; readonly startedAt: number };

export type Design = {
  readonly running: RunningDesign | undefined;
  /** Calls the image model. */
  readonly generate: () => void;
  /** Saves the live preview as the design: our own renderer paints it again on the server. */
  readonly keepPreview: () => void;
  readonly cancel: () => void;
};

type DesignRequest = {
  readonly kind: 'generated' | 'kept';
  readonly proposal: Proposal;
  readonly state: WizardState;
  readonly startedAt: number;
};

const success = {
  generated: { title: 'Driveway Generated', description: 'Your new driveway design is ready!' },
  kept: { title: 'Preview Kept', description: 'Saved as your current design.' },
} as const;

/** Requests a design and follows its job; one at a time. */
export function useDesign(
  proposal: Proposal | undefined,
  state: WizardState,
  onDesigned: (url: string) => void,
): Design {
  const { run, pending, phase, cancel } = useCall(
    (request: DesignRequest, watch) =>
      request.kind === 'kept' ? renderPreview(request, watch) : drawDesign(request, watch),
    {
      invalidates: (_, { proposal: { slug } }) => [proposalKey(slug)],
      onSuccess: onDesigned,
      success: (_, { kind }) => success[kind],
      failure: withServerMessage('Generation Failed', 'Failed to generate driveway design'),
    },
  );
  const start = (kind: DesignRequest['kind']) => {
    const problem = proposal ? kind === 'generated' && problemOf(proposal, state) : 'No property selected';
    if (problem) toastError('Generation Failed', problem);
    else if (proposal) void run({ kind, proposal, state, startedAt: Date.now() });
  };
  return {
    running: pending && { phase: phase ?? 'Waiting to start', startedAt: pending.startedAt },
    generate: () => start('generated'),
    keepPreview: () => start('kept'),
    cancel,
  };
}

/** What is missing before a design can be requested (product 7.8 to 7.10). */
function problemOf(proposal: Proposal, { method, maskUrl }: WizardState): string | undefined {
  if (method === 'inpainting' && (maskUrl === undefined || !proposal.beforeImageR2Url)) {
    return 'Image and mask are required';
  }
  return proposal.beforeImageR2Url ? undefined : 'No image selected';
}

async function drawDesign({ proposal, state }: DesignRequest, watch: Watch): Promise<string> {
  const { method, maskUrl, pavers, notes } = state;
  const body = {
    imageUrl: proposal.beforeImageR2Url ?? '',
    prompt: paverPrompt(paverPhrases(pavers), notes),
    proposalId: proposal.id,
  };
  const { processedImageUrl } =
    method === 'inpainting'
      ? await call(imaging.processImageInpainting, { body: { ...body, maskUrl: maskUrl ?? '' }, ...watch })
      : await call(imaging.processImage, { body, ...watch });
  return processedImageUrl;
}

async function renderPreview({ proposal, state }: DesignRequest, watch: Watch): Promise<string> {
  const { method, maskUrl, pavers } = state;
  const { processedImageUrl } = await call(imaging.renderPreview, {
    body: {
      imageUrl: proposal.beforeImageR2Url ?? '',
      proposalId: proposal.id,
      choice: pavers,
      ...(method === 'inpainting' && maskUrl !== undefined && { maskUrl }),
    },
    ...watch,
  });
  return processedImageUrl;
}
