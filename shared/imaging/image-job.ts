import * as z from 'zod';

import { driveway, latLng } from '../geometry/lat-lng.ts';
import { paverLook } from '../pavers/paver-look.ts';
import { mediaUrl, photoUrl } from '../photos/photo-url.ts';
import { marketingFacts, marketingForm } from '../proposals/marketing-facts.ts';
import { MAX_PROMPT } from './max-prompt.ts';

const photoFolder = z.enum(['before-images', 'after-images', 'area-images']);

export const fetchPhoto = z.strictObject({ imageUrl: photoUrl, folder: photoFolder });

export const aerialMapRequest = z.strictObject({
  center: latLng,
  zoom: z.int().min(1).max(20),
  drawnPolygon: driveway.min(3, 'at least 3 points'),
  polygonHash: z.string().regex(/^[0-9a-f]{16,64}$/),
  proposalId: z.int().positive(),
});

/** Automatic generation: the model finds the driveway, helped by the outline of step 2. */
export const responsesRequest = z.strictObject({
  imageUrl: mediaUrl,
  prompt: z.string().trim().min(1).max(MAX_PROMPT),
  proposalId: z.int().positive().exactOptional(),
  /** Number of a new attempt. Without it, the same request returns the same design at no cost (product 7.28). */
  attempt: z.int().min(1).max(100).exactOptional(),
});

/** Generation with a painted mask: image and mask are both required (product 7.10). */
export const inpaintingRequest = z.strictObject({
  ...responsesRequest.shape,
  maskUrl: mediaUrl,
  proposalId: z.int().positive(),
});

/** The choice of pavers that the live preview shows, on the outlined driveway or on a painted mask. */
export const previewRequest = z.strictObject({
  imageUrl: mediaUrl,
  proposalId: z.int().positive(),
  choice: paverLook,
  maskUrl: mediaUrl.exactOptional(),
});

/** Every design request in the one shape that the pipeline carries; with `choice` our own renderer draws it. */
const designRequest = z.strictObject({
  ...responsesRequest.shape,
  maskUrl: mediaUrl.exactOptional(),
  choice: paverLook.exactOptional(),
});

export const marketingRequest = z.strictObject({
  beforeImageUrl: mediaUrl,
  afterImageUrl: mediaUrl,
  aerialMapUrl: z.union([z.literal(''), mediaUrl]),
  calculatedCost: z.number().min(0).max(10_000_000_000),
  marketingForm,
  qrCodeUrl: z.string().max(300),
  proposalId: z.int().positive(),
});

const jobRef = {
  accountId: z.string(),
  jobId: z.string(),
  /** 128 random bits from which the URLs of the job's pictures follow; jobs of earlier releases have none. */
  seed: z.string().exactOptional(),
};

const fetchPhotoInput = z.object({ kind: z.literal('fetch-photo'), ...jobRef, request: fetchPhoto });
const renderAerialInput = z.object({ kind: z.literal('render-aerial'), ...jobRef, request: aerialMapRequest });
const drawDesignInput = z.object({ kind: z.literal('draw-design'), ...jobRef, request: designRequest });
const composeMarketingInput = z.object({
  kind: z.literal('compose-marketing'),
  ...jobRef,
  /** The plan decides about the watermark when the call is accepted. */
  request: z.strictObject({ ...marketingRequest.shape, isWatermarked: z.boolean().exactOptional() }),
});

/** Payload of the state machine: ids and addresses, never bytes. One shape for caller, definition and tasks. */
export const imageJobInput = z.discriminatedUnion('kind', [
  fetchPhotoInput,
  renderAerialInput,
  drawDesignInput,
  composeMarketingInput,
]);
export type ImageJobInput = z.infer<typeof imageJobInput>;
export type ImageJobKind = ImageJobInput['kind'];

/** The payload of each kind. */
type JobInputs = { readonly [K in ImageJobKind]: Extract<ImageJobInput, { kind: K }> };
export type JobInput<K extends ImageJobKind> = JobInputs[K];
export const jobInputs: { readonly [K in ImageJobKind]: z.ZodType<JobInputs[K]> } = {
  'fetch-photo': fetchPhotoInput,
  'render-aerial': renderAerialInput,
  'draw-design': drawDesignInput,
  'compose-marketing': composeMarketingInput,
};

const storedPhotoReply = z.object({ r2Url: mediaUrl });
const designReply = z.object({ processedImageUrl: mediaUrl });
const marketingReply = z.object({ marketingImageUrl: mediaUrl });

/** Reply of the call that started a job, once the job has succeeded, by kind. */
type JobReplies = {
  readonly 'fetch-photo': z.infer<typeof storedPhotoReply>;
  readonly 'render-aerial': z.infer<typeof storedPhotoReply>;
  readonly 'draw-design': z.infer<typeof designReply>;
  readonly 'compose-marketing': z.infer<typeof marketingReply>;
};
export type JobReply<K extends ImageJobKind> = JobReplies[K];
export const jobReplies: { readonly [K in ImageJobKind]: z.ZodType<JobReplies[K]> } = {
  'fetch-photo': storedPhotoReply,
  'render-aerial': storedPhotoReply,
  'draw-design': designReply,
  'compose-marketing': marketingReply,
};

/** Whether an image model draws the design, which costs money. */
export const isPaid = ({ kind, request }: Pick<ImageJobInput, 'kind' | 'request'>): boolean =>
  kind === 'draw-design' && !('choice' in request && request.choice !== undefined);

/** Result of every kind of task. */
export const taskResult = z.object({
  url: mediaUrl,
  /** A smaller copy for web pages. */
  webUrl: mediaUrl.exactOptional(),
  model: z.string().exactOptional(),
  /** What a marketing image was made from. */
  facts: marketingFacts.exactOptional(),
});
export type TaskResult = z.infer<typeof taskResult>;

const jobState = z.enum(['queued', 'running', 'succeeded', 'failed']);

/**
 * A job as the browser polls it. `message` can be shown as it is; `result` is the reply of the call that started it.
 */
export const imageJob = z.object({
  id: z.string(),
  kind: z.enum(['fetch-photo', 'render-aerial', 'draw-design', 'compose-marketing']),
  state: jobState,
  phase: z.string(),
  result: z.record(z.string(), z.string()).exactOptional(),
  message: z.string().exactOptional(),
});
export type ImageJob = z.infer<typeof imageJob>;

/** The one field of each kind's reply. */
export const resultField: { readonly [K in ImageJobKind]: keyof JobReplies[K] } = {
  'fetch-photo': 'r2Url',
  'render-aerial': 'r2Url',
  'draw-design': 'processedImageUrl',
  'compose-marketing': 'marketingImageUrl',
};
