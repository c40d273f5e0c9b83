import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { busyCalendar, newBusyCalendar } from './busy-calendar.ts';

const FN = 'calendars';
/** Adding one is of the plan; those that are read keep visits from being booked on every plan (product 38.42). */
const ADDING = 'visits';
const ON_RECORD = 'session';
const all = z.object({ calendars: z.array(busyCalendar) });

export const calendars = {
  list: endpoint({
    method: 'GET',
    path: '/api/busy-calendars/{organizationId}',
    access: ON_RECORD,
    fn: FN,
    reply: all,
  }),
  /** Reads the calendar before it is kept: 422 in words for whatever is none (product 12.30). */
  add: endpoint({
    method: 'POST',
    path: '/api/busy-calendars/{organizationId}',
    access: ADDING,
    fn: FN,
    body: newBusyCalendar,
    reply: all,
  }),
  /** Reads a calendar now, whatever comes of it. */
  read: endpoint({
    method: 'POST',
    path: '/api/busy-calendars/{organizationId}/{calendarId}/read',
    access: ON_RECORD,
    fn: FN,
    reply: all,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/busy-calendars/{organizationId}/{calendarId}',
    access: ON_RECORD,
    fn: FN,
    reply: z.object({ removed: z.literal(true) }),
  }),
};
