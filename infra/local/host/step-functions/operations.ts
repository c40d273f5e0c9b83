import { randomUUID } from 'node:crypto';
import * as z from 'zod';

import type { Executions } from './executions.ts';
import type { Machine } from './machine.ts';
import { fits } from './size-limit.ts';
import { StepFunctionsError } from './step-functions-error.ts';

type Service = { readonly machines: readonly Machine[]; readonly executions: Executions };
type Operation = (service: Service, input: unknown) => Promise<object>;

/** The served operations of the Step Functions API. */
export const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['StartExecution', startExecution],
  ['DescribeExecution', describeExecution],
]);

const arn = z.string().min(1);

/** AWS refuses white space, brackets, wildcards and the characters that separate the parts of an ARN. */
const executionName = z.string().regex(/^[^\s<>{}[\]?*"#%\\^|~`$&,;:/\p{Cc}]{1,80}$/u);

const startRequest = z.object({
  stateMachineArn: arn,
  name: executionName.default(() => randomUUID()),
  input: z.string().refine(fits, 'Member must have length less than or equal to 262144').default('{}'),
});
const describeRequest = z.object({ executionArn: arn });

async function startExecution({ machines, executions }: Service, request: unknown): Promise<object> {
  const { stateMachineArn, name, input } = parse(startRequest, request);
  assertJson(input);
  const execution = await executions.start(requireMachine(machines, stateMachineArn), name, input);
  return { executionArn: execution.arn, startDate: execution.startedAt / 1000 };
}

async function describeExecution({ executions }: Service, request: unknown): Promise<object> {
  const { executionArn } = parse(describeRequest, request);
  const execution = await executions.find(executionArn);
  if (!execution) {
    throw new StepFunctionsError('ExecutionDoesNotExist', `Execution Does Not Exist: '${executionArn}'`);
  }
  const { machineArn, name, status, startedAt, stoppedAt, input, output, error, cause } = execution;
  return {
    executionArn,
    stateMachineArn: machineArn,
    name,
    status,
    startDate: startedAt / 1000,
    input,
    inputDetails: { included: true },
    redriveCount: 0,
    ...(stoppedAt !== undefined && { stopDate: stoppedAt / 1000 }),
    ...(output !== undefined && { output, outputDetails: { included: true } }),
    ...(error !== undefined && { error }),
    ...(cause !== undefined && { cause }),
  };
}

/** Parses a request; an invalid one is AWS's ValidationException, or InvalidName when the name is the problem. */
function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const inName = result.error.issues.some(({ path }) => path[0] === 'name');
  throw new StepFunctionsError(inName ? 'InvalidName' : 'ValidationException', z.prettifyError(result.error));
}

function requireMachine(machines: readonly Machine[], machineArn: string): Machine {
  const machine = machines.find((candidate) => candidate.arn === machineArn);
  if (machine) return machine;
  throw new StepFunctionsError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${machineArn}'`);
}

function assertJson(input: string): void {
  try {
    JSON.parse(input);
  } catch (error) {
    throw new StepFunctionsError('InvalidExecutionInput', `Invalid State Machine Execution Input: ${String(error)}`);
  }
}
