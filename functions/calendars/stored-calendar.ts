import * as z from 'zod';

import { busyWho } from '#shared/calendars/busy-calendar.ts';

const span = z.object({ start: z.iso.datetime(), end: z.iso.datetime() });

/** A calendar that an organization reads, with what is known of it. */
export const storedCalendar = z.object({
  accountId: z.string(),
  brandId: z.string(),
  /** A number from 1 on. Concurrent additions compete for the same number, so they cannot exceed the limit. */
  id: z.string(),
  organizationId: z.int(),
  name: z.string(),
  address: z.string(),
  who: busyWho,
  version: z.int(),
  /** When it was last read successfully, and when its entries were last expanded. */
  readAt: z.iso.datetime(),
  expandedAt: z.iso.datetime(),
  /** What the server said about the file. It is sent along so that the server answers only with a changed file. */
  etag: z.string().exactOptional(),
  lastModified: z.string().exactOptional(),
  /** The time zone in which its all-day entries were placed. */
  timeZone: z.string(),
  busy: z.array(span),
  /** Why it could not be read since `readAt`, and when the contractor was told. */
  problem: z.string().exactOptional(),
  toldAt: z.iso.datetime().exactOptional(),
});
export type StoredCalendar = z.infer<typeof storedCalendar>;
