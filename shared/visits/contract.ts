import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { languageQuery } from '../language/language-schema.ts';
import { bookedVisit, freeVisits, newTimeTaken, slotTaken, visitRequest } from './visit.ts';

const FN = 'homeowner';
const ACCESS = 'public';

export const visits = {
  /** Free times of the next 21 days; none while a visit is booked through this page (product 19.1). */
  slots: endpoint({
    method: 'GET',
    path: '/api/proposals/slug/{slug}/slots',
    access: ACCESS,
    fn: FN,
    reply: freeVisits,
  }),
  /** 201 with the visit, or 409 with the times that are still free (product 19.8). */
  book: endpoint({
    method: 'POST',
    path: '/api/proposals/slug/{slug}/visits',
    access: ACCESS,
    fn: FN,
    body: visitRequest,
    reply: bookedVisit,
    conflict: slotTaken,
    once: true,
    succeedsWith: [201],
  }),
  /** The visit as a calendar file, visits.ics. */
  calendar: endpoint({
    method: 'GET',
    path: '/api/proposals/slug/{slug}/visits/{token}/calendar',
    access: ACCESS,
    fn: FN,
    query: languageQuery,
    reply: 'raw',
  }),
  /**
   * Moves the visit to the free time that begins at `start` (product 19.26). Leads a form post to the visit's page, and
   * answers JSON to a script. 409 lists the times that are still free, as HTML or JSON.
   */
  move: endpoint({
    method: 'POST',
    path: '/api/proposals/slug/{slug}/visits/{token}/move/{start}',
    access: ACCESS,
    knowsCaller: true,
    fn: FN,
    query: languageQuery,
    reply: 'raw',
    conflict: newTimeTaken,
    succeedsWith: [200, 303],
  }),
  /** Leads a form post to the visit's page, and answers JSON to a script. */
  cancel: endpoint({
    method: 'POST',
    path: '/api/proposals/slug/{slug}/visits/{token}/cancel',
    access: ACCESS,
    fn: FN,
    query: languageQuery,
    reply: 'raw',
    succeedsWith: [200, 303],
  }),
  /** The homeowner's page of a visit, with buttons to move and cancel it; JSON to a script that asks for it. */
  page: endpoint({
    method: 'GET',
    path: '/proposal/{slug}/visits/{token}',
    access: ACCESS,
    fn: FN,
    // `moved`: the visit was moved just before.
    query: languageQuery.extend({ moved: z.literal('1').optional().catch(undefined) }),
    reply: 'raw',
    alsoHead: true,
  }),
  /** All booked visits of an account, for calendar apps that subscribe. */
  subscription: endpoint({
    method: 'GET',
    path: '/api/calendar/{accountId}/{secret}',
    access: ACCESS,
    fn: FN,
    reply: 'raw',
  }),
  /** Creates a new secret calendar address; the previous one stops working (product 19.15). */
  createSubscription: endpoint({
    method: 'POST',
    path: '/api/calendar',
    access: 'visits',
    fn: 'proposals',
    reply: z.object({ url: z.string() }),
  }),
  /** Ends the secret calendar address, on every plan, and unpaid: who has it should not see visits (product 19.37). */
  removeSubscription: endpoint({
    method: 'DELETE',
    path: '/api/calendar',
    access: 'session',
    fn: 'proposals',
    reply: z.object({ removed: z.literal(true) }),
  }),
};
