import type * as z from 'zod';

import type { Capability } from '../plans/capability.ts';

/**
 * Who may call: anyone, a signed-in member, a member of an account whose plan allows it, fulfilment staff, or those who
 * run Paveprint.
 */
export type Access = 'public' | 'session' | 'fulfilment' | 'operator' | Capability;

/** The Lambda function that answers. Each has its own bundle, role and DynamoDB partitions. */
export type FunctionName =
  | 'account'
  | 'auth'
  | 'calendars'
  | 'billing'
  | 'catalog'
  | 'config'
  | 'estimates'
  | 'fulfilment'
  | 'imaging'
  | 'jobs'
  | 'leads'
  | 'mailers'
  | 'offers'
  | 'operator'
  | 'organizations'
  | 'properties'
  | 'homeowner'
  | 'proposals'
  | 'push'
  | 'sending';

/** One HTTP call, described once: the browser, the handler, API Gateway and the OpenAPI document all read this. */
export type Endpoint = {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  /** In API Gateway's form: `/api/proposals/{id}`. A variable is a whole path segment. */
  readonly path: string;
  readonly access: Access;
  readonly fn: FunctionName;
  readonly query?: z.ZodType;
  /** A zod schema for a JSON body, or `multipart` with the name of its one file field. */
  readonly body?: z.ZodType | { readonly multipart: string };
  /** A write that may come from outside our own pages, because a secret in its path allows it. */
  readonly fromAnywhere?: true;
  /** Also accepts a plain HTML form post, from pages without JavaScript. */
  readonly form?: true;
  /** A longer body answers 413; one megabyte if not given (product 26.26). */
  readonly maxBytes?: number;
  /** A zod schema for a JSON reply, or `raw` for documents, redirects and images. */
  readonly reply: z.ZodType | 'raw';
  /** A zod schema for the JSON body of a 409, if it says more than a sentence. Pages without scripts still get HTML. */
  readonly conflict?: z.ZodType;
  /** A public call that answers more to the account's own members, so it looks up the session if there is one. */
  readonly knowsCaller?: true;
  /** Statuses of success, if they are not just 200. */
  readonly succeedsWith?: readonly (200 | 201 | 302 | 303)[];
  /** The page also answers HEAD, because programs that check or preview links in mails send HEAD first. */
  readonly alsoHead?: true;
  /** Runs once per Idempotency-Key, a header the caller may send. */
  readonly once?: true;
  /** May answer 202 with a job to poll instead of the reply (docs/decisions/0005). */
  readonly async?: true;
};

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** The endpoints that a definition stands for: itself and, with `alsoHead`, its HEAD. */
export const answeredBy = (defined: Endpoint): readonly Endpoint[] =>
  defined.alsoHead ? [defined, { ...defined, method: 'HEAD' }] : [defined];

/** An endpoint with its place in the contract: `offers` and `payDeposit`. */
export type Call = { readonly slice: string; readonly name: string; readonly endpoint: Endpoint };

type Named<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;

export type PathParams<E extends Endpoint> = { readonly [Name in Named<E['path']>]: string };
export type Query<E extends Endpoint> = E extends { readonly query: infer Q extends z.ZodType }
  ? z.output<Q>
  : undefined;
export type Body<E extends Endpoint> = E extends { readonly body: infer B }
  ? B extends z.ZodType
    ? z.output<B>
    : FormData
  : undefined;
export type Conflict<E extends Endpoint> = E extends { readonly conflict: infer C extends z.ZodType }
  ? z.output<C>
  : never;
export type Reply<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : Response;
