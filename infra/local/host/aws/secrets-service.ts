import { json } from 'node:stream/consumers';
import * as z from 'zod';

import type { Permissions } from '../iam/permissions.ts';
import { answerError, answerJson, operationOf } from './service.ts';
import type { Service } from './service.ts';

const input = z.object({ SecretId: z.string() });

/** Secrets Manager's GetSecretValue with the caller's permissions. `find` returns undefined for an empty secret. */
export function secretsService(find: (arn: string) => string | undefined, permissions: Permissions): Service {
  return async ({ request, response, principal }) => {
    const { SecretId } = input.parse(await json(request));
    const operation = operationOf(request);
    if (operation !== 'GetSecretValue')
      return answerError(response, 501, 'NotImplemented', `${operation} is not served`);
    const action = { action: 'secretsmanager:GetSecretValue', resource: SecretId };
    const denial = permissions.denial(principal, [action]);
    if (denial !== undefined) return answerError(response, 400, 'AccessDeniedException', denial);
    const SecretString = find(SecretId);
    if (SecretString === undefined) {
      const message = "Secrets Manager can't find the specified secret value for staging label: AWSCURRENT";
      return answerError(response, 400, 'ResourceNotFoundException', message);
    }
    answerJson(response, 200, {
      ARN: SecretId,
      Name: SecretId.replace(/^.*:secret:/, ''),
      SecretString,
      VersionId: 'local',
      VersionStages: ['AWSCURRENT'],
    });
  };
}
