import * as z from 'zod';

import type { Language } from '../language/language.ts';
import { offerState, offerStateOn, validSignature } from './firm-offer.ts';
import type { FirmOffer } from './firm-offer.ts';
import { frozenOffer } from './offer-content.ts';
import { translateFrozen, isInSpanish, productIn } from './offer-language.ts';

const { options, addOns, state, spanish: _translation, ...words } = frozenOffer.shape;

/** Allow-list: the only fields of an offer that anyone with the link can see (product 35.28). */
export const publicOffer = z.object({
  ...words,
  usState: state,
  options: z.array(
    options.element
      .pick({ id: true, name: true, note: true, pictureUrl: true, caption: true, totalCents: true })
      .extend({
        /** 'Charcoal gray · Rectangle · Herringbone (45°)'. */
        product: z.string(),
      }),
  ),
  addOns: z.array(addOns.element.pick({ id: true, name: true, totalCents: true })),
  /** Whether it can be read and signed in Spanish too. */
  hasSpanish: z.boolean(),
  version: z.int(),
  /** An answer must name this hash, so that nobody answers words they did not see. */
  wordsHash: z.string(),
  state: offerState,
  openedAt: z.iso.datetime(),
  signedAt: z.iso.datetime().exactOptional(),
});
export type PublicOffer = z.infer<typeof publicOffer>;

/** An offer as a homeowner sees it, in English if it has no such language; undefined until a version is opened. */
export function toPublicOffer(offer: FirmOffer, today: string, asked: Language = 'en'): PublicOffer | undefined {
  const { current } = offer;
  if (!current) return undefined;
  const hasSpanish = isInSpanish(current.frozen);
  const language = hasSpanish ? asked : 'en';
  const { state: usState, ...frozen } = translateFrozen(current.frozen, language);
  const signature = validSignature(offer);
  return publicOffer.parse({
    ...frozen,
    options: frozen.options.map((option) => ({ ...option, product: productIn(option, language) })),
    hasSpanish,
    usState,
    version: current.version,
    wordsHash: current.wordsHash,
    state: offerStateOn(offer, today),
    openedAt: current.openedAt,
    ...(signature && { signedAt: signature.at }),
  });
}
