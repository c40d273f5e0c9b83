import * as z from 'zod';

/** Most calendars that an organization can have read (product 12.29). */
export const MAX_CALENDARS = 5;

/** Whom an entry keeps busy: one of the people who make visits, or all of them, as a holiday does. */
export const busyWho = z.enum(['one', 'everybody']);
export type BusyWho = z.infer<typeof busyWho>;

const name = z.string().trim().min(1, 'Please enter a name').max(60);

/** A calendar to read. Its address is a secret of its owner. */
export const newBusyCalendar = z.strictObject({
  name,
  address: z.string().trim().min(1, 'Please enter the address of the calendar').max(2000),
  who: busyWho.default('one'),
});
export type NewBusyCalendar = z.infer<typeof newBusyCalendar>;

/** A calendar as the settings show it. The address stays on the server; `host` tells calendars apart. */
export const busyCalendar = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string(),
  who: busyWho,
  /** When it was last read successfully. */
  readAt: z.iso.datetime(),
  /** How many busy times lie ahead, in the weeks that can be booked. */
  entries: z.int(),
  /** Why it cannot be read at the moment, in words. */
  problem: z.string().exactOptional(),
});
export type BusyCalendar = z.infer<typeof busyCalendar>;
