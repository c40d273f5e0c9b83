import * as z from 'zod';

import type { Endpoint } from './endpoint.ts';

const errors = {
  400: 'Bad input, with the paths of the fields',
  401: 'Not signed in',
  403: 'Not allowed: plan required, or a foreign site',
  404: 'Not found, or not yours',
};

/** The OpenAPI 3.1 document of the contract. Errors are plain text; their code is in `x-error-code`. */
export function openApi(endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return { openapi: '3.1.0', info: { title: 'Paveprint', version: '1' }, paths };
}

function operation(endpoint: Endpoint): object {
  const failures = Object.entries(errors).map(([status, description]) => [status, { description }] as const);
  return {
    'x-access': endpoint.access,
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
    ...(endpoint.body && { requestBody: { required: true, content: requestContent(endpoint.body) } }),
    responses: {
      200: { description: 'The reply', ...replyContent(endpoint) },
      ...(endpoint.async && { 202: { description: 'Accepted: poll GET /api/jobs/{id}' } }),
      ...Object.fromEntries(failures),
    },
  };
}

const schemaOf = (schema: z.ZodType): object => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

function pathParameters({ path }: Endpoint): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters({ query }: Endpoint): object[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function requestContent(body: NonNullable<Endpoint['body']>): object {
  if (!('multipart' in body)) return { 'application/json': { schema: schemaOf(body) } };
  const file = { type: 'string', format: 'binary' };
  const schema = { type: 'object', properties: { [body.multipart]: file }, required: [body.multipart] };
  return { 'multipart/form-data': { schema } };
}

function replyContent({ reply }: Endpoint): object {
  return reply === 'raw' ? {} : { content: { 'application/json': { schema: schemaOf(reply) } } };
}
