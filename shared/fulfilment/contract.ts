import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { lead, leadView } from '../leads/lead.ts';
import { eventType, feedEvent } from './event.ts';

const FN = 'fulfilment';
const ACCESS = 'fulfilment';

/** A time and random letters, in the order of time. */
const LEAD_ID = /^[0-9a-z]{26}$/;

const search = { q: z.string().trim().max(200).default(''), view: leadView.default('open') };

/** Calls of the fulfilment desk, where staff handle leads and post mailers. */
export const fulfilment = {
  /** Leads of a view, newest first, up to 100; `next` requests older ones. */
  leads: endpoint({
    method: 'GET',
    path: '/api/fulfilment/leads',
    access: ACCESS,
    fn: FN,
    query: z.object({ ...search, before: z.string().regex(LEAD_ID).optional() }),
    reply: z.object({ leads: z.array(lead), next: z.string().exactOptional() }),
  }),
  /** All leads of a view as a file, at most 10,000. */
  leadsCsv: endpoint({
    method: 'GET',
    path: '/api/fulfilment/leads/csv',
    access: ACCESS,
    fn: FN,
    query: z.object(search),
    reply: 'raw',
  }),
  handle: endpoint({ method: 'POST', path: '/api/fulfilment/leads/{id}/handled', access: ACCESS, fn: FN, reply: lead }),
  reopen: endpoint({
    method: 'DELETE',
    path: '/api/fulfilment/leads/{id}/handled',
    access: ACCESS,
    fn: FN,
    reply: lead,
  }),
  /** Deletes a lead for good, empties it in the event feed and appends `lead.erased` (product 23.6). */
  erase: endpoint({
    method: 'DELETE',
    path: '/api/fulfilment/leads/{id}',
    access: ACCESS,
    fn: FN,
    reply: z.object({ removed: z.literal(true) }),
  }),
  /**
   * Events after a number, in order, up to 100; 0 reads from the start. `next` is the number to continue from: it skips
   * events of other types and does not change when there is nothing new.
   */
  events: endpoint({
    method: 'GET',
    path: '/api/fulfilment/events',
    access: ACCESS,
    fn: FN,
    query: z.object({
      after: z.coerce.number().pipe(z.int().min(0)).default(0),
      type: eventType.optional(),
    }),
    reply: z.object({ events: z.array(feedEvent), next: z.int() }),
  }),
};
