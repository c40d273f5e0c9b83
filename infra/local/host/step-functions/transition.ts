import { setTimeout as delay } from 'node:timers/promises';

import type { Catcher, Choice, MapState, State, Task } from './definition.ts';
import type { Checkpoint } from './execution.ts';
import { evaluate } from './expression.ts';
import type { Bindings } from './expression.ts';
import { runTask } from './lambda-task.ts';
import type { Run } from './run.ts';
import { StateError } from './state-error.ts';

/** How a state is left: with which output, and to which state (none ends the execution). */
export type Transition = {
  readonly output: unknown;
  readonly next: string | undefined;
};

/** Runs a state other than a Map once. Throws StateError when it fails. */
export async function runState(run: Run, state: Exclude<State, MapState>, at: Checkpoint): Promise<Transition> {
  const bindings = bindingsOf(run, at);
  switch (state.Type) {
    case 'Pass':
      return transition(state, { bindings, fallback: at.input, next: state.Next });
    case 'Choice':
      return choose(state, at, bindings);
    case 'Task':
      return perform(run, state, at);
    case 'Succeed':
      return transition(state, { bindings, fallback: at.input, next: undefined });
    case 'Fail':
      throw new StateError(
        await text(state.Error ?? 'States.Failed', bindings),
        await text(state.Cause ?? '', bindings),
      );
  }
}

/** Leaves a failed state through a catcher. */
export function catchFailure(run: Run, catcher: Catcher, at: Checkpoint, failure: StateError): Promise<Transition> {
  const errorOutput = { Error: failure.error, Cause: failure.reason };
  const bindings = bindingsOf(run, at, { errorOutput });
  return transition(catcher, { bindings, fallback: errorOutput, next: catcher.Next });
}

async function perform(run: Run, state: Task, at: Checkpoint): Promise<Transition> {
  const input = state.Arguments === undefined ? at.input : await evaluate(state.Arguments, bindingsOf(run, at));
  const result = await runTask(run, state, input);
  return transition(state, { bindings: bindingsOf(run, at, { result }), fallback: result, next: state.Next });
}

async function choose(state: Choice, at: Checkpoint, bindings: Bindings): Promise<Transition> {
  for (const rule of state.Choices) {
    const applies = await evaluate(rule.Condition, bindings);
    if (typeof applies !== 'boolean') {
      throw new StateError('States.QueryEvaluationError', `The condition '${rule.Condition}' is not true or false`);
    }
    if (applies) return transition(rule, { bindings, fallback: at.input, next: rule.Next });
  }
  if (state.Default === undefined)
    throw new StateError('States.NoChoiceMatched', 'No choice applies and none is the default');
  return transition(state, { bindings, fallback: at.input, next: state.Default });
}

export async function transition(
  { Output }: { readonly Output?: unknown },
  { bindings, fallback, next }: { bindings: Bindings; fallback: unknown; next: string | undefined },
): Promise<Transition> {
  return { output: Output === undefined ? fallback : await evaluate(Output, bindings), next };
}

export function bindingsOf(run: Run, at: Checkpoint, more: Readonly<Record<string, unknown>> = {}): Bindings {
  const RetryCount = at.retries.reduce((sum, count) => sum + count, 0);
  const State = { Name: at.state, EnteredTime: new Date(at.enteredAt).toISOString(), RetryCount };
  return { states: { context: { ...run.context, State }, input: at.input, ...more } };
}

async function text(template: string, bindings: Bindings): Promise<string> {
  const value = await evaluate(template, bindings);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Sleeps before a retry, or rejects with the reason of the interruption. */
export async function wait(run: Run, milliseconds: number): Promise<void> {
  try {
    await delay(Math.max(0, milliseconds), undefined, { signal: run.signal });
  } catch (error) {
    run.signal.throwIfAborted();
    throw error;
  }
}
