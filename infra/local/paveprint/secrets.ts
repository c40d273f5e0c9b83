import { randomBytes } from 'node:crypto';
import * as z from 'zod';

import type { CloudFormation } from '../host/template/cloud-formation.ts';
import { ACCOUNT, REGION } from '../host/template/resource-kinds.ts';
import type { RealKeys } from './environment.ts';
import { sampleKeys } from './sample-keys.ts';

const secret = z.object({ GenerateSecretString: z.unknown().optional() });

/** The string of each secret by ARN. A function of the template without one is not configured, as on AWS. */
export function localSecrets({ stacks }: CloudFormation, keys: RealKeys): ReadonlyMap<string, string> {
  const found = Object.values(stacks)
    .flatMap(({ Resources }) => Object.entries(Resources))
    .filter(([, { Type }]) => Type === 'AWS::SecretsManager::Secret');
  return new Map(found.map(([id, { Properties }]) => [arn(id), valueOf(id, Properties, keys)]));
}

const arn = (id: string): string => `arn:aws:secretsmanager:${REGION}:${ACCOUNT}:secret:${id}`;

function valueOf(id: string, properties: unknown, { openAi, streetView, mapillary, listings }: RealKeys): string {
  if (secret.parse(properties).GenerateSecretString !== undefined) return randomBytes(24).toString('hex');
  if (id.startsWith('SecretsOpenAi')) return JSON.stringify({ apiKey: openAi ?? sampleKeys.openAi });
  if (id.startsWith('SecretsStreetView')) {
    return JSON.stringify(streetView ?? sampleKeys.streetView);
  }
  if (id.startsWith('SecretsMapillary')) {
    return JSON.stringify(mapillary === undefined ? sampleKeys.mapillary : { accessToken: mapillary });
  }
  if (id.startsWith('SecretsListings')) {
    return JSON.stringify(listings === undefined ? sampleKeys.listings : { accessToken: listings.accessToken });
  }
  throw new Error(`The local host has no value for the secret ${id}.`);
}
