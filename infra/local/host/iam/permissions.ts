import * as z from 'zod';

import { deploymentFunctions } from '../lambda/local-function.ts';
import { ACCOUNT } from '../template/account.ts';
import type { Template } from '../template/template.ts';
import { allows, policyDocument } from './policy.ts';
import type { Action, Statement } from './policy.ts';

/** The access key of the operator's scripts, which may do everything, like an administrator on AWS. */
export const OPERATOR = 'operator';

export type Permissions = {
  /** AWS's message of refusal, or undefined when every action is allowed. */
  denial(principal: string, actions: readonly Action[]): string | undefined;
  /** Whether this access key exists. */
  knows(principal: string): boolean;
};

const policy = z.object({ PolicyDocument: policyDocument, Roles: z.array(z.string()) });
/** Allows writing logs, which has no local effect. Any other managed policy throws, because it would be ignored. */
const LOGS_POLICY = 'arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';

/** Inline policies of a role throw: grants are read from AWS::IAM::Policy only. */
const role = z.strictObject({
  AssumeRolePolicyDocument: z.unknown(),
  ManagedPolicyArns: z.array(z.literal(LOGS_POLICY)).optional(),
  Tags: z.unknown().optional(),
});
const principal = z.object({
  Role: z.string().optional(),
  RoleArn: z.string().optional(),
  Target: z.object({ RoleArn: z.string().optional() }).optional(),
});

/** The role of every function, state machine and schedule, by logical id. */
function rolesByPrincipal(template: Template): ReadonlyMap<string, string> {
  const excluded = deploymentFunctions(template);
  const types = ['AWS::Lambda::Function', 'AWS::StepFunctions::StateMachine', 'AWS::Scheduler::Schedule'];
  return new Map(
    types
      .flatMap((type) => template.all(type, principal))
      .filter(({ id }) => !excluded.has(id))
      .map(({ id, properties: { Role, RoleArn, Target } }) => [
        id,
        (Role ?? RoleArn ?? Target?.RoleArn ?? '').replace(/^.*:role\//, ''),
      ]),
  );
}

/**
 * IAM with the roles of the template: identity-based Allow statements with wildcards and three conditions. A function's
 * access key is its logical id. Deny, other conditions, inline and managed policies throw.
 */
export function readPermissions(template: Template): Permissions {
  const roles = rolesByPrincipal(template);
  const needed = new Set(roles.values());
  for (const { id, properties } of template.all('AWS::IAM::Role', z.unknown()))
    if (needed.has(id)) role.parse(properties);
  const statements = new Map<string, Statement[]>();
  for (const { properties } of template.all('AWS::IAM::Policy', z.looseObject({ Roles: z.array(z.string()) }))) {
    if (!properties.Roles.some((name) => needed.has(name))) continue;
    const { PolicyDocument, Roles } = policy.parse(properties);
    for (const name of Roles) statements.set(name, [...(statements.get(name) ?? []), ...PolicyDocument.Statement]);
  }
  return {
    knows: (key) => key === OPERATOR || roles.has(key),
    denial(key, actions) {
      if (key === OPERATOR) return undefined;
      const roleName = roles.get(key) ?? '';
      const granted = statements.get(roleName) ?? [];
      const refused = actions.find((action) => !granted.some((statement) => allows(statement, action)));
      return refused && refusal(roleName, key, refused);
    },
  };
}

const refusal = (roleName: string, session: string, { action, resource }: Action): string =>
  `User: arn:aws:sts::${ACCOUNT}:assumed-role/${roleName}/${session} is not authorized to perform: ${action} ` +
  `on resource: ${resource} because no identity-based policy allows the ${action} action`;
