import { REGION } from '../template/account.ts';
import type { StateError } from './state-error.ts';

/** One event of an execution's history, in the wire format. */
export type HistoryEvent = {
  readonly id: number;
  readonly previousEventId: number;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly type: string;
} & Readonly<Record<string, unknown>>;

/** An event before it has its place in the history. */
export type EventBody = { readonly type: string } & Readonly<Record<string, unknown>>;

const lambdaInvoke = { resourceType: 'lambda', resource: 'invoke' } as const;
const complete = { truncated: false };

export const happened = {
  executionStarted: (input: string): EventBody => ({
    type: 'ExecutionStarted',
    executionStartedEventDetails: { input, inputDetails: complete },
  }),
  stateEntered: (stateType: string, name: string, input: unknown): EventBody => ({
    type: `${stateType}StateEntered`,
    stateEnteredEventDetails: { name, input: JSON.stringify(input), inputDetails: complete },
  }),
  stateExited: (stateType: string, name: string, output: unknown): EventBody => ({
    type: `${stateType}StateExited`,
    stateExitedEventDetails: { name, output: JSON.stringify(output), outputDetails: complete },
  }),
  taskScheduled: (parameters: unknown, timeoutInSeconds: number | undefined): EventBody => ({
    type: 'TaskScheduled',
    taskScheduledEventDetails: {
      ...lambdaInvoke,
      region: REGION,
      parameters: JSON.stringify(parameters),
      ...(timeoutInSeconds !== undefined && { timeoutInSeconds }),
    },
  }),
  taskStarted: (): EventBody => ({ type: 'TaskStarted', taskStartedEventDetails: lambdaInvoke }),
  taskSucceeded: (output: unknown): EventBody => ({
    type: 'TaskSucceeded',
    taskSucceededEventDetails: { ...lambdaInvoke, output: JSON.stringify(output), outputDetails: complete },
  }),
  taskFailed: ({ error, reason }: StateError): EventBody =>
    error === 'States.Timeout'
      ? { type: 'TaskTimedOut', taskTimedOutEventDetails: { ...lambdaInvoke, error, cause: reason } }
      : { type: 'TaskFailed', taskFailedEventDetails: { ...lambdaInvoke, error, cause: reason } },
  executionSucceeded: (output: string): EventBody => ({
    type: 'ExecutionSucceeded',
    executionSucceededEventDetails: { output, outputDetails: complete },
  }),
  executionEnded: (
    status: 'FAILED' | 'ABORTED' | 'TIMED_OUT',
    details: { readonly error: string | undefined; readonly cause: string | undefined },
  ): EventBody =>
    ({
      FAILED: { type: 'ExecutionFailed', executionFailedEventDetails: details },
      ABORTED: { type: 'ExecutionAborted', executionAbortedEventDetails: details },
      TIMED_OUT: { type: 'ExecutionTimedOut', executionTimedOutEventDetails: details },
    })[status],
};

export function appended(history: readonly HistoryEvent[], body: EventBody): readonly HistoryEvent[] {
  const id = history.length + 1;
  return [...history, { id, previousEventId: id - 1, timestamp: Date.now() / 1000, ...body }];
}
