import * as z from 'zod';

import { offerState, stateOn, validSignature } from './firm-offer.ts';
import type { FirmOffer } from './firm-offer.ts';
import { frozenOffer } from './offer-content.ts';

const { options, addOns, state, ...words } = frozenOffer.shape;

/** Allow-list: the only fields of an offer that anyone with the link can see (product 35.28). */
export const publicOffer = z.object({
  ...words,
  usState: state,
  options: z.array(
    options.element.pick({ id: true, name: true, paver: true, note: true, pictureUrl: true, totalCents: true }),
  ),
  addOns: z.array(addOns.element.pick({ id: true, name: true, totalCents: true })),
  version: z.int(),
  /** What an answer must name, so that nobody answers words they did not see. */
  wordsHash: z.string(),
  state: offerState,
  openedAt: z.iso.datetime(),
  signedAt: z.iso.datetime().exactOptional(),
});
export type PublicOffer = z.infer<typeof publicOffer>;

/** What a homeowner sees of an offer; undefined while nothing is opened. */
export function toPublicOffer(offer: FirmOffer, today: string): PublicOffer | undefined {
  const { current } = offer;
  if (!current) return undefined;
  const { state: usState, ...frozen } = current.frozen;
  const signature = validSignature(offer);
  return publicOffer.parse({
    ...frozen,
    usState,
    version: current.version,
    wordsHash: current.wordsHash,
    state: stateOn(offer, today),
    openedAt: current.openedAt,
    ...(signature && { signedAt: signature.at }),
  });
}
