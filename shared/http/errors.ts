/** Every failure a caller may act on, with its HTTP status (product 26.5 to 26.14). */
export const errorStatus = {
  INVALID_REQUEST: 400,
  UNAUTHENTICATED: 401,
  /** A payment, or a larger plan, would let it through (product 38.9, 38.12). */
  PAYMENT_REQUIRED: 402,
  PLAN_REQUIRED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  UNPROCESSABLE: 422,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  NOT_CONFIGURED: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

type AppErrorOptions = ErrorOptions & { readonly retryAfterSeconds?: number };

/** A failure whose message the caller may see. Any other exception is a bug and becomes a plain 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, { retryAfterSeconds, ...options }: AppErrorOptions = {}) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
