import { randomUUID } from 'node:crypto';

import { answeredBy } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { REFERENCE_HEADER, referenceOf } from '#shared/http/reference.ts';
import { sha256 } from '../runtime/hash.ts';
import { logActivity, logFault } from '../runtime/log.ts';
import { compress } from './compress.ts';
import { noteRefusal } from './note-refusal.ts';
import { requireDistribution } from './request.ts';
import type { HttpEvent } from './request.ts';
import type { HttpResult } from './result.ts';
import type { Route } from './route.ts';

type Context = { readonly awsRequestId: string };

/**
 * The handler of a function: finds the route, is the one place where an exception becomes a response, and logs one line
 * about each request.
 */
export function lambda(routes: readonly Route[]): (event: HttpEvent, context?: Context) => Promise<HttpResult> {
  const byKey = new Map(
    routes.flatMap(({ endpoint, handle }) =>
      answeredBy(endpoint).map(({ method, path }) => [
        `${method} ${path}`,
        method === 'HEAD' ? silent(handle) : handle,
      ]),
    ),
  );
  const respond = async (event: HttpEvent, reference: string): Promise<HttpResult> => {
    try {
      requireDistribution(event);
      const handle = byKey.get(event.routeKey);
      if (!handle) throw new AppError('NOT_FOUND', 'Not found');
      return compress(await handle(event), event.headers['accept-encoding']);
    } catch (error) {
      return failure(error, reference);
    }
  };
  return (event, context) => {
    // A request has an id only if it came through a gateway.
    const correlationId = event.requestContext?.requestId ?? randomUUID();
    const reference = referenceOf(sha256(correlationId));
    const names = {
      // The route as the contract names it: parameters stay in braces.
      route: event.routeKey,
      correlationId,
      reference,
      // The runtime's own log lines have this id, too, so that an error and its request can be found together.
      requestId: context?.awsRequestId,
    };
    return logActivity(
      'request',
      names,
      () => respond(event, reference),
      (outcome) => ({ status: outcome.status === 'fulfilled' ? (outcome.value.statusCode ?? 200) : 500 }),
    );
  };
}

/** Answers HEAD like GET, but without the body. */
const silent =
  (handle: Route['handle']): Route['handle'] =>
  async (event) => ({ ...(await handle(event)), body: '' });

/** The message as plain text. The browser shows "<status>: <body>" and, at the end, the reference from its header. */
function failure(error: unknown, reference: string): HttpResult {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'private, no-store',
    [REFERENCE_HEADER]: reference,
  };
  if (!(error instanceof AppError)) {
    logFault('bug', error);
    return { statusCode: 500, headers, body: 'Something went wrong on our side. Please try again.' };
  }
  noteRefusal(error);
  const retry = error.retryAfterSeconds;
  return {
    statusCode: error.status,
    headers: { ...headers, 'x-error-code': error.code, ...(retry !== undefined && { 'retry-after': String(retry) }) },
    body: error.message,
  };
}
