import { randomBytes } from 'node:crypto';
import * as z from 'zod';

import { arnOf } from '../template/account.ts';
import type { CloudFormation } from '../template/cloud-formation.ts';

const secret = z.object({ GenerateSecretString: z.unknown().optional() });

/** The string of each secret by its ARN: a random one where the template generates it, else the product's. */
export function secretValues(
  { stacks }: CloudFormation,
  secretOf: (id: string) => string,
): ReadonlyMap<string, string> {
  const found = Object.values(stacks)
    .flatMap(({ Resources }) => Object.entries(Resources))
    .filter(([, { Type }]) => Type === 'AWS::SecretsManager::Secret');
  return new Map(
    found.map(([id, { Properties }]) => {
      const generated = secret.parse(Properties).GenerateSecretString !== undefined;
      return [arnOf('secretsmanager', `secret:${id}`), generated ? randomBytes(24).toString('hex') : secretOf(id)];
    }),
  );
}
