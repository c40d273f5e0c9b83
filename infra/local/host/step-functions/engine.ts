import { openExecutions } from './executions.ts';
import type { ExecutionContext } from './live-execution.ts';
import { loadMachine } from './machine.ts';
import type { MachineDescription } from './machine.ts';
import { operations } from './operations.ts';
import { StepFunctionsError } from './step-functions-error.ts';

/**
 * Step Functions in a directory: standard workflows in JSONata with the states Pass, Task (Lambda only), Choice, Map
 * (distributed, of items in the input, no failure tolerated), Succeed and Fail, with Retry, Catch and time-outs;
 * StartExecution and DescribeExecution. Any other state, field, expression or task throws when the definition is loaded,
 * any other operation is an UnknownOperationException.
 */
export type StepFunctions = {
  /** Answers one operation of the JSON API; throws StepFunctionsError where AWS answers an error. */
  call(operation: string, input: unknown): Promise<unknown>;
  /** Suspends running executions; they resume when the directory is opened again. */
  close(): Promise<void>;
};

type StepFunctionsOptions = {
  readonly directory: string;
  readonly machines: readonly MachineDescription[];
  /** Runs a function. An error's name becomes the error name that Retry and Catch see. */
  readonly invoke: ExecutionContext['invoke'];
  readonly mapDenial?: ExecutionContext['mapDenial'];
  /** The length of a second for retries, waits and time-outs, in milliseconds; tests shorten it. */
  readonly secondMs?: number;
};

/** Loads the state machines, resumes executions that were running when the process ended, and serves the API. */
export async function openStepFunctions({
  directory,
  machines: descriptions,
  invoke,
  mapDenial,
  secondMs = 1000,
}: StepFunctionsOptions): Promise<StepFunctions> {
  const machines = await Promise.all(descriptions.map((description) => loadMachine(directory, description)));
  const executions = await openExecutions(machines, { invoke, mapDenial, secondMs });
  return {
    async call(operation, input) {
      const run = operations.get(operation);
      if (run) return run({ machines, executions }, input);
      throw new StepFunctionsError(
        'UnknownOperationException',
        `The local Step Functions has no operation ${operation}`,
      );
    },
    close: () => executions.close(),
  };
}
