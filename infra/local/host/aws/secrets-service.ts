import { json } from 'node:stream/consumers';
import * as z from 'zod';

import type { Permissions } from '../iam/permissions.ts';
import { answerError, answerJson, operationOf } from './service.ts';
import type { Service } from './service.ts';

const VERSION = 'local';
const STAGES = ['AWSCURRENT'];
const input = z.object({ SecretId: z.string() });

/**
 * Secrets Manager's GetSecretValue and DescribeSecret with the caller's permissions. `find` returns undefined for an empty
 * secret.
 */
export function secretsService(find: (arn: string) => string | undefined, permissions: Permissions): Service {
  return async ({ request, response, principal }) => {
    const { SecretId } = input.parse(await json(request));
    const operation = operationOf(request);
    if (operation !== 'GetSecretValue' && operation !== 'DescribeSecret')
      return answerError(response, 501, 'NotImplemented', `${operation} is not served`);
    const action = { action: `secretsmanager:${operation}`, resource: SecretId };
    const denial = permissions.denial(principal, [action]);
    if (denial !== undefined) return answerError(response, 400, 'AccessDeniedException', denial);
    const SecretString = find(SecretId);
    const named = { ARN: SecretId, Name: SecretId.replace(/^.*:secret:/, '') };
    if (operation === 'DescribeSecret')
      return answerJson(response, 200, {
        ...named,
        VersionIdsToStages: SecretString === undefined ? {} : { [VERSION]: STAGES },
      });
    if (SecretString === undefined) {
      const message = "Secrets Manager can't find the specified secret value for staging label: AWSCURRENT";
      return answerError(response, 400, 'ResourceNotFoundException', message);
    }
    answerJson(response, 200, { ...named, SecretString, VersionId: VERSION, VersionStages: STAGES });
  };
}
