import type { ErrorCode } from '#shared/http/errors.ts';

/**
 * The error of a job whose outcome is unknown. It says that a person can try again, because the job is not repeated by
 * itself (product 7.31, docs/decisions/0023).
 */
export const unknownOutcome = {
  code: 'UNAVAILABLE',
  message: 'This took too long or was interrupted. You can try it again.',
} as const satisfies { readonly code: ErrorCode; readonly message: string };

/** How such a job ends. */
export const failedForUnknown = { state: 'failed', phase: 'Failed', ...unknownOutcome } as const;
