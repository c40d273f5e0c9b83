import { errorStatus } from '#shared/http/errors.ts';
import type { ErrorCode } from '#shared/http/errors.ts';

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorStatus, text);

/** A gateway that refuses by itself sends no code: its status tells as much. */
const codeByStatus: ReadonlyMap<number, ErrorCode> = new Map([
  ...Object.keys(errorStatus)
    .filter(isErrorCode)
    .map((code) => [errorStatus[code], code] as const),
  // Where two codes have one status, the one that says less.
  [errorStatus.FORBIDDEN, 'FORBIDDEN'],
  [errorStatus.UNAVAILABLE, 'UNAVAILABLE'],
]);

/** A non-OK answer: its message is the status, a colon, a space and the body's text. */
export class ApiError extends Error {
  readonly status: number;
  /** The body alone: what happened, for the person to read. */
  readonly text: string;
  /** What a program goes by; undefined for a bug of the server, and where a gateway answered something of its own. */
  readonly code: ErrorCode | undefined;

  constructor(status: number, text: string, code = codeByStatus.get(status)) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.text = text;
    this.code = code;
  }
}

/** A gateway's HTML or JSON error body is not for people: its status text is. */
export async function toApiError(response: Response): Promise<ApiError> {
  const type = response.headers.get('content-type') ?? '';
  const text = type.startsWith('text/plain') ? await response.text() : '';
  const code = response.headers.get('x-error-code') ?? '';
  return new ApiError(response.status, text || response.statusText, isErrorCode(code) ? code : undefined);
}

export const codeOf = (error: unknown): ErrorCode | undefined => (error instanceof ApiError ? error.code : undefined);

/** What to tell a person about any failure. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.text ? error.text : otherwise;
}
