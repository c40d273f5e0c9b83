import type { ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

import type { Permissions } from '../iam/permissions.ts';
import { MailError } from '../mail/mail-error.ts';
import { BrokenAnswer } from '../mail/mail-faults.ts';
import { arnOf } from '../template/account.ts';
import { answerError, answerJson } from './service.ts';
import type { Service } from './service.ts';

const input = z.looseObject({ FromEmailAddress: z.string(), ConfigurationSetName: z.string().optional() });

/** SES's SendEmail (v2) with the caller's permissions; `deliver` stores the message. Other operations answer 501. */
export function mailService(deliver: (input: unknown) => Promise<unknown>, permissions: Permissions): Service {
  return async ({ request, response, principal }) => {
    if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails') {
      return answerError(
        response,
        501,
        'NotImplemented',
        `The local host does not serve ${request.method} ${request.url} of SES`,
      );
    }
    const message = input.parse(await json(request));
    const fromAddress = /<([^>]+)>\s*$/.exec(message.FromEmailAddress)?.[1] ?? message.FromEmailAddress;
    const { ConfigurationSetName: set } = message;
    const used = [`identity/${fromAddress}`, ...(set === undefined ? [] : [`configuration-set/${set}`])];
    const actions = used.map((name) => ({ action: 'ses:SendEmail', resource: arnOf('ses', name), fromAddress }));
    const denial = permissions.denial(principal, actions);
    if (denial !== undefined) return answerError(response, 403, 'AccessDeniedException', denial);
    try {
      answerJson(response, 200, await deliver(message));
    } catch (error) {
      if (error instanceof BrokenAnswer) return answerBroken(response, error);
      if (!(error instanceof MailError)) throw error;
      answerError(response, error.status, error.type, error.message);
    }
  };
}

/** Answers as a service does that is broken; one that is silent keeps the connection open. */
function answerBroken(response: ServerResponse, { how }: BrokenAnswer): void {
  if (how === 'page') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
  if (how === 'nothing') answerJson(response, 200, {});
}
