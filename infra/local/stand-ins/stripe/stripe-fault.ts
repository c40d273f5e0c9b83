import type { ServerResponse } from 'node:http';

import { sendJson } from '../reply.ts';

type Details = {
  readonly status: number;
  readonly type?: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'invalid_client';
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
};

/** An error of Stripe's API. */
export class StripeFault extends Error {
  readonly details: Details;

  constructor(message: string, details: Details) {
    super(message);
    this.details = details;
  }
}

/** A call that Stripe does not begin, so that its answer is not kept under its idempotency key. */
export class UnbegunFault extends StripeFault {}

export const invalid = (message: string, param?: string, code?: string): StripeFault =>
  new StripeFault(message, { status: 400, ...(param && { param }), ...(code && { code }) });

export const missing = (what: string, id: string): StripeFault =>
  new UnbegunFault(`No such ${what}: '${id}'`, { status: 404, code: 'resource_missing', param: 'id' });

/** The error for access that is not ours to revoke, in the format of OAuth. */
export const notOurs = (message: string): StripeFault =>
  new UnbegunFault(message, { status: 401, type: 'invalid_client' });

/** The error for a declined card: 402, as for every failed payment. */
export const declined = (): StripeFault =>
  new StripeFault('Your card was declined.', {
    status: 402,
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
  });

export function bodyOf({ message, details }: StripeFault): unknown {
  const { status: _status, type = 'invalid_request_error', ...rest } = details;
  if (type === 'invalid_client') return { error: type, error_description: message };
  return { error: { type, message, ...rest } };
}

export function sendFault(response: ServerResponse, fault: StripeFault): void {
  sendJson(response, fault.details.status, bodyOf(fault));
}
