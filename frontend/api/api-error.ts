import { AppError, errorStatus } from '#shared/http/errors.ts';
import type { ErrorCode } from '#shared/http/errors.ts';
import { REFERENCE_HEADER } from '#shared/http/reference.ts';
import { sentencesIn } from '#shared/http/sentences-in.ts';

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorStatus, text);

/** A refusal by the gateway has no code, so the code follows from the status. */
const codeByStatus: ReadonlyMap<number, ErrorCode> = new Map([
  ...Object.keys(errorStatus)
    .filter(isErrorCode)
    .map((code) => [errorStatus[code], code] as const),
  // Two codes share each of these statuses. The more general one counts.
  [errorStatus.FORBIDDEN, 'FORBIDDEN'],
  [errorStatus.UNAVAILABLE, 'UNAVAILABLE'],
]);

/** What to do after an answer without a body. The gateway's and the firewall's lack even a status text over HTTP/2. */
const whatToDo: Readonly<Record<number, string>> = {
  403: 'Our firewall took this for an attack. Please word it differently.',
  413: 'This is too large. Please send less.',
  429: 'Too many requests. Please wait a few minutes.',
};

type ErrorDetails = { readonly reference?: string | undefined; readonly statusText?: string };

/** A non-OK answer: '{status}: {body}' (product 26.4). */
export class ApiError extends Error {
  readonly status: number;
  /** The body alone, which is the message for the user. Empty when the gateway or the firewall answered. */
  readonly text: string;
  /** The error code, or else the one of the status. Undefined for a status without a code, such as a bug's 500. */
  readonly code: ErrorCode | undefined;
  /** The reference under which the operator finds the failure. Undefined when no function of ours answered. */
  readonly reference: string | undefined;

  constructor(
    status: number,
    text: string,
    code = codeByStatus.get(status),
    { reference, statusText }: ErrorDetails = {},
  ) {
    super(`${status}: ${text || statusText || (whatToDo[status] ?? 'Please try again in a minute.')}`);
    this.name = 'ApiError';
    this.status = status;
    this.text = text;
    this.code = code;
    this.reference = reference;
  }
}

/** An HTML or JSON error body comes from a gateway and is never shown (docs/decisions/0012). */
export async function toApiError(response: Response): Promise<ApiError> {
  const { headers, status, statusText } = response;
  const text = headers.get('content-type')?.startsWith('text/plain') ? await response.text() : '';
  const code = headers.get('x-error-code') ?? '';
  const reference = headers.get(REFERENCE_HEADER) ?? undefined;
  return new ApiError(status, text, isErrorCode(code) ? code : undefined, { reference, statusText });
}

/** The error code that the server sent, or that of a request that the browser refused to send. */
export const codeOf = (error: unknown): ErrorCode | undefined =>
  error instanceof ApiError || error instanceof AppError ? error.code : undefined;

export const referenceOfError = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.reference : undefined;

/** The message to show for any failure: `otherwise` where nothing more helpful is known. */
export function messageOf(error: unknown, otherwise: string): string {
  if (error instanceof AppError) return error.message;
  const said = error instanceof ApiError ? sentencesIn(error.text) || whatToDo[error.status] : undefined;
  return said ?? otherwise;
}
