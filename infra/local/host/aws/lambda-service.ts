import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import type { Permissions } from '../iam/permissions.ts';
import { LambdaError } from '../lambda/lambda-error.ts';
import type { LocalFunction } from '../lambda/local-function.ts';
import { answerError, answerJson } from './service.ts';
import type { Service } from './service.ts';

export type LambdaServiceOptions = {
  readonly permissions: Permissions;
  readonly functions: readonly LocalFunction[];
  readonly invoke: (functionArn: string, payload: unknown) => Promise<unknown>;
};

const LIST = '/2015-03-31/functions';
const INVOKE = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;

/** Lambda's ListFunctions and synchronous Invoke, with the caller's permissions. Other operations answer 501. */
export function lambdaService({ permissions, functions, invoke }: LambdaServiceOptions): Service {
  return async ({ request, response, principal }) => {
    const path = decodeURIComponent((request.url ?? '').replace(/\/?(\?.*)?$/, ''));
    const allowed = (action: string, resource: string): boolean => {
      const denial = permissions.denial(principal, [{ action, resource }]);
      if (denial !== undefined) answerError(response, 403, 'AccessDeniedException', denial);
      return denial === undefined;
    };
    const body = await text(request);
    if (request.method === 'GET' && path === LIST) {
      if (allowed('lambda:ListFunctions', '*')) answerJson(response, 200, { Functions: functions.map(describe) });
      return;
    }
    const [, wanted] = INVOKE.exec(path) ?? [];
    const found = functions.find(({ id, arn }) => id === wanted || arn === wanted);
    if (wanted === undefined || request.method !== 'POST') {
      return answerError(response, 501, 'NotImplemented', `${request.method} ${path} of Lambda is not served`);
    }
    if (!found) return answerError(response, 404, 'ResourceNotFoundException', `Function not found: ${wanted}`);
    if (allowed('lambda:InvokeFunction', found.arn)) {
      await answerInvocation(response, () => invoke(found.arn, JSON.parse(body === '' ? '{}' : body)));
    }
  };
}

const describe = ({ id, arn, environment, timeoutSeconds, memoryMb }: LocalFunction) => ({
  FunctionName: id,
  FunctionArn: arn,
  Environment: { Variables: environment },
  Timeout: timeoutSeconds,
  MemorySize: memoryMb,
});

/** A function that throws is answered with 200 and a header, as Lambda does. */
async function answerInvocation(response: ServerResponse, work: () => Promise<unknown>): Promise<void> {
  try {
    answerJson(response, 200, await work());
  } catch (error) {
    if (!(error instanceof LambdaError)) throw error;
    response.setHeader('x-amz-function-error', 'Unhandled');
    answerJson(response, 200, { errorType: error.name, errorMessage: error.message });
  }
}
