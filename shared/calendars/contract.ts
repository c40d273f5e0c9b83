import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { busyCalendar, newBusyCalendar } from './busy-calendar.ts';

const FN = 'calendars';
/** Adding a calendar needs the plan. Added ones keep visits from being booked on every plan (product 38.42). */
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
  /** Reads the calendar before it is saved: 422, with the reason in words, if it is not a calendar (product 12.30). */
  add: endpoint({
    method: 'POST',
    path: '/api/busy-calendars/{organizationId}',
    access: ADDING,
    fn: FN,
    body: newBusyCalendar,
    reply: all,
  }),
  /** Reads a calendar now; if that fails, its `problem` says why. */
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
