import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { OpenAiError } from './openai-error.ts';

/** Failures that a word in the prompt provokes, for tests and for people who want to see them. */
const promptFaults: Readonly<Record<string, () => OpenAiError>> = {
  'fail-moderation': () =>
    new OpenAiError('Your request was rejected by the safety system.', {
      status: 400,
      code: 'moderation_blocked',
      type: 'image_generation_user_error',
      extra: { moderation_details: { categories: ['violence'], moderation_stage: 'input' } },
    }),
  'fail-quota': () =>
    new OpenAiError('You exceeded your current quota, please check your plan and billing details.', {
      status: 429,
      code: 'insufficient_quota',
      type: 'insufficient_quota',
    }),
  'fail-budget': () =>
    new OpenAiError('Billing hard limit has been reached', { status: 400, code: 'billing_hard_limit_reached' }),
  'fail-verification': () =>
    new OpenAiError('Your organization must be verified to use this model.', { status: 403, code: null }),
  'fail-redirect': () =>
    new OpenAiError('Temporary redirect', { status: 307, code: null, headers: { location: '/v1/elsewhere' } }),
  'fail-500': () =>
    new OpenAiError('The server had an error while processing your request.', {
      status: 500,
      code: null,
      type: 'server_error',
    }),
};

/** The reply to a prompt with one of these words, instead of a picture. */
const otherBytes: Readonly<Record<string, (picture: Uint8Array) => Uint8Array>> = {
  'reply-words': () => Buffer.from('I am a picture.'),
  'reply-svg': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024"/>'),
  'reply-damaged': (picture) => picture.subarray(0, picture.length / 2),
};

/** The bytes of a reply to a prompt: those of the picture, unless a word in the prompt asks for others. */
export function bytesFor(prompt: string, picture: Uint8Array): Uint8Array {
  const [, other] = Object.entries(otherBytes).find(([word]) => prompt.includes(word)) ?? [];
  return other?.(picture) ?? picture;
}

/** A prompt with this word is answered with negative counts of tokens. */
export const NEGATIVE_USAGE = 'reply-debt';

/** A prompt with this word fails although the status is 200. */
export const FAIL_WITH_200 = 'fail-200';

export type FaultOptions = { readonly slowMilliseconds: number; readonly failedOnce: Set<string> };

/** Acts on the words in a prompt: throws, waits or never answers. Returns when the image should be drawn. */
export async function injectFault(prompt: string, response: ServerResponse, options: FaultOptions): Promise<void> {
  for (const [word, fault] of Object.entries(promptFaults)) if (prompt.includes(word)) throw fault();
  if (prompt.includes('fail-429-once') && !options.failedOnce.has(prompt)) {
    options.failedOnce.add(prompt);
    const headers = { 'retry-after': '1' };
    const code = 'rate_limit_exceeded';
    throw new OpenAiError('Rate limit reached. Please try again in 1s.', {
      status: 429,
      code,
      type: 'requests',
      headers,
    });
  }
  if (/\bhang\b/.test(prompt)) {
    await once(response, 'close');
    throw new OpenAiError('The caller disconnected.', { status: 499, code: null });
  }
  if (/\bslow\b/.test(prompt)) await wait(options.slowMilliseconds);
}
