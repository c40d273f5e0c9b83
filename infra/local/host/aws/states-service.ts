import * as z from 'zod';

import type { Permissions } from '../iam/permissions.ts';
import type { StepFunctions } from '../step-functions/engine.ts';
import { StepFunctionsError } from '../step-functions/step-functions-error.ts';
import { answerStepFunctions } from '../step-functions/wire.ts';
import type { Service } from './service.ts';

const target = z.object({ executionArn: z.string().optional(), stateMachineArn: z.string().optional() });

/** Step Functions with the caller's permissions. */
export function statesService(stepFunctions: StepFunctions, permissions: Permissions): Service {
  return ({ request, response, principal }) =>
    answerStepFunctions(
      {
        async call(operation, input) {
          const { executionArn, stateMachineArn = executionArn ?? '*' } = target.parse(input);
          const required = { action: `states:${operation}`, resource: stateMachineArn };
          const denial = permissions.denial(principal, [required]);
          if (denial !== undefined) throw new StepFunctionsError('AccessDeniedException', denial);
          return stepFunctions.call(operation, input);
        },
      },
      request,
      response,
    );
}
