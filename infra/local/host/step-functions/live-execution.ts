import type { Execution } from './execution.ts';
import { appended, happened } from './history.ts';
import type { EventBody } from './history.ts';
import { interpret } from './interpreter.ts';
import type { Machine } from './machine.ts';
import type { Run } from './run.ts';
import { Interruption, StateError } from './state-error.ts';

/** An execution in progress. */
export type LiveExecution = {
  current(): Execution;
  interrupt(interruption: Interruption): void;
  /** Resolves when the execution has ended and is stored, or has been put aside by a closing host. */
  readonly done: Promise<void>;
};

/** What all executions share. */
export type Surroundings = Pick<Run, 'secondMs'> & {
  /** Runs a function for a machine, whose role must allow it. */
  readonly invoke: (functionArn: string, payload: unknown, machineName: string) => Promise<unknown>;
};

/** Node's longest timer, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** Runs an execution from its start or its checkpoint. It must have been stored before. */
export function drive(machine: Machine, stored: Execution, { invoke, secondMs }: Surroundings): LiveExecution {
  let execution = stored;
  const interruption = new AbortController();
  const record = (body: EventBody) => {
    execution = { ...execution, history: appended(execution.history, body) };
  };

  const run: Run = {
    context: contextOf(machine, stored),
    signal: interruption.signal,
    secondMs,
    invoke: (functionArn, payload) => invoke(functionArn, payload, machine.name),
    record,
    save(checkpoint) {
      execution = { ...execution, checkpoint };
      return machine.store.save(execution);
    },
  };

  async function finish(): Promise<void> {
    const ending = await endingOf(machine, run, stored);
    if (!ending) return;
    record(ending.event);
    const { checkpoint: _left, ...rest } = execution;
    execution = { ...rest, ...ending.result, stoppedAt: Date.now() };
    await machine.store.save(execution);
  }

  const stopTimer = limitTime(machine, stored, { interruption, secondMs });
  const done = finish()
    .catch((error: unknown) => console.error('An execution could not be stored', stored.arn, error))
    .finally(stopTimer);
  return { current: () => execution, interrupt: (reason) => interruption.abort(reason), done };
}

type Ending = { readonly event: EventBody; readonly result: Pick<Execution, 'status' | 'output' | 'error' | 'cause'> };

/** How the execution ends, or undefined when it is to be resumed later. */
async function endingOf({ states }: Machine, run: Run, { input, checkpoint }: Execution): Promise<Ending | undefined> {
  try {
    const from = checkpoint ? { checkpoint } : { input: JSON.parse(input) as unknown };
    const output = JSON.stringify(await interpret(states, run, from));
    return { event: happened.executionSucceeded(output), result: { status: 'SUCCEEDED', output } };
  } catch (error) {
    if (error instanceof Interruption) {
      return error.status === 'CLOSED' ? undefined : ended(error.status, error.error, error.reason);
    }
    if (error instanceof StateError) return ended('FAILED', error.error, error.reason);
    console.error('The interpreter failed', error);
    return ended('FAILED', 'States.Runtime', String(error));
  }
}

function ended(status: 'FAILED' | 'ABORTED' | 'TIMED_OUT', error?: string, cause?: string): Ending {
  const result = { status, ...(error !== undefined && { error }), ...(cause !== undefined && { cause }) };
  return { event: happened.executionEnded(status, { error, cause }), result };
}

/** Ends the execution when the machine's TimeoutSeconds have passed since its start, restarts included. */
function limitTime(
  { states }: Machine,
  { startedAt }: Execution,
  { interruption, secondMs }: { readonly interruption: AbortController; readonly secondMs: number },
): () => void {
  if (states.TimeoutSeconds === undefined) return () => undefined;
  const left = startedAt + states.TimeoutSeconds * secondMs - Date.now();
  const timer = setTimeout(
    () => interruption.abort(new Interruption('TIMED_OUT', 'States.Timeout', 'The execution ran out of time')),
    Math.min(Math.max(left, 0), longestTimer),
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
