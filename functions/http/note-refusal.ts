import type { AppError } from '#shared/http/errors.ts';
import { logWarning } from '../runtime/log.ts';
import { countMetric } from '../runtime/metrics.ts';

/** The caller reads the message; why a third party or a key of ours failed is for the operator. */
export function noteRefusal(error: AppError): void {
  if (error.code === 'TOO_MANY_REQUESTS') countMetric('RefusedCalls');
  if (error.status !== 503) return;
  countMetric('UnavailableCalls');
  logWarning('unavailable', { code: error.code }, error);
}
