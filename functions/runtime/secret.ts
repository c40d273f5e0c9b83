import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type * as z from 'zod';

import { AppError } from '#shared/http/errors.ts';

const client = new SecretsManagerClient({});
/** A rotated key is picked up after this long without a deployment. */
const KEEP_MS = 5 * 60_000;

const cache = new Map<string, { readonly text: string; readonly readAt: number }>();

/** A third party's key, kept in Secrets Manager as JSON. `setting` is the name an operator knows it by. */
export async function readSecret<T>(secretId: string, schema: z.ZodType<T>, setting: string): Promise<T> {
  const text = await readText(secretId);
  const parsed = schema.safeParse(jsonOrUndefined(text));
  if (!parsed.success) throw new AppError('NOT_CONFIGURED', `not_configured: ${setting} is not set.`);
  return parsed.data;
}

async function readText(secretId: string): Promise<string> {
  const known = cache.get(secretId);
  if (known && Date.now() - known.readAt < KEEP_MS) return known.text;
  const text = await fetchText(secretId);
  cache.set(secretId, { text, readAt: Date.now() });
  return text;
}

/** A secret that was made but never filled has no value yet: Secrets Manager calls that not found. */
async function fetchText(secretId: string): Promise<string> {
  try {
    return (await client.send(new GetSecretValueCommand({ SecretId: secretId }))).SecretString ?? '';
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return '';
    throw error;
  }
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
