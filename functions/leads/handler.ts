import { leads } from '#shared/leads/contract.ts';
import { sentPath } from '#shared/leads/new-lead.ts';
import { lambda } from '../http/lambda.ts';
import { isBrowserForm } from '../http/read-body.ts';
import { viewerIp } from '../http/request.ts';
import { Replied } from '../http/result.ts';
import { route } from '../http/route.ts';
import { createLead } from './create-lead.ts';

const received = { received: true } as const;

export const handler = lambda([
  route(leads.create, async ({ body, event }) => {
    await createLead(body, viewerIp(event));
    return isBrowserForm(event) ? new Replied(received, { location: sentPath[body.kind] }, 303) : received;
  }),
]);
