import { randomUUID } from 'node:crypto';
import * as z from 'zod';

import { fits } from './size-limit.ts';
import { StepFunctionsError } from './step-functions-error.ts';

const arn = z.string().min(1);
const paging = { maxResults: z.int().min(0).max(1000).default(0), nextToken: z.string().optional() };

/** Names AWS takes: no white space, brackets, wildcards or characters with a meaning in ARNs. */
const executionName = z.string().regex(/^[^\s<>{}[\]?*"#%\\^|~`$&,;:/\p{Cc}]{1,80}$/u);

export const startRequest = z.object({
  stateMachineArn: arn,
  name: executionName.default(() => randomUUID()),
  input: z.string().refine(fits, 'Member must have length less than or equal to 262144').default('{}'),
});
export const executionRequest = z.object({ executionArn: arn });
export const stopRequest = executionRequest.extend({
  error: z.string().max(256).optional(),
  cause: z.string().max(32_768).optional(),
});
export const listRequest = z.object({
  ...paging,
  stateMachineArn: arn,
  statusFilter: z.enum(['RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED']).optional(),
});
export const historyRequest = executionRequest.extend({ ...paging, reverseOrder: z.boolean().default(false) });
export const machineRequest = z.object({ stateMachineArn: arn });

/** Parses a request; what does not fit is AWS's ValidationException, or InvalidName for a name. */
export function parsed<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const inName = result.error.issues.some(({ path }) => path[0] === 'name');
  throw new StepFunctionsError(inName ? 'InvalidName' : 'ValidationException', z.prettifyError(result.error));
}
