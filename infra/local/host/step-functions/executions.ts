import type { Execution } from './execution.ts';
import { runExecution } from './live-execution.ts';
import type { ExecutionContext, LiveExecution } from './live-execution.ts';
import { executionArn } from './machine.ts';
import type { Machine } from './machine.ts';
import { Interruption } from './state-error.ts';
import { StepFunctionsError } from './step-functions-error.ts';

/** All executions of all state machines: running ones in memory, finished ones on disk. */
export type Executions = {
  start(machine: Machine, name: string, input: string): Promise<Execution>;
  find(arn: string): Promise<Execution | undefined>;
  close(): Promise<void>;
};

export async function openExecutions(machines: readonly Machine[], context: ExecutionContext): Promise<Executions> {
  const live = new Map<string, LiveExecution>();
  /** Starts in progress: they claim their name before the first write is on disk. */
  const starting = new Map<string, Promise<Execution>>();

  function run(machine: Machine, execution: Execution): void {
    const running = runExecution(machine, execution, context);
    live.set(execution.arn, running);
    void running.done.then(() => live.delete(execution.arn));
  }

  async function begin(machine: Machine, name: string, input: string): Promise<Execution> {
    const arn = executionArn(machine, name);
    const existing = live.get(arn)?.current() ?? (await machine.store.findFinished(name));
    if (existing) return existing;
    const startedAt = Date.now();
    const execution: Execution = { arn, machineArn: machine.arn, name, input, status: 'RUNNING', startedAt };
    await machine.store.save(execution);
    run(machine, execution);
    return execution;
  }

  for (const machine of machines) {
    for (const execution of await machine.store.running()) run(machine, execution);
  }

  return {
    async start(machine, name, input) {
      const arn = executionArn(machine, name);
      const start = starting.get(arn) ?? begin(machine, name, input).finally(() => starting.delete(arn));
      starting.set(arn, start);
      const execution = await start;
      // Starting the same work under the same name again is no error while it runs.
      if (execution.status === 'RUNNING' && execution.input === input) return execution;
      throw new StepFunctionsError('ExecutionAlreadyExists', `Execution Already Exists: '${arn}'`);
    },
    async find(arn) {
      const running = live.get(arn)?.current();
      if (running) return running;
      const machine = machines.find((candidate) => arn.startsWith(executionArn(candidate, '')));
      return machine?.store.findFinished(arn.slice(executionArn(machine, '').length));
    },
    async close() {
      for (const running of live.values()) running.interrupt(new Interruption('CLOSED'));
      await Promise.all([...live.values()].map(({ done }) => done));
    },
  };
}
