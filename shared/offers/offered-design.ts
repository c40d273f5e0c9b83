import * as z from 'zod';

import { defaultPavers, paverChoice } from '../pavers/paver-choice.ts';
import { mediaUrl } from '../photos/photo-url.ts';
import { pictureCaption } from '../proposals/picture-caption.ts';
import { productWords } from './offer-content.ts';
import type { OfferOption } from './offer-content.ts';

/** What an option is paved with, or a picture shows: pavers, and perhaps a product. */
const pavement = z.object({ paver: paverChoice, product: productWords.exactOptional() });
export type Pavement = z.infer<typeof pavement>;

/** A picture that an option can show, and what is paved in it, if that is known. */
export const offeredDesign = z.object({
  url: mediaUrl,
  label: pictureCaption.shape.label,
  pavement: pavement.exactOptional(),
});
export type OfferedDesign = z.infer<typeof offeredDesign>;

export const isSamePavement = (one: Pavement, other: Pavement): boolean => textOf(one) === textOf(other);

const textOf = ({ paver: { shape, pattern, color }, product }: Pavement): string =>
  JSON.stringify([shape, pattern, color, product]);

/** What the picture of an option shows, if the option is paved with something else. */
export function otherPavement(option: OfferOption, designs: readonly OfferedDesign[]): Pavement | undefined {
  const shown = shownIn(option, designs);
  return shown && !isSamePavement(shown, option) ? shown : undefined;
}

/** An option with another picture, or none. It also gets that picture's pavers, unless the contractor chose others. */
export function withPicture(
  option: OfferOption,
  next: OfferedDesign | undefined,
  designs: readonly OfferedDesign[],
): OfferOption {
  const { pictureUrl: _before, ...bare } = option;
  if (!next) return bare;
  const { product: _product, ...unpaved } = bare;
  const paved = next.pavement && isFromPicture(option, designs) ? { ...unpaved, ...next.pavement } : bare;
  return { ...paved, pictureUrl: next.url };
}

/** Whether an option has the pavers of its picture; if those are not known, of any design, or the usual ones. */
function isFromPicture(option: OfferOption, designs: readonly OfferedDesign[]): boolean {
  const shown = shownIn(option, designs);
  const known = shown ? [shown] : [{ paver: defaultPavers }, ...designs.flatMap((design) => design.pavement ?? [])];
  return known.some((one) => isSamePavement(one, option));
}

const shownIn = ({ pictureUrl }: OfferOption, designs: readonly OfferedDesign[]): Pavement | undefined =>
  designs.find(({ url }) => url === pictureUrl)?.pavement;
