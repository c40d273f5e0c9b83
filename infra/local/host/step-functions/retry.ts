import type { Catcher, Retrier } from './definition.ts';
import type { StateError } from './state-error.ts';

/** Errors that no wildcard covers: trying again cannot help. */
const beyondWildcards = new Set(['States.DataLimitExceeded', 'States.Runtime']);

export function matches({ ErrorEquals }: Retrier | Catcher, { error }: StateError): boolean {
  return ErrorEquals.some((name) => {
    if (name === 'States.ALL') return !beyondWildcards.has(error);
    if (name === 'States.TaskFailed') return error !== 'States.Timeout' && !beyondWildcards.has(error);
    return name === error;
  });
}

/** Seconds before the retry that follows so many earlier ones. */
export function delaySeconds(
  { IntervalSeconds, BackoffRate, MaxDelaySeconds = Number.POSITIVE_INFINITY, JitterStrategy }: Retrier,
  retriesSoFar: number,
): number {
  const delay = Math.min(IntervalSeconds * BackoffRate ** retriesSoFar, MaxDelaySeconds);
  return JitterStrategy === 'FULL' ? delay * Math.random() : delay;
}
