import type { IncomingMessage } from 'node:http';
import sharp from 'sharp';
import * as z from 'zod';

import type { Size } from '#shared/geometry/camera.ts';
import { checkModel, editSettings, refusalOf, sizeFrom } from './edit-settings.ts';
import type { Quality } from './edit-settings.ts';
import { invalid } from './openai-error.ts';
import { readBody } from './reply.ts';

/** An edit, from either interface. */
export type Edit = {
  readonly model: string;
  readonly prompt: string;
  readonly photo: Uint8Array;
  readonly mask: Uint8Array | undefined;
  readonly size: Size;
  readonly quality: Quality;
  readonly format: 'png' | 'jpeg' | 'webp';
};

const fields = z.strictObject({
  ...editSettings,
  model: z.string(),
  prompt: z.string().min(1).max(32_000),
  n: z.coerce.number().int().min(1).max(10).default(1),
  output_compression: z.coerce.number().int().min(0).max(100).optional(),
  safety_identifier: z.string().optional(),
});

const imageTypes = ['image/png', 'image/jpeg', 'image/webp'];
const MAX_IMAGE_BYTES = 50_000_000;
const MAX_MASK_BYTES = 4_000_000;

async function fileOf(form: FormData, name: 'image' | 'mask'): Promise<Uint8Array | undefined> {
  const [value, ...more] = form.getAll(name);
  if (value === undefined) return undefined;
  if (more.length > 0 || typeof value === 'string') throw invalid(name, `'${name}' must be one file.`, 'invalid_type');
  if (!imageTypes.includes(value.type)) {
    const message = `Invalid file '${name}': unsupported mimetype ('${value.type}').`;
    throw invalid(name, message, 'unsupported_file_mimetype');
  }
  if (value.size > (name === 'image' ? MAX_IMAGE_BYTES : MAX_MASK_BYTES))
    throw invalid(name, `'${name}' is too large.`);
  return new Uint8Array(await value.arrayBuffer());
}

/** Refuses a mask that is not a PNG with transparency and the size of the image. */
export async function checkMask(photo: Uint8Array, mask: Uint8Array): Promise<void> {
  const [image, hint] = await Promise.all([sharp(photo).metadata(), sharp(mask).metadata()]);
  if (hint.format !== 'png' || !hint.hasAlpha) throw invalid('mask', 'The mask must be a PNG with an alpha channel.');
  if (image.width !== hint.width || image.height !== hint.height) {
    throw invalid('mask', 'The mask size does not match the image size.', 'invalid_mask_image_format');
  }
}

async function formOf(request: IncomingMessage): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  try {
    return await new Response(new Uint8Array(await readBody(request)), { headers }).formData();
  } catch {
    throw invalid('', 'The body must be multipart/form-data.', 'invalid_content_type');
  }
}

/** Parses POST /v1/images/edits and refuses what the real interface refuses. */
export async function readImagesEdit(request: IncomingMessage): Promise<Edit> {
  const form = await formOf(request);
  if (form.has('image[]')) throw invalid('image', "Send one file as 'image', not a list.", 'invalid_type');
  const texts = [...form].filter(([name]) => name !== 'image' && name !== 'mask');
  const parsed = fields.safeParse(Object.fromEntries(texts));
  if (!parsed.success) throw refusalOf(parsed.error);
  const { model, prompt, size, quality, output_format: format } = parsed.data;
  checkModel(model);
  const [photo, mask] = await Promise.all([fileOf(form, 'image'), fileOf(form, 'mask')]);
  if (!photo) throw invalid('image', "Missing required parameter: 'image'.", 'missing_required_parameter');
  if (mask) await checkMask(photo, mask);
  return { model, prompt, photo, mask, size: sizeFrom(size), quality, format };
}
