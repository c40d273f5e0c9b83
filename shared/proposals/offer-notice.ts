import * as z from 'zod';

/** Stored states of an opened version. That an open one is over is decided by the date when it is read. */
export const versionState = z.enum([
  'open',
  'accepted',
  'deposit-paid',
  'done',
  'declined',
  'withdrawn',
  'canceled',
  'superseded',
]);

/** What the proposal page says of a firm offer, so that showing it needs no other read. */
export const offerNotice = z.object({
  state: versionState,
  /** The last day on which it can be accepted. */
  validUntil: z.string(),
  /** Where that day is counted; absent on notices from before it was noted. */
  timeZone: z.string().exactOptional(),
});
export type OfferNotice = z.infer<typeof offerNotice>;

/** Whether an open version cannot be accepted any more; `today` is the date in its time zone. */
export const isExpired = ({ state, validUntil }: Pick<OfferNotice, 'state' | 'validUntil'>, today: string): boolean =>
  state === 'open' && validUntil < today;
