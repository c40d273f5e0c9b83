import type { Execution } from './execution.ts';
import { interpret } from './interpreter.ts';
import type { Machine } from './machine.ts';
import type { Run } from './run.ts';
import { Interruption, StateError } from './state-error.ts';

/** An execution in progress. */
export type LiveExecution = {
  current(): Execution;
  interrupt(interruption: Interruption): void;
  /** Resolves when the execution has ended and is stored, or has been suspended because the host closes. */
  readonly done: Promise<void>;
};

/** Shared by all executions. */
export type ExecutionContext = Pick<Run, 'secondMs'> & {
  /** Runs a function for a state machine, whose role must allow it. */
  readonly invoke: (functionArn: string, payload: unknown, machineName: string) => Promise<unknown>;
  /** Why a machine's role may not start its executions, which a distributed Map does; undefined when it may. */
  readonly mapDenial?: ((machine: Pick<Machine, 'arn' | 'name'>) => string | undefined) | undefined;
};

/** Node's longest timer, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Runs an execution from its start or its checkpoint. It must have been stored before. */
export function runExecution(
  machine: Machine,
  stored: Execution,
  { invoke, mapDenial, secondMs }: ExecutionContext,
): LiveExecution {
  let execution = stored;
  const interruption = new AbortController();

  const run: Run = {
    context: contextOf(machine, stored),
    signal: interruption.signal,
    secondMs,
    invoke: (functionArn, payload) => invoke(functionArn, payload, machine.name),
    mapDenial: mapDenial?.(machine),
    save(checkpoint) {
      execution = { ...execution, checkpoint };
      return machine.store.save(execution);
    },
  };

  async function finish(): Promise<void> {
    const result = await resultOf(machine, run, stored);
    if (!result) return;
    const { checkpoint: _left, ...rest } = execution;
    execution = { ...rest, ...result, stoppedAt: Date.now() };
    await machine.store.save(execution);
  }

  const stopTimer = limitTime(machine, stored, { interruption, secondMs });
  const done = finish()
    .catch((error: unknown) => console.error('An execution could not be stored', stored.arn, error))
    .finally(stopTimer);
  return { current: () => execution, interrupt: (reason) => interruption.abort(reason), done };
}

type Result = Pick<Execution, 'status' | 'output' | 'error' | 'cause'>;

/** How the execution ends, or undefined when it is to be resumed later. */
async function resultOf({ states }: Machine, run: Run, { input, checkpoint }: Execution): Promise<Result | undefined> {
  try {
    const from = checkpoint ? { checkpoint } : { input: JSON.parse(input) as unknown };
    return { status: 'SUCCEEDED', output: JSON.stringify(await interpret(states, run, from)) };
  } catch (error) {
    if (error instanceof Interruption) return error.status === 'CLOSED' ? undefined : executionTimeout;
    if (error instanceof StateError) return { status: 'FAILED', error: error.error, cause: error.reason };
    console.error('The interpreter failed', error);
    return { status: 'FAILED', error: 'States.Runtime', cause: String(error) };
  }
}

const executionTimeout: Result = {
  status: 'TIMED_OUT',
  error: 'States.Timeout',
  cause: 'The execution ran out of time',
};

/** Ends the execution TimeoutSeconds after its start; time while the host was down counts. */
function limitTime(
  { states }: Machine,
  { startedAt }: Execution,
  { interruption, secondMs }: { readonly interruption: AbortController; readonly secondMs: number },
): () => void {
  if (states.TimeoutSeconds === undefined) return () => undefined;
  const left = startedAt + states.TimeoutSeconds * secondMs - Date.now();
  const timer = setTimeout(
    () => interruption.abort(new Interruption('TIMED_OUT')),
    Math.min(Math.max(left, 0), MAX_TIMER_MS),
  );
  return () => clearTimeout(timer);
}

function contextOf(machine: Machine, { arn, name, input, startedAt }: Execution): Run['context'] {
  return {
    Execution: {
      Id: arn,
      Input: JSON.parse(input) as unknown,
      Name: name,
      StartTime: new Date(startedAt).toISOString(),
      RedriveCount: 0,
    },
    StateMachine: { Id: machine.arn, Name: machine.name },
  };
}
