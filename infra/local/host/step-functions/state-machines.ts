import * as z from 'zod';

import type { Permissions } from '../iam/permissions.ts';
import { LambdaError } from '../lambda/lambda-error.ts';
import { arnOf } from '../template/account.ts';
import type { Template } from '../template/template.ts';
import type { MachineDescription } from './machine.ts';

const properties = z.strictObject({
  DefinitionString: z.string(),
  DefinitionSubstitutions: z.record(z.string(), z.string()).default({}),
  RoleArn: z.string(),
  StateMachineType: z.literal('STANDARD'),
  Tags: z.unknown().optional(),
});

/** The one state machine of the template, its placeholders filled in. */
export function readStateMachine(template: Template): MachineDescription & { readonly id: string } {
  const { id, properties: found } = template.one('AWS::StepFunctions::StateMachine', properties);
  const definition = found.DefinitionString.replaceAll(/\$\{(\w+)\}/g, (placeholder, name: string) => {
    const value = found.DefinitionSubstitutions[name];
    if (value === undefined) throw new Error(`${id}: nothing is given for ${placeholder}.`);
    return value;
  });
  return { id, arn: arnOf('states', `stateMachine:${id}`), name: id, definition };
}

type Invoke = (functionArn: string, payload: unknown) => Promise<unknown>;

/** Invokes tasks as the machine: its role must allow it. */
export function invokeAs(principal: string, permissions: Permissions, invoke: Invoke): Invoke {
  return (functionArn, payload) => {
    const denial = permissions.denial(principal, [{ action: 'lambda:InvokeFunction', resource: functionArn }]);
    const work =
      denial === undefined
        ? invoke(functionArn, payload)
        : Promise.reject(new LambdaError('Lambda.AWSLambdaException', denial));
    work.catch(() => undefined); // an execution that was put aside no longer waits for it
    return work;
  };
}
