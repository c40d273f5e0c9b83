import * as z from 'zod';

import { requireEnv } from '../runtime/environment.ts';
import { readSecret } from '../runtime/secret.ts';
import { applicationKeyOf } from './application-key.ts';
import type { ApplicationKey } from './application-key.ts';

const secretId = requireEnv('PUSH_SECRET_ID');
const secret = z.object({ seed: z.string().min(32) });

/** Our key for push services, derived from the secret that the deployment created. */
export async function readApplicationKey(): Promise<ApplicationKey> {
  const key = { name: 'The key for notifications', setting: 'PUSH_SECRET_ID', secretId };
  return applicationKeyOf((await readSecret(key, secret)).seed);
}
