import OpenAI from 'openai';

import { AppError } from '#shared/http/errors.ts';
import type { ErrorCode } from '#shared/http/errors.ts';

type UserError = {
  readonly code: ErrorCode;
  readonly message: string;
  /** For the log: the setting an operator has to check. */
  readonly setting?: string;
};

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
  message: 'not_configured: The OpenAI key was refused. Please tell your administrator.',
  setting: 'OPENAI_SECRET_ID',
};
const NO_MODEL: UserError = {
  code: 'NOT_CONFIGURED',
  message: 'not_configured: The image model no longer responds. Please tell your administrator.',
  setting: 'OPENAI_IMAGE_MODEL',
};

const USED_UP: UserError = {
  code: 'NOT_CONFIGURED',
  message: 'AI image credit is used up. Please tell your administrator.',
};

/** What the user reads about each failure of the image service, by its error code. */
const USER_ERRORS: Readonly<Record<string, UserError>> = {
  moderation_blocked: DECLINED,
  image_content_policy_violation: DECLINED,
  invalid_prompt: DECLINED,
  insufficient_quota: USED_UP,
  // The images API reports a spent budget with this code and a 400, unlike the Responses API.
  billing_hard_limit_reached: USED_UP,
  rate_limit_exceeded: BUSY,
  server_error: UNAVAILABLE,
  model_not_found: NO_MODEL,
};

function toError({ code, message, setting }: UserError, cause?: unknown): AppError {
  const logged = setting === undefined ? cause : new Error(`${setting} has to be checked`, { cause });
  return new AppError(code, message, { cause: logged });
}

/**
 * The error of a reply without an image. The model may have been paid, so the state machine must not retry it, whatever
 * the reason: only a user can ask again (docs/decisions/0023).
 */
export function replyFailure(code: string | null | undefined): AppError {
  const known = USER_ERRORS[code ?? ''] ?? FAILED;
  return toError({ ...known, code: known.code === 'NOT_CONFIGURED' ? known.code : 'UNPROCESSABLE' });
}

/**
 * The error of a call that threw. Failures before any work become errors that the state machine retries. Time-outs,
 * broken connections and gateway errors stay as they are: it is unknown whether they were paid for, so they are never
 * repeated automatically (docs/decisions/0023).
 */
export function callError(error: unknown): Error {
  if (error instanceof OpenAI.APIConnectionTimeoutError) return error;
  if (error instanceof OpenAI.APIConnectionError) return neverConnected(error) ? toError(UNAVAILABLE, error) : error;
  if (!(error instanceof OpenAI.APIError)) return error instanceof Error ? error : new Error(String(error));
  const userError = USER_ERRORS[error.code ?? ''] ?? byStatus(error.status, error.message);
  return userError ? toError(userError, error) : error;
}

/** Codes of connection failures before anything was sent. */
const UNSENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

function neverConnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  return UNSENT.includes(code) || causes.some(neverConnected);
}

/** Statuses with which the service says that it did no work. */
const NO_WORK: Readonly<Record<number, UserError>> = {
  401: REFUSED_KEY,
  429: BUSY,
  500: UNAVAILABLE,
  503: UNAVAILABLE,
};

/** Undefined when it is unknown whether the model did any work. */
function byStatus(status: number | undefined, message: string): UserError | undefined {
  if (status === 403 && /verified/.test(message)) return NOT_VERIFIED;
  if (status !== undefined && status > 500 && status !== 503) return undefined;
  return NO_WORK[status ?? 0] ?? FAILED;
}
