import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type * as z from 'zod';

import { AppError } from '#shared/http/errors.ts';
import { logWarning } from './log.ts';

const client = new SecretsManagerClient({});
/** A rotated key is picked up within this time, without a deployment. */
const KEEP_MS = 5 * 60_000;

const cache = new Map<string, { readonly text: string; readonly readAt: number }>();

/** A third party's key: `name` is what users read, `setting` the variable that holds its `secretId`. */
export type SecretKey = { readonly name: string; readonly setting: string; readonly secretId: string };

/** Reads a third party's key, which Secrets Manager keeps as JSON. */
export async function readSecret<T>(key: SecretKey, schema: z.ZodType<T>): Promise<T> {
  const text = await readText(key.secretId);
  const parsed = schema.safeParse(jsonOrUndefined(text));
  if (!parsed.success) throw notConfigured(key, 'is not set');
  return parsed.data;
}

/** The name of the setting helps only operators, so it goes into the log and not into the message. */
export function notConfigured({ name, setting }: SecretKey, problem: 'is not set' | 'was refused'): AppError {
  logWarning('not configured', { setting, problem });
  return new AppError('NOT_CONFIGURED', `not_configured: ${name} ${problem}.`);
}

async function readText(secretId: string): Promise<string> {
  const known = cache.get(secretId);
  if (known && Date.now() - known.readAt < KEEP_MS) return known.text;
  const text = await fetchText(secretId);
  cache.set(secretId, { text, readAt: Date.now() });
  return text;
}

/** Secrets Manager answers "not found" for a secret that was created but never filled. */
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
