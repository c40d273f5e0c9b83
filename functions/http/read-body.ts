import * as z from 'zod';

import type { Endpoint } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { bodyBytes } from './request.ts';
import type { HttpEvent } from './request.ts';

/** No JSON call of ours comes near this; a bigger one is a mistake or an attack. */
const MAX_JSON_BYTES = 1_000_000;

/** The call's body, parsed: JSON by its schema, or the one file of a form. */
export async function readBody(endpoint: Endpoint, event: HttpEvent): Promise<unknown> {
  if (!endpoint.body) return undefined;
  if ('multipart' in endpoint.body) return readForm(event, endpoint.body.multipart);
  const bytes = bodyBytes(event);
  if (bytes.length > (endpoint.maxBytes ?? MAX_JSON_BYTES)) throw tooLarge();
  if (endpoint.form && isBrowserForm(event)) return parse(endpoint.body, fieldsOf(bytes), sentencesOf);
  requireType(event, 'application/json');
  return parse(endpoint.body, json(bytes));
}

/** Whether a browser sent the body by itself, from a page whose scripts do not run. */
export const isBrowserForm = (event: HttpEvent): boolean => typeOf(event) === 'application/x-www-form-urlencoded';

/** The filled fields of a browser's form. A field that is left empty counts as absent. */
function fieldsOf(bytes: Buffer): Readonly<Record<string, string>> {
  const fields = [...new URLSearchParams(bytes.toString('utf8'))];
  return Object.fromEntries(fields.filter(([, value]) => value !== ''));
}

const tooLarge = () => new AppError('TOO_LARGE', 'This is too large to be sent.');

/** The error says what is wrong in plain words, never with a stack. */
export function parse(schema: z.ZodType, value: unknown, describe = describeIssues): unknown {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('INVALID_REQUEST', describe(parsed.error));
  return parsed.data;
}

const MAX_ISSUES = 5;
const MAX_CHARACTERS = 1000;

/** Says what is wrong, with the paths of the fields, in a few lines at most. */
function describeIssues({ issues }: z.ZodError): string {
  const text = z.prettifyError({ issues: issues.slice(0, MAX_ISSUES) });
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}

/**
 * Messages without field paths, for people: a browser without script shows the answer as it is, and no page shows the
 * names of the fields.
 */
const sentencesOf = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, MAX_ISSUES)
    .map(({ message }) => message)
    .join('\n');

function json(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'), roundTinyToZero);
  } catch (cause) {
    throw new AppError('INVALID_REQUEST', 'The body is not JSON.', { cause });
  }
}

/** DynamoDB rejects magnitudes below 1e-130, which are zero in every unit used here. */
const SMALLEST_NUMBER = 1e-100;

function roundTinyToZero(_name: string, value: unknown): unknown {
  return typeof value === 'number' && Math.abs(value) < SMALLEST_NUMBER ? 0 : value;
}

const typeOf = ({ headers }: HttpEvent): string | undefined =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();

function requireType(event: HttpEvent, type: string): void {
  if (typeOf(event) === type) return;
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
