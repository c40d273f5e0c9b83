import { createHash } from 'node:crypto';

import { AppError } from '#shared/http/errors.ts';
import type { HttpEvent } from './request.ts';

/** The caller's Idempotency-Key (at most 255 characters), if one was sent. */
export function idempotencyKey({ headers }: HttpEvent): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new AppError('INVALID_REQUEST', 'The Idempotency-Key is not valid.');
  return key;
}

/** What a key stands for: the same key with another wish is refused. */
export const fingerprint = (wish: unknown): string =>
  createHash('sha256').update(JSON.stringify(wish)).digest('hex').slice(0, 32);
