import { Script, createContext } from 'node:vm';
import * as z from 'zod';

import type { HttpReply, HttpRequest } from '../http/http-message.ts';

const value = z.object({ value: z.string() });
const changedRequest = z.object({
  method: z.string(),
  uri: z.string(),
  querystring: z.unknown(),
  headers: z.record(z.string(), value),
  cookies: z.unknown(),
});
const functionReply = z.object({
  statusCode: z.number(),
  headers: z.record(z.string(), value).default({}),
  body: z.union([z.string(), z.object({ data: z.string() }).transform(({ data }) => data)]).default(''),
});

type EdgeOutcome = { readonly request: HttpRequest } | { readonly reply: HttpReply };
export type EdgeFunction = (request: HttpRequest) => EdgeOutcome;

/**
 * Runs the code of a viewer-request function as CloudFront does: on an event of plain objects, without Node's globals, and
 * from the top for every request. Requests share one context, because a new one costs a millisecond and half a megabyte,
 * and nothing stops endless code, because watching for it starts a thread for each request.
 * Throws when the function changes method, query or cookies.
 */
export function openEdgeFunction(code: string, distributionId: string): EdgeFunction {
  const script = new Script(`(() => {\n${code}\n;return handler(event);\n})();`);
  const context = createContext({});
  return (request) => {
    const event = {
      version: '1.0',
      context: { distributionId, eventType: 'viewer-request' },
      viewer: { ip: request.sourceIp },
      request: edgeRequest(request),
    };
    context['event'] = event;
    const result: unknown = script.runInContext(context);
    if (result !== null && typeof result === 'object' && 'statusCode' in result) {
      const { statusCode, headers, body } = functionReply.parse(result);
      const named = Object.entries(headers).map(([name, found]) => [name.toLowerCase(), found.value] as const);
      return { reply: { status: statusCode, headers: named, body: Buffer.from(body) } };
    }
    return { request: applied(request, changedRequest.parse(result)) };
  };
}

const valued = (entries: Iterable<readonly [string, string]>): Record<string, { value: string }> =>
  Object.fromEntries([...entries].map(([name, text]) => [name, { value: text }]));

function edgeRequest(request: HttpRequest) {
  const headers = new Map(request.headers);
  headers.delete('cookie');
  return {
    method: request.method,
    uri: request.path,
    querystring: valued(new URLSearchParams(request.query)),
    headers: valued(headers),
    cookies: valued(cookiesOf(request)),
  };
}

const cookiesOf = ({ headers }: HttpRequest): readonly (readonly [string, string])[] =>
  (headers.get('cookie') ?? '')
    .split(/; */)
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...rest] = pair.split('=');
      return [name, rest.join('=')];
    });

/** Forwards query and cookies as they came, because encoding them again would change them. */
function applied(request: HttpRequest, changed: z.infer<typeof changedRequest>): HttpRequest {
  const before = edgeRequest(request);
  for (const part of ['querystring', 'cookies', 'method'] as const) {
    if (JSON.stringify(changed[part]) !== JSON.stringify(before[part])) {
      throw new Error(`The edge function changed the ${part}; the local edge forwards it unchanged.`);
    }
  }
  const cookie = request.headers.get('cookie');
  const headers = new Map(Object.entries(changed.headers).map(([name, found]) => [name.toLowerCase(), found.value]));
  if (cookie !== undefined) headers.set('cookie', cookie);
  return { ...request, path: changed.uri, headers };
}
