import type { IncomingMessage } from 'node:http';
import * as z from 'zod';

import { checkModel, editSettings, refusalOf, sizeFrom } from './edit-settings.ts';
import { checkMask } from './images-edits.ts';
import type { Edit } from './images-edits.ts';
import { invalid } from './openai-error.ts';
import { readBody } from './reply.ts';

const text = z.strictObject({ type: z.literal('input_text'), text: z.string() });
const image = z.strictObject({
  type: z.literal('input_image'),
  image_url: z.string(),
  detail: z.enum(['low', 'high', 'auto', 'original']),
});

const tool = z.strictObject({
  ...editSettings,
  type: z.literal('image_generation'),
  action: z.enum(['generate', 'edit', 'auto']).default('auto'),
  model: z.string().default('gpt-image-2'),
  moderation: z.enum(['auto', 'low']).optional(),
  input_image_mask: z.strictObject({ image_url: z.string() }).optional(),
});

/** The part of the Responses interface that edits an image; other parameters are refused instead of ignored. */
const responsesRequest = z.strictObject({
  model: z.string(),
  instructions: z.string().optional(),
  input: z.tuple([
    z.strictObject({
      type: z.literal('message').optional(),
      role: z.literal('user'),
      content: z.array(z.discriminatedUnion('type', [text, image])),
    }),
  ]),
  tools: z.tuple([tool]),
  tool_choice: z.strictObject({ type: z.literal('image_generation') }).optional(),
  parallel_tool_calls: z.boolean().optional(),
  max_tool_calls: z.int().optional(),
  store: z.boolean().optional(),
  safety_identifier: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
});

const firstBytes = { png: '89504e47', jpeg: 'ffd8ff', webp: '52494646' } as const;

/** The bytes of an image in a data URL. Throws when they are not of the declared type. */
function bytesOf(dataUrl: string, param: string): Uint8Array {
  const [, type, encoded] = /^data:image\/(png|jpeg|webp);base64,(.+)$/s.exec(dataUrl) ?? [];
  const bytes = Buffer.from(encoded ?? '', 'base64');
  const expected = firstBytes[type as keyof typeof firstBytes];
  if (!expected || !bytes.toString('hex', 0, 4).startsWith(expected)) {
    throw invalid(param, 'Expected a base64-encoded data URL with an image MIME type.', 'invalid_image_url');
  }
  return new Uint8Array(bytes);
}

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse((await readBody(request)).toString('utf8'));
  } catch {
    throw invalid('', 'We could not parse the JSON body of your request.');
  }
}

/** Parses POST /v1/responses with the image_generation tool and refuses what the real interface refuses. */
export async function readResponses(request: IncomingMessage): Promise<Edit> {
  const parsed = responsesRequest.safeParse(await jsonOf(request));
  if (!parsed.success) throw refusalOf(parsed.error);
  const { input, tools } = parsed.data;
  const [settings] = tools;
  checkModel(settings.model);
  const prompt = input[0].content.flatMap((part) => (part.type === 'input_text' ? [part.text] : [])).join('\n');
  const pictures = input[0].content.flatMap((part) => (part.type === 'input_image' ? [part.image_url] : []));
  if (pictures.length !== 1) throw invalid('input', 'Send one image to edit.');
  const photo = bytesOf(pictures[0] ?? '', 'input.0.content');
  const hint = settings.input_image_mask;
  const mask = hint && bytesOf(hint.image_url, 'tools.0.input_image_mask');
  if (mask) await checkMask(photo, mask);
  const { model, quality, output_format: format } = settings;
  return { model, prompt, photo, mask, size: sizeFrom(settings.size), quality, format };
}
