import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { MOST_LEAD_BYTES, newLead } from './new-lead.ts';

export const leads = {
  /**
   * A form of the public site, as JSON or as a browser's own form. The answer is the same whether it is kept, was sent
   * before, or looks like a program's work; a browser's own form gets 303 to the thanks on its page.
   */
  create: endpoint({
    method: 'POST',
    path: '/api/leads',
    access: 'public',
    fn: 'leads',
    body: newLead,
    form: true,
    mostBytes: MOST_LEAD_BYTES,
    reply: z.object({ received: z.literal(true) }),
  }),
};
