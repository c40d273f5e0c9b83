import OpenAI from 'openai';

import { AppError } from '#shared/http/errors.ts';
import type { ErrorCode } from '#shared/http/errors.ts';

type UserError = { readonly code: ErrorCode; readonly message: string };

const DECLINED: UserError = {
  code: 'UNPROCESSABLE',
  message: 'The image service declined this photo or prompt. Try another photo or wording.',
};
const BUSY: UserError = {
  code: 'TOO_MANY_REQUESTS',
  message: 'The image service is busy. Please try again in a minute.',
};
const UNAVAILABLE: UserError = {
  code: 'UNAVAILABLE',
  message: 'The image service has a problem. Please try again in a minute.',
};
const FAILED: UserError = {
  code: 'UNPROCESSABLE',
  message: 'The image service could not draw this. Please try again.',
};
const NOT_VERIFIED: UserError = {
  code: 'NOT_CONFIGURED',
  message: 'The image service wants this organization verified first. Please tell your administrator.',
};
const REFUSED_KEY: UserError = {
  code: 'NOT_CONFIGURED',
  message: 'not_configured: the OpenAI key (OPENAI_SECRET_ID) was refused.',
};
const NO_MODEL: UserError = {
  code: 'NOT_CONFIGURED',
  message:
    'not_configured: the image model (OPENAI_IMAGE_MODEL) does not answer any more. Please tell your administrator.',
};

/** What each failure of the image service means to the person waiting. */
const USER_ERRORS: Readonly<Record<string, UserError>> = {
  moderation_blocked: DECLINED,
  image_content_policy_violation: DECLINED,
  invalid_prompt: DECLINED,
  insufficient_quota: {
    code: 'NOT_CONFIGURED',
    message: 'AI image credit is used up. Please tell your administrator.',
  },
  rate_limit_exceeded: BUSY,
  server_error: UNAVAILABLE,
  model_not_found: NO_MODEL,
};

const toError = ({ code, message }: UserError, cause?: unknown): AppError => new AppError(code, message, { cause });

/**
 * A reply that came back, but without a picture. The model has worked, perhaps for money, so whatever the reason the
 * state machine must not ask again by itself: only a person does.
 */
export function replyFailure(code: string | null | undefined): AppError {
  const { code: kind, message } = USER_ERRORS[code ?? ''] ?? FAILED;
  return toError({ code: kind === 'NOT_CONFIGURED' ? kind : 'UNPROCESSABLE', message });
}

/**
 * A call that threw. What surely did no work gets a name that the state machine retries; a time-out, a broken line and a
 * gateway that lost its server are thrown as they are: nobody knows whether they were paid for, so they are never
 * repeated by themselves.
 */
export function callError(error: unknown): Error {
  if (error instanceof OpenAI.APIConnectionTimeoutError) return error;
  if (error instanceof OpenAI.APIConnectionError) return neverConnected(error) ? toError(UNAVAILABLE, error) : error;
  if (!(error instanceof OpenAI.APIError)) return error instanceof Error ? error : new Error(String(error));
  const userError = USER_ERRORS[error.code ?? ''] ?? byStatus(error.status, error.message);
  return userError ? toError(userError, error) : error;
}

/** Failures of the line before anything was sent. */
const UNSENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

function neverConnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  return UNSENT.includes(code) || causes.some(neverConnected);
}

/** Of these the service says itself that it did nothing. */
const NO_WORK: Readonly<Record<number, UserError>> = {
  401: REFUSED_KEY,
  429: BUSY,
  500: UNAVAILABLE,
  503: UNAVAILABLE,
};

/** Undefined where nobody knows whether the model has worked. */
function byStatus(status: number | undefined, message: string): UserError | undefined {
  if (status === 403 && /verified/.test(message)) return NOT_VERIFIED;
  if (status !== undefined && status > 500 && status !== 503) return undefined;
  return NO_WORK[status ?? 0] ?? FAILED;
}
