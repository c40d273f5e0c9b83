import * as z from 'zod';

import type { Size } from '#shared/geometry/camera.ts';
import { PREVIEW_MODEL } from '#shared/proposals/public-page.ts';
import { invalid, OpenAiError } from './openai-error.ts';

/** Settings of an edit in both interfaces. */
export const editSettings = {
  size: z.string().default('auto'),
  quality: z.enum(['low', 'medium', 'high', 'auto', 'xhigh', 'max']).default('auto'),
  output_format: z.enum(['png', 'jpeg', 'webp']).default('png'),
  background: z.enum(['opaque', 'transparent', 'auto']).default('auto'),
};

export type Quality = z.infer<typeof editSettings.quality>;

const MIN_PIXELS = 655_360;
const MAX_PIXELS = 8_294_400;

/** The size of the image to draw; `auto` is a square. */
export function sizeFrom(text: string): Size {
  if (text === 'auto') return { width: 1024, height: 1024 };
  const match = /^(\d+)x(\d+)$/.exec(text);
  if (!match) throw invalid('size', `Invalid value: '${text}'. Size must be WIDTHxHEIGHT or 'auto'.`);
  const [width, height] = [Number(match[1]), Number(match[2])];
  if (width % 16 !== 0 || height % 16 !== 0) throw invalid('size', 'Width and height must be multiples of 16.');
  if (width * height < MIN_PIXELS || width * height > MAX_PIXELS || Math.max(width, height) > 3840) {
    throw invalid('size', `Invalid size: between ${MIN_PIXELS} and ${MAX_PIXELS} pixels, no edge above 3840.`);
  }
  if (Math.max(width, height) > 3 * Math.min(width, height)) throw invalid('size', 'The ratio must not exceed 3:1.');
  return { width, height };
}

/** Accepts current models and the preview model of the local host. */
export function checkModel(model: string): void {
  if (model === PREVIEW_MODEL || /^gpt-image-2(\.\d+)?(-|$)/.test(model)) return;
  throw new OpenAiError(`The model '${model}' does not exist or you do not have access to it.`, {
    status: 404,
    code: 'model_not_found',
    param: 'model',
  });
}

/** Converts a schema error to OpenAI's error. */
export function refusalOf(error: z.ZodError): OpenAiError {
  const [issue] = error.issues;
  if (!issue) return invalid('', 'Invalid request.');
  const param = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const key = issue.keys[0] ?? '';
    return invalid([param, key].filter(Boolean).join('.'), `Unknown parameter: '${key}'.`, 'unknown_parameter');
  }
  return invalid(param, `Invalid value for '${param}': ${issue.message}`);
}

/** Output tokens of a square image by quality; other proportions take fewer. */
const squareTokens: Readonly<Record<Quality, number>> = {
  low: 196,
  medium: 1756,
  high: 7024,
  auto: 1756,
  xhigh: 9000,
  max: 12_000,
};

export function usageOf(prompt: string, { width, height }: Size, quality: Quality) {
  const ratio = Math.min(width, height) / Math.max(width, height);
  const [text, image] = [Math.ceil(prompt.length / 4), Math.round((width * height) / 1100)];
  const output = Math.round(squareTokens[quality] * Math.sqrt(ratio));
  return {
    input_tokens: text + image,
    input_tokens_details: { text_tokens: text, image_tokens: image },
    output_tokens: output,
    total_tokens: text + image + output,
  };
}

/** Usage in the Responses interface, which counts the model that reads the prompt and calls the tool. */
export function frontUsageOf(prompt: string) {
  const [input, output] = [Math.ceil(prompt.length / 4) + 900, 60];
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: input + output,
  };
}
