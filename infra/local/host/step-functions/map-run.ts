import { randomUUID } from 'node:crypto';

import type { Flow, MapState } from './definition.ts';
import type { Checkpoint } from './execution.ts';
import { evaluate } from './expression.ts';
import type { Run } from './run.ts';
import { assertFits } from './size-limit.ts';
import { StateError } from './state-error.ts';
import { bindingsOf, transition } from './transition.ts';
import type { Transition } from './transition.ts';

type Interpret = (flow: Flow, run: Run, from: { readonly input: unknown }) => Promise<unknown>;
type Mapping = { readonly at: Checkpoint; readonly interpret: Interpret };

/**
 * Runs a distributed Map: an execution for each batch of items, with limited concurrency. One that fails ends the
 * others and the Map. Executions that have ended are saved, so that a resumed Map runs only the rest.
 */
export async function runMap(run: Run, state: MapState, { at, interpret }: Mapping): Promise<Transition> {
  // AWS checks the role when the Map starts its executions.
  if (run.mapDenial !== undefined) throw new StateError('States.Permissions', run.mapDenial);
  const inputs = await inputsOf(run, state, at);
  const ended: Record<string, unknown> = { ...at.ended };
  const open = inputs.keys();
  const failed = new AbortController();
  const work = async () => {
    for (const place of open) {
      if (String(place) in ended) continue;
      failed.signal.throwIfAborted();
      const child = childRun(run, state, { input: inputs[place], signal: failed.signal });
      ended[String(place)] = await interpret(state.ItemProcessor, child, { input: inputs[place] });
      await run.save({ ...at, ended: { ...ended } });
    }
  };
  const count = Math.min(inputs.length, state.MaxConcurrency || inputs.length);
  const workers = Array.from({ length: count }, async () => {
    try {
      await work();
    } catch (error) {
      // No failure is tolerated.
      failed.abort(error);
      throw error;
    }
  });
  const outcomes = await Promise.allSettled(workers);
  run.signal.throwIfAborted();
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw thresholdError(failure.reason);
  const result = inputs.map((_, place) => ended[String(place)]);
  assertFits(result, 'The result of the Map');
  return transition(state, { bindings: bindingsOf(run, at, { result }), fallback: result, next: state.Next });
}

const thresholdError = (reason: unknown): unknown =>
  reason instanceof StateError
    ? new StateError('States.ExceedToleratedFailureThreshold', 'The specified tolerated failure threshold was exceeded')
    : reason;

/** The inputs of a Map's executions: items, or batches of them. */
async function inputsOf(run: Run, { Items, ItemSelector, ItemBatcher }: MapState, at: Checkpoint): Promise<unknown[]> {
  const values = Items === undefined ? at.input : await evaluate(Items, bindingsOf(run, at));
  if (!Array.isArray(values)) throw new StateError('States.QueryEvaluationError', 'The items of a Map are no array');
  const items = await Promise.all(
    values.map((Value: unknown, Index) => {
      if (ItemSelector === undefined) return Value;
      const item = { ...run, context: { ...run.context, Map: { Item: { Index, Value } } } };
      return evaluate(ItemSelector, bindingsOf(item, at));
    }),
  );
  if (!ItemBatcher) return items;
  const { MaxItemsPerBatch: size, BatchInput } = ItemBatcher;
  const shared = BatchInput && { BatchInput: await evaluate(BatchInput, bindingsOf(run, at)) };
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) => ({
    ...shared,
    Items: items.slice(n * size, (n + 1) * size),
  }));
}

type Child = { readonly input: unknown; readonly signal: AbortSignal };

/** An execution of a Map, named as AWS does; its own steps are not saved, so that it is run again as a whole. */
function childRun(run: Run, { Label }: MapState, { input, signal }: Child): Run {
  const { StateMachine } = run.context as { readonly StateMachine: { readonly Id: string; readonly Name: string } };
  const Name = randomUUID();
  const Id = `${StateMachine.Id.replace(':stateMachine:', ':execution:')}/${Label}:${Name}`;
  const machine = { Id: `${StateMachine.Id}/${Label}`, Name: `${StateMachine.Name}/${Label}` };
  const Execution = { Id, Input: input, Name, StartTime: new Date().toISOString(), RedriveCount: 0 };
  return {
    context: { Execution, StateMachine: machine },
    signal: AbortSignal.any([run.signal, signal]),
    secondMs: run.secondMs,
    invoke: (functionArn, payload) => run.invoke(functionArn, payload),
    save: async () => undefined,
  };
}
