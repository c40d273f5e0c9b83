import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { bookedVisit, freeVisits, takenVisit, visitRequest } from './visit.ts';

const fn = 'homeowner';
const access = 'public';

export const visits = {
  /** The free times of the next 21 days; none while a visit is booked through this page. */
  slots: endpoint({ method: 'GET', path: '/api/proposals/slug/{slug}/slots', access, fn, reply: freeVisits }),
  /** 201 with the visit, or 409 with what is still free. */
  book: endpoint({
    method: 'POST',
    path: '/api/proposals/slug/{slug}/visits',
    access,
    fn,
    body: visitRequest,
    reply: z.union([bookedVisit, takenVisit]),
  }),
  /** The visit as a calendar file, visits.ics. */
  calendar: endpoint({
    method: 'GET',
    path: '/api/proposals/slug/{slug}/visits/{token}/calendar',
    access,
    fn,
    reply: 'raw',
  }),
  /** A page for a browser's form, JSON for a script. */
  cancel: endpoint({
    method: 'POST',
    path: '/api/proposals/slug/{slug}/visits/{token}/cancel',
    access,
    fn,
    reply: 'raw',
  }),
  /** The homeowner's page of the visit, with the button that cancels it. */
  page: endpoint({ method: 'GET', path: '/proposal/{slug}/visits/{token}', access, fn, reply: 'raw' }),
  /** Every booked visit of an account, for calendar programs that subscribe. */
  subscription: endpoint({ method: 'GET', path: '/api/calendar/{accountId}/{secret}', access, fn, reply: 'raw' }),
  /** A new secret address of the account's calendar; the one before stops working. */
  createSubscription: endpoint({
    method: 'POST',
    path: '/api/calendar',
    access: 'paid',
    fn: 'proposals',
    reply: z.object({ url: z.string() }),
  }),
};
