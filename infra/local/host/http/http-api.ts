import { randomUUID } from 'node:crypto';

import { LambdaError } from '../lambda/lambda-error.ts';
import type { Workers } from '../lambda/workers.ts';
import type { Template } from '../template/template.ts';
import { httpApiEvent } from './http-api-event.ts';
import { functionReply } from './http-api-reply.ts';
import { gatewayReply, headBytes } from './http-message.ts';
import type { HttpReply, HttpRequest } from './http-message.ts';
import { openRouteTable, readRoutes } from './route-table.ts';

/** AWS's limit for the body of a request. */
export const MAX_REQUEST_BYTES = 10_485_760;

/** AWS's limit for the request line and the headers. A distribution in front of the API does not know this limit. */
const MAX_HEAD_BYTES = 10_240;

/** AWS's time limit for an integration: the gateway answers 503 and the function runs on. */
export const GATEWAY_TIMEOUT_MS = 30_000;

export type HttpApi = {
  handle(request: HttpRequest): Promise<HttpReply>;
};

export type HttpApiOptions = {
  readonly template: Template;
  readonly invoke: Workers['invoke'];
  readonly report: (error: unknown) => void;
  readonly timeoutMs?: number;
};

/**
 * API Gateway's HTTP API with the routes of the template: "METHOD /path" routes with whole-segment variables, Lambda proxy
 * integrations in payload format 2.0, AWS's size and time limits. Authorizers and greedy or default routes throw.
 */
export function openHttpApi({ template, invoke, report, timeoutMs = GATEWAY_TIMEOUT_MS }: HttpApiOptions): HttpApi {
  const find = openRouteTable(readRoutes(template));
  return {
    async handle(request) {
      if (headBytes(request) > MAX_HEAD_BYTES) return withId(gatewayReply(431, 'Request Header Fields Too Large'));
      const match = find(request.method, request.path);
      if (!match) return withId(gatewayReply(404, 'Not Found'));
      if (request.body.length > MAX_REQUEST_BYTES) return withId(gatewayReply(413, 'Request Entity Too Large'));
      try {
        const reply = await withTimeout(invoke(match.route.functionArn, httpApiEvent(request, match)), timeoutMs);
        return withId(reply === undefined ? gatewayReply(503, 'Service Unavailable') : functionReply(reply.value));
      } catch (error) {
        report(error);
        return withId(failure(error));
      }
    },
  };
}

function failure(error: unknown): HttpReply {
  const tooLarge = error instanceof LambdaError && error.name === 'RequestEntityTooLargeException';
  return tooLarge ? gatewayReply(413, 'Request Entity Too Large') : gatewayReply(500, 'Internal Server Error');
}

const withId = (reply: HttpReply): HttpReply => ({
  ...reply,
  headers: [...reply.headers, ['apigw-requestid', randomUUID()]],
});

async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<{ readonly value: T } | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    work.catch(() => undefined); // nobody is waiting for a failure after the time-out
    return await Promise.race([work.then((value) => ({ value })), over]);
  } finally {
    clearTimeout(timer);
  }
}
