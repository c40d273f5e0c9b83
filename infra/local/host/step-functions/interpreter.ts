import type { Definition, State } from './definition.ts';
import type { Checkpoint } from './execution.ts';
import { happened } from './history.ts';
import { delaySeconds, matches } from './retry.ts';
import type { Run } from './run.ts';
import { assertFits } from './size-limit.ts';
import { StateError } from './state-error.ts';
import { leave, leaveThrough, wait } from './transition.ts';
import type { Transition } from './transition.ts';

/**
 * Runs a state machine from its start, or on from a checkpoint, and returns its output. Each state is saved as it is
 * entered, so a task in flight when the process dies is run again: tasks must be idempotent.
 */
export async function interpret(
  definition: Definition,
  run: Run,
  from: { readonly input: unknown } | { readonly checkpoint: Checkpoint },
): Promise<unknown> {
  let at = 'checkpoint' in from ? from.checkpoint : await enter(definition, run, started(definition, from.input));
  for (;;) {
    const { checkpoint, transition } = await complete(run, stateOf(definition, at.state), at);
    assertFits(transition.output, `The output of the state ${at.state}`);
    run.record(happened.stateExited(stateOf(definition, at.state).Type, at.state, transition.output));
    if (transition.next === undefined) return transition.output;
    at = await enter(definition, run, {
      state: transition.next,
      input: transition.output,
      variables: { ...checkpoint.variables, ...transition.assigned },
      enteredAt: Date.now(),
      retries: [],
    });
  }
}

function started({ StartAt }: Definition, input: unknown): Checkpoint {
  return { state: StartAt, input, variables: {}, enteredAt: Date.now(), retries: [] };
}

async function enter(definition: Definition, run: Run, at: Checkpoint): Promise<Checkpoint> {
  run.signal.throwIfAborted();
  run.record(happened.stateEntered(stateOf(definition, at.state).Type, at.state, at.input));
  await run.save(at);
  return at;
}

function stateOf(definition: Definition, name: string): State {
  const state = definition.States[name];
  if (!state) throw new StateError('States.Runtime', `The state machine no longer has a state ${name}`);
  return state;
}

/** Runs a state until it succeeds, is caught, or fails for good. */
async function complete(
  run: Run,
  state: State,
  entered: Checkpoint,
): Promise<{ readonly checkpoint: Checkpoint; readonly transition: Transition }> {
  let at = entered;
  for (;;) {
    try {
      return { checkpoint: at, transition: await leave(run, state, at) };
    } catch (failure) {
      if (!(failure instanceof StateError) || state.Type !== 'Task') throw failure;
      const retried = await retry(run, state.Retry, { at, failure });
      if (retried) {
        at = retried;
        continue;
      }
      const catcher = state.Catch.find((candidate) => matches(candidate, failure));
      if (!catcher) throw failure;
      return { checkpoint: at, transition: await leaveThrough(run, catcher, at, failure) };
    }
  }
}

/** Waits for the next attempt, or returns undefined when the failure is not to be retried (any more). */
async function retry(
  run: Run,
  retriers: Extract<State, { Type: 'Task' }>['Retry'],
  { at, failure }: { readonly at: Checkpoint; readonly failure: StateError },
): Promise<Checkpoint | undefined> {
  const position = retriers.findIndex((candidate) => matches(candidate, failure));
  const retrier = retriers[position];
  const done = at.retries[position] ?? 0;
  if (!retrier || done >= retrier.MaxAttempts) return undefined;
  const retries = retriers.map((_retrier, other) => (at.retries[other] ?? 0) + (other === position ? 1 : 0));
  const next = { ...at, retries };
  await run.save(next);
  await wait(run, delaySeconds(retrier, done) * run.secondMs);
  return next;
}
