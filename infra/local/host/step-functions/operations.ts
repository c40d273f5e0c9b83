import type { Execution } from './execution.ts';
import type { Executions } from './executions.ts';
import type { Machine } from './machine.ts';
import { pageOf } from './page.ts';
import {
  executionRequest,
  historyRequest,
  listRequest,
  machineRequest,
  parsed,
  startRequest,
  stopRequest,
} from './requests.ts';
import { StepFunctionsError } from './step-functions-error.ts';

type Service = { readonly machines: readonly Machine[]; readonly executions: Executions };
type Operation = (service: Service, input: unknown) => Promise<object>;

/** The operations of the Step Functions API that the product and its operators use. */
export const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['StartExecution', startExecution],
  ['DescribeExecution', describeExecution],
  ['StopExecution', stopExecution],
  ['ListExecutions', listExecutions],
  ['GetExecutionHistory', getExecutionHistory],
  ['DescribeStateMachine', describeStateMachine],
]);

async function startExecution({ machines, executions }: Service, request: unknown): Promise<object> {
  const { stateMachineArn, name, input } = parsed(startRequest, request);
  assertJson(input);
  const execution = await executions.start(requireMachine(machines, stateMachineArn), name, input);
  return { executionArn: execution.arn, startDate: execution.startedAt / 1000 };
}

async function describeExecution({ executions }: Service, request: unknown): Promise<object> {
  const execution = await requireExecution(executions, parsed(executionRequest, request).executionArn);
  const { input, output, error, cause } = execution;
  return {
    ...listed(execution),
    input,
    inputDetails: { included: true },
    redriveCount: 0,
    ...(output !== undefined && { output, outputDetails: { included: true } }),
    ...(error !== undefined && { error }),
    ...(cause !== undefined && { cause }),
  };
}

async function stopExecution({ executions }: Service, request: unknown): Promise<object> {
  const { executionArn, error, cause } = parsed(stopRequest, request);
  await requireExecution(executions, executionArn);
  await executions.stop(executionArn, error, cause);
  const { stoppedAt = Date.now() } = await requireExecution(executions, executionArn);
  return { stopDate: stoppedAt / 1000 };
}

async function listExecutions({ machines, executions }: Service, request: unknown): Promise<object> {
  const { stateMachineArn, statusFilter, ...page } = parsed(listRequest, request);
  const all = await executions.list(requireMachine(machines, stateMachineArn));
  const wanted = all.filter(({ status }) => statusFilter === undefined || status === statusFilter);
  const { rows, nextToken } = pageOf(wanted, page);
  return { executions: rows.map(listed), nextToken };
}

async function getExecutionHistory({ executions }: Service, request: unknown): Promise<object> {
  const { executionArn, reverseOrder, ...page } = parsed(historyRequest, request);
  const { history } = await requireExecution(executions, executionArn);
  const { rows, nextToken } = pageOf(reverseOrder ? history.toReversed() : history, page);
  return { events: rows, nextToken };
}

async function describeStateMachine({ machines }: Service, request: unknown): Promise<object> {
  const machine = requireMachine(machines, parsed(machineRequest, request).stateMachineArn);
  const { arn: stateMachineArn, name, definition } = machine;
  return { stateMachineArn, name, definition, type: 'STANDARD', status: 'ACTIVE' };
}

function requireMachine(machines: readonly Machine[], machineArn: string): Machine {
  const machine = machines.find(({ arn }) => arn === machineArn);
  if (machine) return machine;
  throw new StepFunctionsError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${machineArn}'`);
}

async function requireExecution(executions: Executions, executionArn: string): Promise<Execution> {
  const execution = await executions.find(executionArn);
  if (execution) return execution;
  throw new StepFunctionsError('ExecutionDoesNotExist', `Execution Does Not Exist: '${executionArn}'`);
}

function assertJson(input: string): void {
  try {
    JSON.parse(input);
  } catch (error) {
    throw new StepFunctionsError('InvalidExecutionInput', `Invalid State Machine Execution Input: ${String(error)}`);
  }
}

function listed({ arn: executionArn, machineArn, name, status, startedAt, stoppedAt }: Execution): object {
  return {
    executionArn,
    stateMachineArn: machineArn,
    name,
    status,
    startDate: startedAt / 1000,
    ...(stoppedAt !== undefined && { stopDate: stoppedAt / 1000 }),
  };
}
