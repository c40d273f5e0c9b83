import { redact } from './redact.ts';

export type DescribedError = {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: DescribedError;
};

/** Enough for an error of ours, the error of the SDK that caused it, and the network error below that. */
const MAX_CAUSES = 4;

/**
 * An error in a form that is fit for the log. Only known fields are copied, because errors of the SDK can carry whole
 * items of the table, and texts are redacted.
 */
export function describeError(error: unknown, causes = MAX_CAUSES): DescribedError {
  if (!(error instanceof Error)) return { name: 'Error', message: redact(String(error)) };
  const { code } = error as { readonly code?: unknown };
  return {
    name: error.name,
    message: redact(error.message),
    ...(typeof code === 'string' && { code }),
    ...(error.stack !== undefined && { stack: redact(error.stack) }),
    ...(error.cause !== undefined && causes > 0 && { cause: describeError(error.cause, causes - 1) }),
  };
}
