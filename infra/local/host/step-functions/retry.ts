import type { Catcher, Retrier } from './definition.ts';
import type { StateError } from './state-error.ts';

/** Errors that no wildcard matches, because a retry cannot help. */
const neverWildcard = new Set(['States.DataLimitExceeded', 'States.Runtime']);

export function matches({ ErrorEquals }: Retrier | Catcher, { error }: StateError): boolean {
  return ErrorEquals.some((name) => {
    if (name === 'States.ALL') return !neverWildcard.has(error);
    if (name === 'States.TaskFailed') return error !== 'States.Timeout' && !neverWildcard.has(error);
    return name === error;
  });
}

/** Seconds to wait after `retriesSoFar` retries. */
export function delaySeconds(
  { IntervalSeconds, BackoffRate, MaxDelaySeconds = Number.POSITIVE_INFINITY, JitterStrategy }: Retrier,
  retriesSoFar: number,
): number {
  const delay = Math.min(IntervalSeconds * BackoffRate ** retriesSoFar, MaxDelaySeconds);
  return JitterStrategy === 'FULL' ? delay * Math.random() : delay;
}
