import { useEffect } from 'react';

import { imaging } from '#shared/imaging/contract.ts';
import { jobReplies } from '#shared/imaging/image-job.ts';
import { paverPhrases, paverPrompt } from '#shared/imaging/prompt.ts';
import { lookOf } from '#shared/laying/kept-plan.ts';
import type { Design as DrawnDesign, Proposal } from '#shared/proposals/proposal.ts';
import { isPaidDesign } from '#shared/proposals/public-page.ts';
import { ApiError, codeOf } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import type { Watch } from '../../../../api/call.ts';
import { designAllowanceKey } from '../../../../api/imaging-queries.ts';
import { proposalKey } from '../../../../api/proposal-key.ts';
import { readReply } from '../../../../api/read-reply.ts';
import { useCall, withServerMessage } from '../../../../api/use-call.ts';
import { toastError } from '../../../../ui/toast.tsx';
import type { WizardState } from '../wizard-state.ts';
import { deleteRunningJob, findRunningJob, saveRunningJob } from './running-job-store.ts';
import type { RunningJob } from './running-job-store.ts';

export type RunningDesign = { readonly phase: string; readonly startedAt: number };

export type Design = {
  readonly running: RunningDesign | undefined;
  /** Calls the image model. */
  readonly generate: () => void;
  /** Has the image model draw a design's pavers once more (product 7.40). */
  readonly tryAgain: (drawn: DrawnDesign) => void;
  /** Saves the live preview as the design: our own renderer paints it again on the server. */
  readonly keepPreview: () => void;
  readonly cancel: () => void;
};

/** A paid design: its prompt, and the number of the attempt if these pavers were drawn before. */
type Drawing = { readonly kind: 'generated'; readonly prompt: string; readonly attempt?: number };
type DesignRequest = (Drawing | { readonly kind: 'kept' }) & {
  readonly proposal: Proposal;
  readonly state: WizardState;
  readonly startedAt: number;
};
/** A design that was running when the page was left. */
type Resumed = RunningJob & { readonly proposal: Proposal };

const success = {
  generated: { title: 'Driveway Generated', description: 'Your new driveway design is ready!' },
  kept: { title: 'Preview Kept', description: 'Saved as your current design.' },
} as const;

/** Requests a design and follows its job; one at a time. A reload follows the job that is running. */
export function useDesign(
  proposal: Proposal | undefined,
  state: WizardState,
  /** Called with the design and the URL of the photo that it was drawn into. */
  onDesigned: (url: string, photoUrl: string | undefined) => void,
): Design {
  const { run, pending, phase, cancel } = useCall(
    (request: DesignRequest | Resumed, watch) => ('jobId' in request ? resume(request, watch) : draw(request, watch)),
    {
      invalidates: (_, { proposal: { slug } }) => [proposalKey(slug), designAllowanceKey],
      onSuccess: (url, request) => url !== undefined && onDesigned(url, photoOf(request)),
      success: (url, { kind }) => (url === undefined ? undefined : success[kind]),
      failure: withServerMessage('Generation Failed', 'Failed to generate driveway design'),
    },
  );
  const slug = proposal?.slug ?? '';
  useEffect(() => {
    const job = proposal && findRunningJob(slug);
    if (job) void run({ ...job, proposal });
    // This only stops watching. The job goes on, and a person who comes back follows it.
    return cancel;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each proposal that is opened
  }, [slug]);
  const start = (what: Drawing | { readonly kind: 'kept' }) => {
    const problem = problemOf(proposal, state, what.kind);
    if (problem) toastError('Generation Failed', problem);
    else if (proposal) void run({ ...what, proposal, state, startedAt: Date.now() });
  };
  return {
    running: pending && { phase: phase ?? 'Waiting to start', startedAt: pending.startedAt },
    generate: () => start({ kind: 'generated', prompt: promptOf(state, proposal) }),
    tryAgain: ({ prompt }) =>
      start({ kind: 'generated', prompt, attempt: nextAttempt(proposal?.designs ?? [], prompt) }),
    keepPreview: () => start({ kind: 'kept' }),
    cancel: () => {
      deleteRunningJob(slug);
      cancel();
    },
  };
}

/** The prompt for the image model: the chosen pavers, in the stone of their laying plan. */
const promptOf = ({ pavers, notes }: WizardState, proposal: Proposal | undefined): string =>
  paverPrompt(paverPhrases(pavers), notes, lookOf(pavers, proposal?.layingPlan).stone);

