import { AppError } from '#shared/http/errors.ts';
import { logActivity } from '../runtime/activity.ts';
import { compress } from './compress.ts';
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
  const byKey = new Map(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]));
  const respond = async (event: HttpEvent): Promise<HttpResult> => {
    try {
      requireDistribution(event);
      const route = byKey.get(event.routeKey);
      if (!route) throw new AppError('NOT_FOUND', 'Not found');
      return compress(await route.handle(event), event.headers['accept-encoding']);
    } catch (error) {
      return failure(error, event.routeKey);
    }
  };
  return (event, context) =>
    logActivity(
      () => respond(event),
      (outcome) => ({
        // The route as the contract names it: parameters stay in braces.
        route: event.routeKey,
        status: outcome.status === 'fulfilled' ? (outcome.value.statusCode ?? 200) : 500,
        correlationId: event.requestContext?.requestId,
        // Stands in the lines of the runtime too, so that an error and its request are found together.
        requestId: context?.awsRequestId,
      }),
    );
}

/** The message as plain text: the browser shows "<status>: <body>". */
function failure(error: unknown, routeKey: string): HttpResult {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' };
  if (!(error instanceof AppError)) {
    console.error({ routeKey, error });
    return { statusCode: 500, headers, body: 'Something went wrong on our side. Please try again.' };
  }
  const retry = error.retryAfterSeconds;
  return {
    statusCode: error.status,
    headers: { ...headers, 'x-error-code': error.code, ...(retry !== undefined && { 'retry-after': String(retry) }) },
    body: error.message,
  };
}
