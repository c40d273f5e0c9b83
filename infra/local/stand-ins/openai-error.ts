import type { ServerResponse } from 'node:http';

import { sendJson } from './reply.ts';

type Details = {
  readonly status: number;
  readonly code: string | null;
  readonly type?: string;
  readonly param?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly extra?: Readonly<Record<string, unknown>>;
};

/** An error of the OpenAI API. */
export class OpenAiError extends Error {
  readonly details: Details;

  constructor(message: string, details: Details) {
    super(message);
    this.details = details;
  }
}

/** An invalid parameter. */
export function invalid(param: string, message: string, code = 'invalid_value'): OpenAiError {
  return new OpenAiError(message, { status: 400, code, param });
}

export function sendOpenAiError(response: ServerResponse, { message, details }: OpenAiError): void {
  const { status, code, type = 'invalid_request_error', param = null, headers = {}, extra = {} } = details;
  sendJson(response, status, { error: { message, type, param, code, ...extra } }, headers);
}
