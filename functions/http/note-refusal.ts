import type { AppError } from '#shared/http/errors.ts';
import { logWarning } from '../runtime/log.ts';
import { countMetric } from '../runtime/metrics.ts';

/**
 * Counts and logs a refusal for the operator. The caller only reads the message, not why a third party or one of our
 * keys failed.
 */
export function noteRefusal(error: AppError): void {
  if (error.code === 'TOO_MANY_REQUESTS') countMetric('RefusedCalls');
  if (error.status !== 503) return;
  countMetric('UnavailableCalls');
  logWarning('unavailable', { code: error.code }, error);
}
