import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';

import { keptFile } from '../start/kept-file.ts';
import { arnOf } from '../template/account.ts';
import type { CloudFormation } from '../template/cloud-formation.ts';

/** A random string, or an object with a random field. */
const generated = z.object({ GenerateStringKey: z.string().optional(), SecretStringTemplate: z.string().optional() });
const secret = z.object({ GenerateSecretString: generated.optional() });

/**
 * The string of each secret by its ARN: what the product passes, or a random one where the template generates it.
 * Random ones are kept in a folder, because browsers and links hold values that are derived from them.
 */
export function secretValues(
  { stacks }: Pick<CloudFormation, 'stacks'>,
  secretOf: (id: string) => string,
  folder: string,
): ReadonlyMap<string, string> {
  const found = Object.values(stacks)
    .flatMap(({ Resources }) => Object.entries(Resources))
    .filter(([, { Type }]) => Type === 'AWS::SecretsManager::Secret');
  return new Map(
    found.map(([id, { Properties }]) => {
      const { GenerateSecretString } = secret.parse(Properties);
      const value = GenerateSecretString ? kept(join(folder, id), GenerateSecretString) : secretOf(id);
      return [arnOf('secretsmanager', `secret:${id}`), value];
    }),
  );
}

const kept = (file: string, wanted: z.output<typeof generated>): string =>
  keptFile(file, { make: () => generate(wanted), read: notEmpty });

function notEmpty(text: string): string {
  if (text === '') throw new Error('The secret is empty');
  return text;
}

function generate({ GenerateStringKey, SecretStringTemplate = '{}' }: z.output<typeof generated>): string {
  const random = randomBytes(24).toString('hex');
  if (GenerateStringKey === undefined) return random;
  return JSON.stringify({ ...Object(JSON.parse(SecretStringTemplate)), [GenerateStringKey]: random });
}
