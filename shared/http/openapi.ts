import * as z from 'zod';

import type { Call, Endpoint } from './endpoint.ts';
import { errorStatus } from './errors.ts';

/** What each status of a refusal means; the body is a sentence for the user, the code is in `x-error-code`. */
const refusals: Readonly<Record<number, string>> = {
  400: 'Bad input, with the paths of the fields',
  401: 'Not signed in',
  402: 'The plan holds no more of this, or is not paid',
  403: 'Not allowed: plan required, or a foreign site',
  404: 'Not found, or not yours',
  409: 'Something else was saved in the meantime, or is in the way',
  413: 'The body is too large',
  415: 'The body is of another type than the call takes',
  422: 'Understood, but not possible with these values',
  429: 'Too many requests: wait as long as `retry-after` says',
  503: 'A service that is needed does not answer or is not set up',
};
const BUG = { 500: 'A failure on our side' };

/** The OpenAPI 3.1 document of the contract. */
export function openApi(calls: readonly Call[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const { method, path } = call.endpoint;
    (paths[path] ??= {})[method.toLowerCase()] = operation(call);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Paveprint', version: '1' },
    servers: [{ url: '/', description: 'Where this document is' }],
    tags: [...new Set(calls.map(({ slice }) => slice))].map((name) => ({ name })),
    paths,
    components: { responses: refused(), securitySchemes: { session: SESSION } },
  };
}

const SESSION = {
  type: 'apiKey',
  in: 'cookie',
  name: '__Host-sid',
  description: 'Set by signing in. Where the product is served over plain HTTP, on one machine, it is called `sid`',
};
const WITH_SESSION = { session: [] };
const WITHOUT = {};

/** Which sessions a call takes: none, one that may be left out, or one that it needs. */
function security({ access, knowsCaller }: Endpoint): readonly object[] {
  if (access !== 'public') return [WITH_SESSION];
  return knowsCaller ? [WITHOUT, WITH_SESSION] : [];
}

const statuses = [...new Set<number>(Object.values(errorStatus))];

const SENTENCE = { 'text/plain': { schema: { type: 'string' } } };

/** A refusal with a sentence for the user, or with a body that says more than that. */
function refusal(status: number, body?: object): object {
  const description = refusals[status];
  if (description === undefined) throw new Error(`The status ${status} is not described`);
  const code = { schema: { enum: Object.keys(errorStatus) } };
  const wait = { schema: { type: 'integer' }, description: 'Seconds after which another try makes sense' };
  const content = { ...SENTENCE, ...(body && { 'application/json': { schema: body } }) };
  return { description, content, headers: { 'x-error-code': code, 'retry-after': wait } };
}

function refused(): object {
  const known = statuses.map((status) => [status, refusal(status)]);
  const bug = Object.entries(BUG).map(([status, description]) => [status, { description, content: SENTENCE }]);
  return Object.fromEntries([...known, ...bug]);
}

/** The answer of a call whose work goes on as a job. */
const ACCEPTED = {
  description: 'Accepted: poll GET /api/jobs/{id} with this `jobId`',
  headers: { location: { schema: { type: 'string' } } },
  content: {
    'application/json': {
      schema: { type: 'object', properties: { jobId: { type: 'string' } }, required: ['jobId'] },
    },
  },
};

function operation({ slice, name, endpoint }: Call): object {
  const { access, body, succeedsWith = [200] } = endpoint;
  const successes = succeedsWith.map((status) => [status, success(endpoint, status)] as const);
  const failures = [...statuses, 500].map((status) => [status, { $ref: `#/components/responses/${status}` }] as const);
  return {
    operationId: `${slice}.${name}`,
    tags: [slice],
    security: security(endpoint),
    'x-access': access,
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
    ...(body && { requestBody: { required: true, content: requestContent(endpoint, body) } }),
    responses: {
      ...Object.fromEntries(successes),
      ...(endpoint.async && { 202: ACCEPTED }),
      ...Object.fromEntries(failures),
      ...(endpoint.conflict && { 409: refusal(409, schemaOf(endpoint.conflict, 'output')) }),
    },
  };
}

const success = (endpoint: Endpoint, status: number): object =>
  status < 300
    ? { description: 'The reply', ...replyContent(endpoint) }
    : { description: 'Go on at `location`', headers: { location: { schema: { type: 'string' } } } };

type Direction = 'input' | 'output';

const schemaOf = (schema: z.ZodType, io: Direction): object => z.toJSONSchema(schema, { io, unrepresentable: 'any' });

function pathParameters({ path }: Endpoint): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

type Fields = {
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
  readonly required?: readonly string[];
};

/** Numbers are described as they are read, because what is written in an address is only a text. */
function queryParameters({ query }: Endpoint): object[] {
  if (!query) return [];
  const { properties = {}, required = [] }: Fields = schemaOf(query, 'input');
  const { properties: read = {} }: Fields = schemaOf(query, 'output');
  return Object.entries(properties).map(([name, written]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: written.type === 'number' ? (read[name] ?? written) : written,
  }));
}

/** At most 255 visible characters, which is what the handler accepts. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The call is made once per key; repeated, it gets the reply of the first time',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
};
const prefer = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description: 'Answers 202 with a job at once instead of waiting for the reply',
  schema: { const: 'respond-async' },
};

const headerParameters = ({ once, async: isAsync }: Endpoint): object[] => [
  ...(once || isAsync ? [idempotencyKey] : []),
  ...(isAsync ? [prefer] : []),
];

function requestContent({ form }: Endpoint, body: NonNullable<Endpoint['body']>): object {
  if ('multipart' in body) {
    const file = { type: 'string', format: 'binary' };
    const schema = { type: 'object', properties: { [body.multipart]: file }, required: [body.multipart] };
    return { 'multipart/form-data': { schema } };
  }
  const described = { schema: schemaOf(body, 'input') };
  return { 'application/json': described, ...(form && { 'application/x-www-form-urlencoded': described }) };
}

function replyContent({ reply }: Endpoint): object {
  return reply === 'raw' ? {} : { content: { 'application/json': { schema: schemaOf(reply, 'output') } } };
}
