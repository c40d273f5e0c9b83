import OpenAI, { toFile } from 'openai';
import type { ImageEditParamsNonStreaming } from 'openai/resources/images';
import type {
  Response,
  ResponseCreateParamsNonStreaming,
  ResponseOutputItem,
} from 'openai/resources/responses/responses';
import * as z from 'zod';

import { AppError } from '#shared/http/errors.ts';
import { expectedTokens, tokenCost } from '#shared/imaging/model-cost.ts';
import type { ImageTokens } from '#shared/imaging/model-cost.ts';
import { pictureFormat } from '../../photos/picture-format.ts';
import { requireEnv } from '../../runtime/environment.ts';
import { readSecret } from '../../runtime/secret.ts';
import type { ModelUsage } from './design-store.ts';
import { callError, replyFailure } from './model-failure.ts';

export const imageModel = requireEnv('OPENAI_IMAGE_MODEL');
const responsesModel = requireEnv('OPENAI_RESPONSES_MODEL');
const quality = z.enum(['low', 'medium', 'high', 'auto']).parse(requireEnv('OPENAI_IMAGE_QUALITY'));
const KEY = { name: 'The OpenAI key', setting: 'OPENAI_SECRET_ID', secretId: requireEnv('OPENAI_SECRET_ID') };
const keys = z.object({ apiKey: z.string().min(1) });

/** Less than the function's own timeout, so that a hanging model is reported as such (docs/decisions/0022). */
const timeoutMs = Number(requireEnv('OPENAI_TIMEOUT_SECONDS')) * 1000;

export type ModelRequest = {
  readonly prompt: string;
  /** A JPEG of the size below. */
  readonly photo: Uint8Array;
  /** A PNG of the same size, transparent where to draw; models may ignore it. */
  readonly mask: Uint8Array | undefined;
  /** Uses the images API, which takes a mask; the Responses API otherwise (product 7.1). */
  readonly inpainting: boolean;
  readonly width: number;
  readonly height: number;
  readonly accountHash: string;
};

/** An image or the reason why there is none, and what the call cost either way. */
export type ModelResult = { readonly picture: Uint8Array | AppError; readonly spent: ModelUsage };

/** Upper estimate of a request's cost in US dollars. */
export const expectedCost = (request: Pick<ModelRequest, 'width' | 'height'>): number =>
  tokenCost(expectedTokens(request, quality));

/** Requests one edited image, a PNG. The SDK must not retry, because a second call would be paid again. */
export async function drawWithModel(request: ModelRequest): Promise<ModelResult> {
  const { apiKey } = await readSecret(KEY, keys);
  const client = new OpenAI({
    apiKey,
    maxRetries: 0,
    timeout: timeoutMs,
    // The photo and the key go to the configured host only.
    fetchOptions: { redirect: 'error' },
  });
  return request.inpainting && request.mask ? inpaint(client, request) : respond(client, request);
}

/** The decoded picture; the model is a third party, whose bytes may be anything. */
function pictureOf(base64: string): Uint8Array | AppError {
  const bytes = Buffer.from(base64, 'base64');
  return pictureFormat(bytes) ? bytes : replyFailure('image_failed');
}

const count = z.int().nonnegative();
const languageUsage = z.object({ input_tokens: count, output_tokens: count });
const NOTHING_COUNTED: z.infer<typeof languageUsage> = { input_tokens: 0, output_tokens: 0 };
/** A negative count would lower what the day has cost, so counts are read as strictly as any other input. */
const imageUsage = z
  .object({
    input_tokens_details: z.object({ text_tokens: count, image_tokens: count }),
    output_tokens: count,
  })
  .transform(({ input_tokens_details: { text_tokens, image_tokens }, output_tokens }): ImageTokens => ({
    text: text_tokens,
    imageIn: image_tokens,
    imageOut: output_tokens,
  }));

async function respond(client: OpenAI, request: ModelRequest): Promise<ModelResult> {
  const reply = await translateErrors<Response>(client.responses.create(responsesRequest(request)));
  const found = imageOf(reply);
  const picture = typeof found === 'string' ? pictureOf(found) : found;
  // This API reports the usage of the language model only, without the image model's tokens.
  const tokens = expectedTokens(request, quality);
  const { input_tokens: input, output_tokens: output } = languageUsage.safeParse(reply.usage).data ?? NOTHING_COUNTED;
  const front = { input, output };
  const frontCost = tokenCost({ text: front.input, imageIn: 0, imageOut: front.output });
  const image = typeof found === 'string' ? tokenCost(tokens) : 0;
  return { picture, spent: { tokens, front, costUsd: image + frontCost, estimated: true } };
}

async function inpaint(client: OpenAI, request: ModelRequest): Promise<ModelResult> {
  const { data = [], usage } = await translateErrors(client.images.edit(await editRequest(request)));
  const base64 = data[0]?.b64_json;
  const counted = imageUsage.safeParse(usage).data;
  const tokens = counted ?? expectedTokens(request, quality);
  const spent = { tokens, costUsd: tokenCost(tokens), estimated: counted === undefined };
  return { picture: base64 ? pictureOf(base64) : replyFailure('image_failed'), spent };
}

async function translateErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw callError(error);
  }
}

async function editRequest({ prompt, photo, mask, width, height }: ModelRequest) {
  return {
    model: imageModel,
    prompt,
    image: await toFile(photo, 'photo.jpg', { type: 'image/jpeg' }),
    ...(mask && { mask: await toFile(mask, 'mask.png', { type: 'image/png' }) }),
    // The SDK's type lists old sizes only; the API accepts any valid one.
    size: `${width}x${height}` as 'auto',
    quality,
    output_format: 'png',
    background: 'opaque',
    n: 1,
  } satisfies ImageEditParamsNonStreaming;
}

const dataUrl = (type: 'jpeg' | 'png', bytes: Uint8Array): string =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;

function responsesRequest({ prompt, photo, mask, width, height, accountHash }: ModelRequest) {
  return {
    model: responsesModel,
    instructions: 'You are a photo editor. Call the image_generation tool exactly once.',
    input: [
      {
        role: 'user',
        content: [
          { type: 'input_text', text: prompt },
          { type: 'input_image', image_url: dataUrl('jpeg', photo), detail: 'high' },
        ],
      },
    ],
    tools: [
      {
        type: 'image_generation',
        action: 'edit',
        model: imageModel,
        size: `${width}x${height}` as 'auto',
        quality,
        output_format: 'png',
        background: 'opaque',
        moderation: 'auto',
        ...(mask && { input_image_mask: { image_url: dataUrl('png', mask) } }),
      },
    ],
    tool_choice: { type: 'image_generation' },
    parallel_tool_calls: false,
    store: false,
    safety_identifier: accountHash,
  } satisfies ResponseCreateParamsNonStreaming;
}

/** The image in the reply, or the reason why there is none: a reply with status 200 can still be a failure. */
function imageOf(reply: Response): string | AppError {
  if (reply.error) return replyFailure(reply.error.code);
  const call = reply.output.find(
    (item): item is ResponseOutputItem.ImageGenerationCall => item.type === 'image_generation_call',
  );
  if (!call) return new AppError('UNPROCESSABLE', 'The image service answered in words only. Try another wording.');
  return call.result || replyFailure(errorCode(call));
}

const failedCall = z.object({ error: z.object({ code: z.string() }).optional() });
const errorCode = (call: object): string => failedCall.safeParse(call).data?.error?.code ?? 'image_failed';
