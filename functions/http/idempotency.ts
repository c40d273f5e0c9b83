import { AppError } from '#shared/http/errors.ts';
import { sha256 } from '../runtime/hash.ts';
import type { HttpEvent } from './request.ts';

/** The caller's Idempotency-Key (at most 255 characters), if one was sent. */
export function idempotencyKey({ headers }: HttpEvent): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new AppError('INVALID_REQUEST', 'The Idempotency-Key is not valid.');
  return key;
}

/** A hash of the request that a key stands for. The same key with another request is refused. */
export const fingerprint = (request: unknown): string => sha256(JSON.stringify(request)).slice(0, 32);
