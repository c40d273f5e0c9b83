import * as z from 'zod';

/** Stored states of an opened version. Whether an open one has expired is decided by the date when it is read. */
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

/** What the proposal page says about a firm offer, kept on the page so that showing it needs no other read. */
export const offerNotice = z.object({
  state: versionState,
  /** The last day on which it can be accepted. */
  validUntil: z.string(),
  /** The time zone in which that day is counted; missing in notices from before it was kept. */
  timeZone: z.string().exactOptional(),
});
export type OfferNotice = z.infer<typeof offerNotice>;

/** Whether an open version can no longer be accepted; `today` is the date in its time zone. */
export const isExpired = ({ state, validUntil }: Pick<OfferNotice, 'state' | 'validUntil'>, today: string): boolean =>
  state === 'open' && validUntil < today;
