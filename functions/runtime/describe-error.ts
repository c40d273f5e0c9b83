import { redact } from './redact.ts';

export type DescribedError = {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: DescribedError;
};

/** Enough for an error of ours, the SDK's and the network's below it. */
const MAX_CAUSES = 4;

/**
 * An error for the log. Only known fields are taken, because errors of the SDK carry whole items of the table, and of
 * texts only what is fit for a log.
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
