import type { ServerResponse } from 'node:http';

import { sendJson } from './reply.ts';

const statuses = {
  ValidationException: 400,
  AccessDeniedException: 403,
  ResourceNotFoundException: 404,
} as const;

/** An error as the REST-JSON services of AWS send it. */
export class AwsError extends Error {
  readonly type: keyof typeof statuses;

  constructor(type: keyof typeof statuses, message: string) {
    super(message);
    this.type = type;
  }
}

/** Both spellings of the message: the older services read `message`, the newer ones `Message`. */
export function sendAwsError(response: ServerResponse, { type, message }: AwsError): void {
  const reason = type === 'ValidationException' ? { reason: 'Other', fieldList: [] } : {};
  sendJson(response, statuses[type], { message, Message: message, ...reason }, { 'x-amzn-errortype': type });
}
