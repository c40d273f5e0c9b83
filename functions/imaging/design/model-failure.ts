import OpenAI from 'openai';

import { AppError, type ErrorCode } from '#shared/errors.ts';

type Words = { readonly code: ErrorCode; readonly message: string };

const DECLINED: Words = {
  code: 'UNPROCESSABLE',
  message: 'The image service declined this photo or prompt. Try another photo or wording.',
};

/** What each failure of the image service means to the person waiting. */
const WORDS: Readonly<Record<string, Words>> = {
  moderation_blocked: DECLINED,
  image_content_policy_violation: DECLINED,
  invalid_prompt: DECLINED,
  insufficient_quota: {
    code: 'NOT_CONFIGURED',
    message: 'AI image credit is used up. Please tell your administrator.',
  },
  rate_limit_exceeded: {
    code: 'TOO_MANY_REQUESTS',
    message: 'The image service is busy. Please try again in a minute.',
  },
  server_error: { code: 'UNAVAILABLE', message: 'The image service has a problem. Please try again in a minute.' },
};

const NOT_VERIFIED: Words = {
  code: 'NOT_CONFIGURED',
  message: 'The image service wants this organization verified first. Please tell your administrator.',
};
const FAILED: Words = { code: 'UNPROCESSABLE', message: 'The image service could not draw this. Please try again.' };

const toError = ({ code, message }: Words, cause?: unknown): AppError => new AppError(code, message, { cause });

/** A reply that came back, but without a picture. */
export const modelFailure = (code: string | null | undefined): AppError => toError(WORDS[code ?? ''] ?? FAILED);

/**
 * A call that threw. What surely did no work gets a name the state machine retries; a time-out is thrown as it is:
 * nobody knows whether it was paid for, so it is never repeated by itself (design 6).
 */
export function callError(error: unknown): Error {
  if (error instanceof OpenAI.APIConnectionTimeoutError) return error;
  if (error instanceof OpenAI.APIConnectionError) return toError(wordsOf('server_error'), error);
  if (!(error instanceof OpenAI.APIError)) return error instanceof Error ? error : new Error(String(error));
  const known = WORDS[error.code ?? ''];
  if (known) return toError(known, error);
  return toError(byStatus(error.status, error.message), error);
}

function byStatus(status: number | undefined, message: string): Words {
  if (status === 429) return wordsOf('rate_limit_exceeded');
  if (status !== undefined && status >= 500) return wordsOf('server_error');
  if (status === 401)
    return { code: 'NOT_CONFIGURED', message: 'not_configured: the OpenAI key (OPENAI_SECRET_ID) was refused.' };
  if (status === 403 && /verified/.test(message)) return NOT_VERIFIED;
  return FAILED;
}

const wordsOf = (code: string): Words => WORDS[code] ?? FAILED;
