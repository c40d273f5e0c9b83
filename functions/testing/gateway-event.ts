import type { Endpoint } from '#shared/http/endpoint.ts';
import { originSecretOf } from '#shared/testing/function-worker.ts';
import type { RunnableFunction } from '#shared/testing/function-worker.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';

type Asking = { readonly session: SessionClient; readonly query?: string; readonly body?: object };

/** A call as the gateway passes it to a function, for a function that a test runs without the edge. */
export const gatewayEvent = (
  to: RunnableFunction,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { session, query = '', body }: Asking,
) => ({
  version: '2.0',
  routeKey: `${method} ${path}`,
  rawPath: path,
  rawQueryString: query,
  queryStringParameters: Object.fromEntries(new URLSearchParams(query)),
  cookies: session.cookies().split('; '),
  headers: {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-origin-secret': originSecretOf(to),
    'x-viewer-ip': '198.51.100.9',
  },
  requestContext: {},
  ...(body && { body: JSON.stringify(body) }),
  isBase64Encoded: false,
});
