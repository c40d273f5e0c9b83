import OpenAI, { toFile } from 'openai';
import type { ImageEditParamsNonStreaming } from 'openai/resources/images';
import type {
  Response,
  ResponseCreateParamsNonStreaming,
  ResponseOutputItem,
} from 'openai/resources/responses/responses';
import * as z from 'zod';

import { AppError } from '#shared/errors.ts';
import { requireEnv } from '../../storage/environment.ts';
import { readSecret } from '../../storage/secret.ts';
import { callError, modelFailure } from './model-failure.ts';

export const imageModel = requireEnv('OPENAI_IMAGE_MODEL');
const responsesModel = requireEnv('OPENAI_RESPONSES_MODEL');
const quality = z.enum(['low', 'medium', 'high', 'auto']).parse(requireEnv('OPENAI_IMAGE_QUALITY'));
const secretId = requireEnv('OPENAI_SECRET_ID');
const keys = z.object({ apiKey: z.string().min(1) });

/** Below the function's 270 s, so that a hanging model is reported as one (design 6). */
const TIMEOUT_MS = 240_000;

export type Wish = {
  readonly prompt: string;
  /** A JPEG of the size below. */
  readonly photo: Uint8Array;
  /** A PNG of the same size, transparent where to draw; a hint that models may ignore. */
  readonly mask: Uint8Array | undefined;
  /** Asks the images interface, which is made for masks; the Responses interface otherwise (spec section 4). */
  readonly inpainting: boolean;
  readonly width: number;
  readonly height: number;
  readonly accountHash: string;
};

/** Asks for one edited picture. The SDK never retries: a second call would be paid a second time. Answers PNG bytes. */
export async function drawWithModel(wish: Wish): Promise<Uint8Array> {
  const { apiKey } = await readSecret(secretId, keys, 'The OpenAI key (OPENAI_SECRET_ID)');
  const client = new OpenAI({ apiKey, maxRetries: 0, timeout: TIMEOUT_MS });
  const image = wish.inpainting && wish.mask ? await inpaint(client, wish) : await respond(client, wish);
  return Buffer.from(image, 'base64');
}

async function respond(client: OpenAI, wish: Wish): Promise<string> {
  return imageOf(await named<Response>(client.responses.create(responsesRequest(wish))));
}

async function inpaint(client: OpenAI, wish: Wish): Promise<string> {
  const { data = [] } = await named(client.images.edit(await editRequest(wish)));
  const [image] = data;
  if (!image?.b64_json) throw modelFailure('image_failed');
  return image.b64_json;
}

async function named<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw callError(error);
  }
}

async function editRequest({ prompt, photo, mask, width, height }: Wish): Promise<ImageEditParamsNonStreaming> {
  return {
    model: imageModel,
    prompt,
    image: await toFile(photo, 'photo.jpg', { type: 'image/jpeg' }),
    ...(mask && { mask: await toFile(mask, 'mask.png', { type: 'image/png' }) }),
    // The SDK's type lists old sizes only; the interface takes any legal one.
    size: `${width}x${height}` as 'auto',
    quality,
    output_format: 'png',
    background: 'opaque',
  };
}

const dataUrl = (type: 'jpeg' | 'png', bytes: Uint8Array): string =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;

function responsesRequest({ prompt, photo, mask, width, height, accountHash }: Wish) {
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

/** The picture in the reply. A reply can say 200 and still have failed. */
function imageOf(reply: Response): string {
  if (reply.error) throw modelFailure(reply.error.code);
  const call = reply.output.find(
    (item): item is ResponseOutputItem.ImageGenerationCall => item.type === 'image_generation_call',
  );
  if (!call) throw new AppError('UNPROCESSABLE', 'The image service answered in words only. Try another wording.');
  if (!call.result) throw modelFailure(errorCode(call));
  return call.result;
}

const failedCall = z.object({ error: z.object({ code: z.string() }).optional() });
const errorCode = (call: object): string => failedCall.safeParse(call).data?.error?.code ?? 'image_failed';
