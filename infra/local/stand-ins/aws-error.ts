import type { ServerResponse } from 'node:http';

import { sendJson } from './reply.ts';

const statuses = {
  ValidationException: 400,
  AccessDeniedException: 403,
  ResourceNotFoundException: 404,
} as const;

/** An error of AWS's REST-JSON services. */
export class AwsError extends Error {
  readonly type: keyof typeof statuses;

  constructor(type: keyof typeof statuses, message: string) {
    super(message);
    this.type = type;
  }
}

/** Sends both spellings of the message: clients of older services read `message`, those of newer ones `Message`. */
export function sendAwsError(response: ServerResponse, { type, message }: AwsError): void {
  const reason = type === 'ValidationException' ? { reason: 'Other', fieldList: [] } : {};
  sendJson(response, statuses[type], { message, Message: message, ...reason }, { 'x-amzn-errortype': type });
}
