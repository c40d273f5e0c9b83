import { AppError, errorStatus } from '#shared/http/errors.ts';
import type { ErrorCode } from '#shared/http/errors.ts';
import { REFERENCE_HEADER } from '#shared/http/reference.ts';

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorStatus, text);

/** A refusal by the gateway has no code, so the code follows from the status. */
const codeByStatus: ReadonlyMap<number, ErrorCode> = new Map([
  ...Object.keys(errorStatus)
    .filter(isErrorCode)
    .map((code) => [errorStatus[code], code] as const),
  // Of two codes with one status, the more general one.
  [errorStatus.FORBIDDEN, 'FORBIDDEN'],
  [errorStatus.UNAVAILABLE, 'UNAVAILABLE'],
]);

/** A non-OK answer: '{status}: {body}' (product 26.4). */
export class ApiError extends Error {
  readonly status: number;
  /** The body alone: the message for the user. */
  readonly text: string;
  /** The error code; undefined for a bug of the server or an answer of the gateway. */
  readonly code: ErrorCode | undefined;
  /** What the operator finds the failure by; undefined when no function of ours answered. */
  readonly reference: string | undefined;

  constructor(status: number, text: string, code = codeByStatus.get(status), reference?: string) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.text = text;
    this.code = code;
    this.reference = reference;
  }
}

/** An HTML or JSON error body is a gateway's; its status text is shown (docs/decisions/0012). */
export async function toApiError(response: Response): Promise<ApiError> {
  const type = response.headers.get('content-type') ?? '';
  const text = type.startsWith('text/plain') ? await response.text() : '';
  const code = response.headers.get('x-error-code') ?? '';
  const reference = response.headers.get(REFERENCE_HEADER) ?? undefined;
  return new ApiError(response.status, text || response.statusText, isErrorCode(code) ? code : undefined, reference);
}

/** What went wrong, as the server says it, or the browser of what it does not even send. */
export const codeOf = (error: unknown): ErrorCode | undefined =>
  error instanceof ApiError || error instanceof AppError ? error.code : undefined;

export const referenceOfError = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.reference : undefined;

/** The message of any failure for the user. */
export function messageOf(error: unknown, otherwise: string): string {
  if (error instanceof AppError) return error.message;
  return error instanceof ApiError && error.text ? error.text : otherwise;
}
