import { randomBytes } from 'node:crypto';
import * as z from 'zod';

import { arnOf } from '../template/account.ts';
import type { CloudFormation } from '../template/cloud-formation.ts';

/** A random string, or an object with a random field. */
const generated = z.object({ GenerateStringKey: z.string().optional(), SecretStringTemplate: z.string().optional() });
const secret = z.object({ GenerateSecretString: generated.optional() });

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
      const { GenerateSecretString } = secret.parse(Properties);
      const value = GenerateSecretString ? generate(GenerateSecretString) : secretOf(id);
      return [arnOf('secretsmanager', `secret:${id}`), value];
    }),
  );
}

function generate({ GenerateStringKey, SecretStringTemplate = '{}' }: z.output<typeof generated>): string {
  const random = randomBytes(24).toString('hex');
  if (GenerateStringKey === undefined) return random;
  return JSON.stringify({ ...Object(JSON.parse(SecretStringTemplate)), [GenerateStringKey]: random });
}
