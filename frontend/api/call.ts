import type { Body, Endpoint, PathParams, Query, Reply } from '#shared/http/endpoint.ts';
import { toApiError } from './api-error.ts';
import { readReply } from './read-reply.ts';
import { shownAsHeaders } from './shown-as.ts';

type Part<Name extends string, T> = T extends undefined
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: T };

/** Path parameters, query and body of a call. */
export type CallRequest<E extends Endpoint> = Part<'body', Body<E>> &
  (keyof PathParams<E> extends never ? { readonly params?: never } : { readonly params: PathParams<E> }) & {
    readonly query?: Partial<Record<keyof Query<E>, string | number>>;
    /** The Idempotency-Key of a call that may be sent twice but must be carried out once. */
    readonly key?: string;
  };

/** How to follow and abort a long call. */
export type Watch = {
  readonly signal: AbortSignal;
  /** Receives the words that say on screen what the call is doing. */
  readonly onProgress: (phase: string) => void;
  /** Receives the id of the job that was started, so that the job can be followed again later. */
  readonly onJob?: (jobId: string) => void;
};

type Input<E extends Endpoint> = CallRequest<E> & Partial<Watch>;

/** Calls an endpoint and returns its parsed reply. A long call's job is followed to its end, behind one promise. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>> {
  const response = await send(endpoint, input);
  if (!response.ok) throw await toApiError(response);
  if (endpoint.reply === 'raw') return response as Reply<E>;
  const body: unknown = await response.json();
  if (response.status !== 202) return (await readReply(endpoint.reply, body)) as Reply<E>;
  // Loaded with the first long call, because the first screen makes none.
  const { followJob } = await import('./follow-job.ts');
  return (await readReply(endpoint.reply, await followJob(body, input))) as Reply<E>;
}

/** One page of a paged list, and the cursor of the next. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<{ readonly page: Reply<E>; readonly next: string | undefined }> {
  const response = await send(endpoint, input);
  if (!response.ok) throw await toApiError(response);
  if (endpoint.reply === 'raw') throw new Error(`${endpoint.path} has no pages`);
  const page = (await readReply(endpoint.reply, await response.json())) as Reply<E>;
  return { page, next: response.headers.get('x-next-cursor') ?? undefined };
}

function send<E extends Endpoint>(
  endpoint: E,
  { params, query, body: wanted, key, signal }: Input<E>,
): Promise<Response> {
  const body: unknown = wanted;
  const url = fill(endpoint.path, params ?? {}) + queryText(query);
  return fetch(url, {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: headersOf(endpoint, body, key),
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

function headersOf(endpoint: Endpoint, body: unknown, key: string = crypto.randomUUID()): Record<string, string> {
  return {
    ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    ...(endpoint.method === 'POST' && { 'idempotency-key': key }),
    ...(endpoint.async && { prefer: 'respond-async' }),
    ...(endpoint.method !== 'GET' && shownAsHeaders()),
  };
}

function fill(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function queryText(query: Readonly<Record<string, string | number | undefined>> | undefined): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
