import { Logger } from '@aws-lambda-powertools/logger';

import { asActivity, consumedCapacity, currentNames } from './activity.ts';
import type { Fields } from './activity.ts';
import { describeError } from './describe-error.ts';

/** Lines of JSON. The service name is the stack's (POWERTOOLS_SERVICE_NAME), so that two environments stay apart. */
const logger = new Logger({ logLevel: 'INFO' });

/** Something that went as planned. */
export const logInfo = (message: string, fields: Fields = {}): void =>
  logger.info(message, { ...currentNames(), ...fields });

/** Something an operator should know, although it is not a fault of the product. */
export const logWarning = (message: string, fields: Fields = {}, error?: unknown): void =>
  logger.warn(message, withError(fields, error));

/** A fault of the product. An alarm counts these lines. */
export const logFault = (message: string, error: unknown, fields: Fields = {}): void =>
  logger.error(message, withError(fields, error));

/** A fault that somebody has to fix by hand. The first such line sets off an alarm (infra/runbook.md). */
export const logNeedsOperator = (message: string, fields: Fields = {}): void =>
  logFault(message, undefined, { ...fields, needsOperator: true });

const withError = (fields: Fields, error: unknown) => ({
  ...currentNames(),
  ...fields,
  ...(error !== undefined && { error: describeError(error) }),
});

/**
 * Runs work and logs one line about it: duration, account and consumed capacity of the table. Every other line that the
 * work logs carries `names` too, so that they are found together.
 */
export function logActivity<T>(
  message: string,
  names: Fields,
  work: () => Promise<T>,
  outcomeOf: (outcome: PromiseSettledResult<T>) => Fields,
): Promise<T> {
  return asActivity(names, async () => {
    const started = performance.now();
    const [outcome] = await Promise.allSettled([work()]);
    const durationMs = Math.round(performance.now() - started);
    logInfo(message, { ...outcomeOf(outcome), durationMs, capacityUnits: consumedCapacity() });
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
