import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

import { ACCOUNT } from '../template/account.ts';
import { decodedPath } from './http-message.ts';
import type { HttpRequest } from './http-message.ts';
import type { Match } from './route-table.ts';

/** Content types that the gateway passes on as text; bodies of any other type are passed as base64. */
const textTypes = /^(text\/|application\/(json|javascript|xml)\b|application\/[\w.+-]+\+(json|xml)\b)/i;

/** The event of payload format 2.0, as a function behind an HTTP API receives it. */
export function httpApiEvent(request: HttpRequest, { route, pathParameters }: Match): APIGatewayProxyEventV2 {
  const headers = Object.fromEntries([...request.headers].filter(([name]) => name !== 'cookie'));
  const cookie = request.headers.get('cookie');
  const query = [...new URLSearchParams(request.query)];
  return {
    version: '2.0',
    routeKey: route.routeKey,
    rawPath: decodedPath(request.path),
    rawQueryString: request.query,
    ...(cookie === undefined ? {} : { cookies: cookie.split(/; */).filter(Boolean) }),
    headers,
    ...(query.length === 0 ? {} : { queryStringParameters: joined(query) }),
    ...(Object.keys(pathParameters).length === 0 ? {} : { pathParameters }),
    requestContext: requestContext(request, route.routeKey),
    ...bodyOf(request),
  };
}

function requestContext(request: HttpRequest, routeKey: string): APIGatewayProxyEventV2['requestContext'] {
  const now = new Date();
  const domainName = request.headers.get('host') ?? '';
  return {
    accountId: ACCOUNT,
    apiId: 'local',
    domainName,
    domainPrefix: domainName.split('.')[0] ?? '',
    http: {
      method: request.method,
      path: decodedPath(request.path),
      protocol: 'HTTP/1.1',
      sourceIp: request.sourceIp,
      userAgent: request.headers.get('user-agent') ?? '',
    },
    requestId: randomUUID(),
    routeKey,
    stage: '$default',
    time: now.toUTCString(),
    timeEpoch: now.getTime(),
  };
}

function bodyOf({ body, headers }: HttpRequest): Pick<APIGatewayProxyEventV2, 'body' | 'isBase64Encoded'> {
  if (body.length === 0) return { isBase64Encoded: false };
  const text = textTypes.test(headers.get('content-type') ?? '') && !headers.has('content-encoding');
  return { body: body.toString(text ? 'utf8' : 'base64'), isBase64Encoded: !text };
}

/** Joins the values of a repeated name by commas. */
function joined(query: readonly (readonly [string, string])[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of query) values[name] = values[name] === undefined ? value : `${values[name]},${value}`;
  return values;
}
