import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { MAX_LEAD_BYTES, newLead } from './new-lead.ts';

export const leads = {
  /**
   * A form of the public site, as JSON or as a plain form post. The answer is the same for new, repeated and spam leads
   * (product 22.13). A plain form post is redirected with 303 to a thank-you note on its page.
   */
  create: endpoint({
    method: 'POST',
    path: '/api/leads',
    access: 'public',
    fn: 'leads',
    body: newLead,
    form: true,
    maxBytes: MAX_LEAD_BYTES,
    reply: z.object({ received: z.literal(true) }),
    succeedsWith: [200, 303],
  }),
};