/** Nothing is charged before somebody has seen and confirmed where the pavers go (product 7.52). */
const AREA_UNKNOWN = 'Please confirm or paint the driveway area first.';

/**
 * What is missing before a design can be requested (product 7.8 to 7.10).
 * @internal exported for tests
 */
export function problemOf(
  proposal: Pick<Proposal, 'beforeImageR2Url' | 'beforePose'> | undefined,
  { method, maskUrl }: Pick<WizardState, 'method' | 'maskUrl'>,
  kind: DesignRequest['kind'],
): string | undefined {
  if (!proposal) return 'No property selected';
  if (kind === 'kept') return undefined;
  const isReady = proposal.beforeImageR2Url !== undefined;
  if (method === 'inpainting' && (maskUrl === undefined || !isReady)) return 'Image and mask are required';
  if (!isReady) return 'No image selected';
  return method === 'responses' && !proposal.beforePose ? AREA_UNKNOWN : undefined;
}

/**
 * The number of another attempt at the same pavers: any number that was not used yet makes the model draw again.
 * @internal exported for tests
 */
export function nextAttempt(
  designs: readonly Pick<DrawnDesign, 'prompt' | 'model' | 'isPaid'>[],
  prompt: string,
): number {
  return designs.filter((drawn) => drawn.prompt === prompt && isPaidDesign(drawn)).length + 1;
}

/**
 * The photo that a design is drawn into. By the time the page was reloaded, the proposal may have had another photo.
 * @internal exported for tests
 */
export const photoOf = (request: { readonly proposal: Proposal } & Partial<RunningJob>): string | undefined =>
  request.photoUrl ?? request.proposal.beforeImageR2Url;

/** Remembers the job until it has ended, whatever its outcome. */
function draw(request: DesignRequest, watch: Watch): Promise<string> {
  const { kind, startedAt, proposal } = request;
  const photoUrl = proposal.beforeImageR2Url;
  const job = { kind, startedAt, ...(photoUrl !== undefined && { photoUrl }) };
  const onJob = (jobId: string) => saveRunningJob(proposal.slug, { jobId, ...job });
  return untilEnd(
    proposal.slug,
    request.kind === 'kept' ? renderPreview(request, { ...watch, onJob }) : drawDesign(request, { ...watch, onJob }),
  );
}

/** Undefined if the job no longer exists. */
async function resume({ jobId, proposal }: Resumed, watch: Watch): Promise<string | undefined> {
  const { followJob } = await import('../../../../api/follow-job.ts');
  try {
    const result = await untilEnd(proposal.slug, followJob({ jobId }, watch));
    const { processedImageUrl } = await readReply(jobReplies['draw-design'], result);
    return processedImageUrl;
  } catch (error) {
    if (codeOf(error) === 'NOT_FOUND') return undefined;
    throw error;
  }
}

/** The statuses of a job that failed and of one that no longer exists. */
const ENDED = [422, 404];

/**
 * Remembers a job until the server says that it has ended. If the page is left or the server does not answer, the job
 * stays remembered, because only the watching has ended.
 * @internal exported for tests
 */
export async function untilEnd<T>(slug: string, work: Promise<T>): Promise<T> {
  try {
    const done = await work;
    deleteRunningJob(slug);
    return done;
  } catch (error) {
    if (error instanceof ApiError && ENDED.includes(error.status)) deleteRunningJob(slug);
    throw error;
  }
}

async function drawDesign(request: DesignRequest & Drawing, watch: Watch): Promise<string> {
  const { proposal, state, prompt, attempt } = request;
  const body = {
    imageUrl: proposal.beforeImageR2Url ?? '',
    prompt,
    proposalId: proposal.id,
    ...(attempt !== undefined && { attempt }),
  };
  const { processedImageUrl } =
    state.method === 'inpainting'
      ? await call(imaging.processImageInpainting, { body: { ...body, maskUrl: state.maskUrl ?? '' }, ...watch })
      : await call(imaging.processImage, { body, ...watch });
  return processedImageUrl;
}

async function renderPreview({ proposal, state }: DesignRequest, watch: Watch): Promise<string> {
  const { method, maskUrl, pavers } = state;
  const { processedImageUrl } = await call(imaging.renderPreview, {
    body: {
      imageUrl: proposal.beforeImageR2Url ?? '',
      proposalId: proposal.id,
      choice: lookOf(pavers, proposal.layingPlan),
      ...(method === 'inpainting' && maskUrl !== undefined && { maskUrl }),
    },
    ...watch,
  });
  return processedImageUrl;
}
