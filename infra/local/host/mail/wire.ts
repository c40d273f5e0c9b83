import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

import { MailError } from './mail-error.ts';
import { receiveEmail } from './outbox.ts';

/** Answers POST /v2/email/outbound-emails, the one request of SES the product makes. */
export async function answerMail(directory: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, type, body } = await outcome(directory, request);
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(type !== undefined && { 'x-amzn-errortype': type }),
  });
  response.end(JSON.stringify(body));
}

type Outcome = { readonly status: number; readonly type?: string; readonly body: unknown };

async function outcome(directory: string, request: IncomingMessage): Promise<Outcome> {
  if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails') {
    return {
      status: 501,
      type: 'NotImplemented',
      body: { message: `SES here has no ${request.method} ${request.url}` },
    };
  }
  try {
    return { status: 200, body: await receiveEmail(directory, await json(request)) };
  } catch (error) {
    if (error instanceof MailError) return error;
    console.error('Mail failed', error);
    return { status: 500, type: 'InternalServiceErrorException', body: { message: 'Internal failure' } };
  }
}
