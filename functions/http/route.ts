import { requireAccess } from '#shared/auth/access.ts';
import type { Caller } from '#shared/auth/access.ts';
import type { Body, Conflict, Endpoint, PathParams, Query, Reply } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { noteAccount } from '../runtime/activity.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { parse, readBody } from './read-body.ts';
import type { HttpEvent } from './request.ts';
import { json, Replied } from './result.ts';
import type { HttpResult } from './result.ts';
import { requireSameOrigin } from './same-origin.ts';
import { requireSamePerson } from './same-person.ts';
import { sessionId } from './session-cookie.ts';
import { findCaller } from './session-store.ts';

export type Request<E extends Endpoint> = {
  readonly params: PathParams<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  readonly caller: E['access'] extends 'public' ? PublicCaller<E> : Caller;
  readonly event: HttpEvent;
};

type PublicCaller<E extends Endpoint> = E extends { readonly knowsCaller: true } ? Caller | undefined : undefined;

type Answer<E extends Endpoint> = E['reply'] extends 'raw'
  ? HttpResult
  : Reply<E> | Replied<Reply<E> | Conflict<E>> | Replied<Pending>;

/** The body of a 202: the work goes on, and the job tells how it ends. */
export type Pending = { readonly jobId: string };

export type Route = { readonly endpoint: Endpoint; readonly handle: (event: HttpEvent) => Promise<HttpResult> };

/**
 * Binds an endpoint to the code that answers it: resolve the caller, authorize, parse, run, parse the reply.
 * The casts are safe because the endpoint's own schemas made the values.
 */
export function route<E extends Endpoint>(endpoint: E, answer: (request: Request<E>) => Promise<Answer<E>>): Route {
  const handle = async (event: HttpEvent, caller: Caller | undefined): Promise<HttpResult> => {
    requireAccess(endpoint.access, caller, isWrite(endpoint));
    if (isWrite(endpoint) && !endpoint.fromAnywhere) requireSameOrigin(event);
    if (isWrite(endpoint) && caller) requireSamePerson(event, caller);
    const request = {
      caller,
      event,
      params: pathParams(event),
      query: endpoint.query && parse(endpoint.query, event.queryStringParameters ?? {}),
      body: await readBody(endpoint, event),
    };
    return toResult(endpoint, await answer(request as Request<E>));
  };
  return {
    endpoint,
    handle: async (event) => {
      const caller = await callerOf(endpoint, event);
      if (caller) noteAccount(caller.accountId);
      return asTenant(caller?.accountId, () => handle(event, caller));
    },
  };
}

const isWrite = ({ method }: Endpoint): boolean => method !== 'GET' && method !== 'HEAD';

/**
 * The caller, if the session is valid. Until that is known, the account it names is only looked up, never acted for.
 */
async function callerOf(endpoint: Endpoint, event: HttpEvent): Promise<Caller | undefined> {
  if (endpoint.access === 'public' && !endpoint.knowsCaller) return undefined;
  const id = sessionId(event);
  return id && asTenant(id.accountId, () => findCaller(id));
}

/** Far longer than any id or slug. A longer value names nothing, and would not fit into a key of the table. */
const MAX_PARAM_LENGTH = 200;

function pathParams({ pathParameters = {} }: HttpEvent) {
  const tooLong = Object.values(pathParameters).some((value) => (value?.length ?? 0) > MAX_PARAM_LENGTH);
  if (tooLong) throw new AppError('NOT_FOUND', 'Not found');
  return pathParameters;
}

function toResult(endpoint: Endpoint, answer: unknown): HttpResult {
  if (endpoint.reply === 'raw') return answer as HttpResult;
  if (!(answer instanceof Replied)) return json(endpoint.reply.parse(answer));
  if (answer.statusCode === 202) return json(answer.body, answer);
  const schema = (answer.statusCode === 409 && endpoint.conflict) || endpoint.reply;
  return json(schema.parse(answer.body), answer);
}
