import type { Flow, State } from './definition.ts';
import type { Checkpoint } from './execution.ts';
import { runMap } from './map-run.ts';
import { delaySeconds, matches } from './retry.ts';
import type { Run } from './run.ts';
import { assertFits } from './size-limit.ts';
import { StateError } from './state-error.ts';
import { runState, catchFailure, wait } from './transition.ts';
import type { Transition } from './transition.ts';

/**
 * Runs a state machine from its start or from a checkpoint and returns its output. Each state is saved as it is
 * entered, so a task in flight when the process dies is run again: tasks must be idempotent.
 */
export async function interpret(
  definition: Flow,
  run: Run,
  from: { readonly input: unknown } | { readonly checkpoint: Checkpoint },
): Promise<unknown> {
  let at = 'checkpoint' in from ? from.checkpoint : await enter(run, definition.StartAt, from.input);
  for (;;) {
    const { output, next } = await complete(run, stateOf(definition, at.state), at);
    assertFits(output, `The output of the state ${at.state}`);
    if (next === undefined) return output;
    at = await enter(run, next, output);
  }
}

async function enter(run: Run, state: string, input: unknown): Promise<Checkpoint> {
  run.signal.throwIfAborted();
  const checkpoint = { state, input, enteredAt: Date.now(), retries: [] };
  await run.save(checkpoint);
  return checkpoint;
}

function stateOf(definition: Flow, name: string): State {
  const state = definition.States[name];
  if (!state) throw new StateError('States.Runtime', `The state machine no longer has a state ${name}`);
  return state;
}

/** Runs a state until it succeeds, is caught, or fails for good. */
async function complete(run: Run, state: State, entered: Checkpoint): Promise<Transition> {
  let at = entered;
  for (;;) {
    try {
      return await (state.Type === 'Map' ? runMap(run, state, { at, interpret }) : runState(run, state, at));
    } catch (failure) {
      if (!(failure instanceof StateError) || (state.Type !== 'Task' && state.Type !== 'Map')) throw failure;
      const retried = await retry(run, state.Retry, { at, failure });
      if (retried) {
        at = retried;
        continue;
      }
      const catcher = state.Catch.find((candidate) => matches(candidate, failure));
      if (!catcher) throw failure;
      return catchFailure(run, catcher, at, failure);
    }
  }
}

/** Waits for the next attempt, or returns undefined when the failure must not be retried again. */
async function retry(
  run: Run,
  retriers: Extract<State, { Type: 'Task' | 'Map' }>['Retry'],
  { at, failure }: { readonly at: Checkpoint; readonly failure: StateError },
): Promise<Checkpoint | undefined> {
  const position = retriers.findIndex((candidate) => matches(candidate, failure));
  const retrier = retriers[position];
  const done = at.retries[position] ?? 0;
  if (!retrier || done >= retrier.MaxAttempts) return undefined;
  const retries = retriers.map((_retrier, other) => (at.retries[other] ?? 0) + (other === position ? 1 : 0));
  // Another attempt of a Map runs all of it again.
  const { ended: _ended, ...rest } = at;
  const next = { ...rest, retries };
  await run.save(next);
  await wait(run, delaySeconds(retrier, done) * run.secondMs);
  return next;
}
