import { default as addFormats } from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import * as z from 'zod';

import { errorStatus } from '#shared/http/errors.ts';

/** A JSON Schema validator that is not ours. */
const ajv = new Ajv2020({ strict: false });
addFormats(ajv);
const checks = new WeakMap<object, ValidateFunction>();

function checkOf(schema: object): ValidateFunction {
  const check = checks.get(schema) ?? ajv.compile(schema);
  checks.set(schema, check);
  return check;
}

/** The answers of a call in the OpenAPI document, by status. */
export type Responses = Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: object }>> }>>;

/** Words that only the inside of a program uses. */
const INSIDE =
  /node_modules|\bat [\w.]+ \(|\/index\.mjs|DynamoDB|ValidationException|undefined is not|Cannot read prop/;
const MOST_WORDS = 2000;

const refusal = z.object({ message: z.string() });

const statusOfCode: Readonly<Record<string, number>> = errorStatus;

/** What is wrong with an answer to any request; undefined when nothing is. */
export function judge({ status, headers }: Response, body: string, responses: Responses): string | undefined {
  const described = responses[String(status)];
  if (status >= 500 && status !== 503) return `failed: ${body.slice(0, 200)}`;
  if (!described) return `is no status that the document describes`;
  return status < 400 ? judgeReply(headers, body, described) : judgeRefusal(status, headers, body);
}

function judgeReply(headers: Headers, body: string, { content }: Responses[string] & object): string | undefined {
  const schema = content?.['application/json']?.schema;
  if (!schema) return undefined;
  if (!headers.get('content-type')?.startsWith('application/json')) return 'is no JSON';
  const check = checkOf(schema);
  if (check(JSON.parse(body))) return undefined;
  return `breaks the document: ${ajv.errorsText(check.errors)}`;
}

/** The words of a refusal. A refusal in JSON has more in it, such as the times that are still free (product 19.8). */
function wordsOf(type: string, body: string): string {
  if (!type.startsWith('application/json')) return body;
  return refusal.safeParse(JSON.parse(body)).data?.message ?? '';
}

function judgeRefusal(status: number, headers: Headers, body: string): string | undefined {
  const type = headers.get('content-type') ?? '';
  if (INSIDE.test(body)) return `shows what is inside: ${body.slice(0, 200)}`;
  // Some refusals are pages, for people whose browser shows the answer directly.
  if (type.startsWith('text/html')) return undefined;
  const code = headers.get('x-error-code') ?? '';
  if (statusOfCode[code] !== status) return `has the code '${code}'`;
  const words = wordsOf(type, body);
  if (words.trim() === '' || words.length > MOST_WORDS) return `has ${words.length} characters for words`;
  if (status === 429 && headers.get('retry-after') === null) return 'does not say when to come back';
  return undefined;
}
