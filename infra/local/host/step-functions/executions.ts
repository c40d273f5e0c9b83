import type { Execution } from './execution.ts';
import { appended, happened } from './history.ts';
import { drive } from './live-execution.ts';
import type { LiveExecution, Surroundings } from './live-execution.ts';
import { executionArn } from './machine.ts';
import type { Machine } from './machine.ts';
import { Interruption } from './state-error.ts';
import { StepFunctionsError } from './step-functions-error.ts';

/** All executions of all machines: the running ones alive, the finished ones on disk. */
export type Executions = {
  start(machine: Machine, name: string, input: string): Promise<Execution>;
  find(arn: string): Promise<Execution | undefined>;
  stop(arn: string, error?: string, cause?: string): Promise<void>;
  list(machine: Machine): Promise<readonly Execution[]>;
  close(): Promise<void>;
};

type Live = Map<string, LiveExecution>;

export async function openExecutions(machines: readonly Machine[], surroundings: Surroundings): Promise<Executions> {
  const live: Live = new Map();
  /** Starts under way: the name is taken before the first write is on disk. */
  const starting = new Map<string, Promise<Execution>>();

  function run(machine: Machine, execution: Execution): void {
    const running = drive(machine, execution, surroundings);
    live.set(execution.arn, running);
    void running.done.then(() => live.delete(execution.arn));
  }

  async function begin(machine: Machine, name: string, input: string): Promise<Execution> {
    const arn = executionArn(machine, name);
    const known = live.get(arn)?.current() ?? (await machine.store.findFinished(name));
    if (known) return known;
    const execution: Execution = {
      arn,
      machineArn: machine.arn,
      name,
      input,
      status: 'RUNNING',
      startedAt: Date.now(),
      history: appended([], happened.executionStarted(input)),
    };
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
    find: (arn) => findExecution(machines, live, arn),
    async stop(arn, error, cause) {
      const running = live.get(arn);
      running?.interrupt(new Interruption('ABORTED', error, cause));
      await running?.done;
    },
    list: (machine) => listExecutions(machine, live),
    async close() {
      for (const running of live.values()) running.interrupt(new Interruption('CLOSED'));
      await Promise.all([...live.values()].map(({ done }) => done));
    },
  };
}

async function findExecution(machines: readonly Machine[], live: Live, arn: string): Promise<Execution | undefined> {
  const running = live.get(arn)?.current();
  if (running) return running;
  const machine = machines.find((candidate) => arn.startsWith(executionArn(candidate, '')));
  return machine?.store.findFinished(arn.slice(executionArn(machine, '').length));
}

/** The executions of a machine, newest first. */
async function listExecutions(machine: Machine, live: Live): Promise<readonly Execution[]> {
  const running = [...live.values()].map((execution) => execution.current());
  const own = running.filter(({ machineArn }) => machineArn === machine.arn);
  const finished = await machine.store.finished();
  const names = new Set(own.map(({ name }) => name));
  return [...own, ...finished.filter(({ name }) => !names.has(name))].sort((a, b) => b.startedAt - a.startedAt);
}
