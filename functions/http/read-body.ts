import * as z from 'zod';

import { AppError } from '#shared/errors.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { bodyBytes, type HttpEvent } from './request.ts';

/** No JSON call of ours comes near this; a bigger one is a mistake or an attack. */
const MAX_JSON_BYTES = 1_000_000;

/** The call's body, parsed: JSON by its schema, or the one file of a form. */
export async function readBody(endpoint: Endpoint, event: HttpEvent): Promise<unknown> {
  if (!endpoint.body) return undefined;
  if ('multipart' in endpoint.body) return readForm(event, endpoint.body.multipart);
  requireType(event, 'application/json');
  return parse(endpoint.body, json(bodyBytes(event)));
}

/** Field paths and plain words, never a stack. */
export function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('INVALID_REQUEST', z.prettifyError(parsed.error));
  return parsed.data;
}

function json(bytes: Buffer): unknown {
  if (bytes.length > MAX_JSON_BYTES) throw new AppError('TOO_LARGE', 'This is too large to be sent.');
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new AppError('INVALID_REQUEST', 'The body is not JSON.', { cause });
  }
}

function requireType({ headers }: HttpEvent, type: string): void {
  if (headers['content-type']?.split(';', 1)[0]?.trim() === type) return;
  throw new AppError('UNSUPPORTED_TYPE', `The body must be ${type}.`);
}

async function readForm(event: HttpEvent, field: string): Promise<FormData> {
  requireType(event, 'multipart/form-data');
  const form = await formData(event);
  const entries = [...form.entries()];
  const [only] = entries;
  if (entries.length !== 1 || only?.[0] !== field || typeof only[1] === 'string') {
    throw new AppError('INVALID_REQUEST', `Send one file, in the field '${field}'.`);
  }
  return form;
}

async function formData(event: HttpEvent): Promise<FormData> {
  const headers = { 'content-type': event.headers['content-type'] ?? '' };
  try {
    return await new Response(new Uint8Array(bodyBytes(event)), { headers }).formData();
  } catch (cause) {
    throw new AppError('INVALID_REQUEST', 'The form could not be read.', { cause });
  }
}
