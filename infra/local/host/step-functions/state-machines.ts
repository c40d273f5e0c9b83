import * as z from 'zod';

import type { Permissions } from '../iam/permissions.ts';
import { LambdaError } from '../lambda/lambda-error.ts';
import { arnOf } from '../template/account.ts';
import type { Template } from '../template/template.ts';
import type { ExecutionContext } from './live-execution.ts';
import type { MachineDescription } from './machine.ts';

const properties = z.strictObject({
  DefinitionString: z.string(),
  DefinitionSubstitutions: z.record(z.string(), z.string()).default({}),
  RoleArn: z.string(),
  StateMachineType: z.literal('STANDARD').optional(),
  Tags: z.unknown().optional(),
  TracingConfiguration: z.unknown().optional(),
});

/** The state machines of the template, with their placeholders filled in. Each is named by its logical id. */
export const readStateMachines = (template: Template): readonly MachineDescription[] =>
  template.all('AWS::StepFunctions::StateMachine', properties).map(({ id, properties: found }) => machineOf(id, found));

function machineOf(id: string, found: z.infer<typeof properties>): MachineDescription {
  const definition = found.DefinitionString.replaceAll(/\$\{(\w+)\}/g, (placeholder, name: string) => {
    const value = found.DefinitionSubstitutions[name];
    if (value === undefined) throw new Error(`${id}: DefinitionSubstitutions has no value for ${placeholder}.`);
    return value;
  });
  return { arn: arnOf('states', `stateMachine:${id}`), name: id, definition };
}

/** Whether a machine's role lets it start executions of itself, as a distributed Map does. */
export const mapDenialOf =
  (permissions: Permissions): NonNullable<ExecutionContext['mapDenial']> =>
  ({ arn, name }) =>
    permissions.denial(name, [{ action: 'states:StartExecution', resource: arn }]);

type Invoke = (functionArn: string, payload: unknown) => Promise<unknown>;

/** Invokes tasks in the role of their state machine. */
export function invokeAsMachine(permissions: Permissions, invoke: Invoke): ExecutionContext['invoke'] {
  return (functionArn, payload, machineName) => {
    const denial = permissions.denial(machineName, [{ action: 'lambda:InvokeFunction', resource: functionArn }]);
    const work =
      denial === undefined
        ? invoke(functionArn, payload)
        : Promise.reject(new LambdaError('Lambda.AWSLambdaException', denial));
    work.catch(() => undefined); // a suspended execution no longer waits for it
    return work;
  };
}
