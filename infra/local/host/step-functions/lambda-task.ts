import * as z from 'zod';

import type { Task } from './definition.ts';
import type { Run } from './run.ts';
import { assertFits } from './size-limit.ts';
import { StateError, unlessAborted } from './state-error.ts';

const invokeArguments = z.strictObject({ FunctionName: z.string(), Payload: z.unknown().optional() });

/** Invokes a task's function and returns the result for the state; lambda:invoke wraps the payload. */
export async function runTask(run: Run, task: Task, input: unknown): Promise<unknown> {
  const wrapped = task.Resource.endsWith(':lambda:invoke');
  const { FunctionName, Payload } = wrapped ? argumentsOf(input) : { FunctionName: task.Resource, Payload: input };
  try {
    const reply = await withinTime(run, task, run.invoke(FunctionName.replace(/:\$LATEST$/, ''), Payload ?? {}));
    const result = wrapped ? { ExecutedVersion: '$LATEST', Payload: reply ?? null, StatusCode: 200 } : (reply ?? null);
    assertFits(result, 'The result of the task');
    return result;
  } catch (error) {
    if (run.signal.aborted) throw run.signal.reason;
    throw error instanceof StateError ? error : functionFailure(error);
  }
}

function argumentsOf(value: unknown): z.infer<typeof invokeArguments> {
  const parsed = invokeArguments.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new StateError('States.Runtime', `The arguments of lambda:invoke do not fit: ${z.prettifyError(parsed.error)}`);
}

async function withinTime<T>(run: Run, { TimeoutSeconds }: Task, work: Promise<T>): Promise<T> {
  if (TimeoutSeconds === undefined) return unlessAborted(work, run.signal);
  const over = AbortSignal.timeout(TimeoutSeconds * run.secondMs);
  try {
    return await unlessAborted(work, AbortSignal.any([over, run.signal]));
  } catch (error) {
    if (over.aborted && !run.signal.aborted) throw new StateError('States.Timeout', 'The task ran out of time');
    throw error;
  }
}

/**
 * A function's failure as AWS reports it: the error type as the name, and JSON with type, message and trace as the cause.
 * The cause of failures of Lambda itself (Lambda.TooManyRequestsException...) is plain text.
 */
function functionFailure(thrown: unknown): StateError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (error.name.startsWith('Lambda.')) return new StateError(error.name, error.message);
  const trace = 'trace' in error ? error.trace : error.stack?.split('\n');
  return new StateError(error.name, JSON.stringify({ errorType: error.name, errorMessage: error.message, trace }));
}
