import * as z from 'zod';

import { oneLine } from '../forms/person.ts';
import { paverChoice } from '../pavers/paver-choice.ts';
import { mediaUrl } from '../photos/photo-url.ts';
import { pictureCaption } from '../proposals/picture-caption.ts';

/** More than the price of any driveway: ten million dollars, in cents. */
export const MAX_CENTS = 1_000_000_000;
const MAX_OPTIONS = 3;
export const MAX_ADD_ONS = 8;
export const optionNames = ['Good', 'Better', 'Best'] as const;
export const optionIds = ['1', '2', '3'] as const;
export const DEFAULT_VALID_DAYS = 30;

export const NO_LAST_DAY = 'Please enter the last day on which the offer is valid';

const cents = z.int().min(0).max(MAX_CENTS);

/**
 * A price: per sq ft of the offer's area, fixed, or the total of an estimate. An amount sent for an estimate is
 * ignored, because the server reads the estimate.
 */
const offerPrice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rate'), cents }),
  z.strictObject({ kind: z.literal('fixed'), cents }),
  z.strictObject({ kind: z.literal('estimate'), estimateId: z.int().positive(), cents: cents.default(0) }),
]);
export type OfferPrice = z.infer<typeof offerPrice>;

/** Enough for the maker, name and color of a product together. */
const MAX_PRODUCT = 210;

/** A product of the catalog in words, as it was when it was chosen. */
export const productWords = oneLine(MAX_PRODUCT).min(1);

const optionId = z.enum(optionIds);
const addOnId = z.string().regex(/^[1-8]$/);

const option = z.strictObject({
  id: optionId,
  name: oneLine(40).min(1, 'Please name every option'),
  nameEs: oneLine(40).exactOptional(),
  paver: paverChoice,
  product: productWords.exactOptional(),
  note: z.string().trim().max(300),
  noteEs: z.string().trim().max(300).exactOptional(),
  /** The picture the homeowner sees. */
  pictureUrl: mediaUrl.exactOptional(),
  price: offerPrice,
});
export type OfferOption = z.infer<typeof option>;

const addOn = z.strictObject({
  id: addOnId,
  name: oneLine(80).min(1, 'Please name every add-on'),
  nameEs: oneLine(80).exactOptional(),
  price: offerPrice,
});
export type OfferAddOn = z.infer<typeof addOn>;

/** Square feet to the hundredth, as measured with a tape. */
const tapeSqFt = z
  .number()
  .positive()
  .max(1_000_000)
  .refine((area) => Math.abs(area * 100 - Math.round(area * 100)) < 1e-6, 'Please use at most two decimals');

const offerArea = z.discriminatedUnion('basis', [
  z.strictObject({ basis: z.literal('undecided') }),
  z.strictObject({ basis: z.literal('tape'), sqFt: tapeSqFt }),
  /** Expressly without a tape measure: the drawn area counts. */
  z.strictObject({ basis: z.literal('drawn') }),
]);
export type OfferArea = z.infer<typeof offerArea>;

const deposit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), basisPoints: z.int().min(0).max(10_000) }),
  z.strictObject({ kind: z.literal('fixed'), cents }),
]);
export type Deposit = z.infer<typeof deposit>;

const hasOwnIds = (list: readonly { readonly id: string }[]) => new Set(list.map(({ id }) => id)).size === list.length;

/** What a contractor types into an offer. */
export const offerContent = z.strictObject({
  options: z.array(option).min(1).max(MAX_OPTIONS).refine(hasOwnIds, 'every option needs an id of its own'),
  addOns: z.array(addOn).max(MAX_ADD_ONS).refine(hasOwnIds, 'every add-on needs an id of its own'),
  area: offerArea,
  deposit,
  /** The last day on which the offer can be accepted. */
  validUntil: z.iso.date(NO_LAST_DAY),
  schedule: z.string().trim().max(500),
  terms: z.string().trim().max(5000),
  exclusions: z.string().trim().max(2000),
  /** The contractor's own translation; without it the offer can be read in English only (product 35.51). */
  spanish: z
    .strictObject({
      schedule: z.string().trim().max(500),
      terms: z.string().trim().max(5000),
      exclusions: z.string().trim().max(2000),
    })
    .exactOptional(),
});
export type OfferContent = z.infer<typeof offerContent>;

const { options: _options, addOns: _addOns, area: _area, ...kept } = offerContent.shape;

const frozenOption = z.object({
  ...option.shape,
  totalCents: cents,
  /** SHA-256 of the picture; empty without one. */
  pictureHash: z.string(),
  /** The caption under the picture; missing in older offers. */
  caption: pictureCaption.exactOptional(),
});

/** What was opened and can be signed: nothing in it is computed again, and no word of it changes. */
export const frozenOffer = z.object({
  ...kept,
  options: z.array(frozenOption),
  addOns: z.array(z.object({ ...addOn.shape, totalCents: cents })),
  area: z.object({ basis: z.enum(['tape', 'drawn']), sqFt: z.number(), drawnSqFt: z.number() }),
  proposalId: z.string(),
  address: z.string(),
  state: z.string(),
  companyName: z.string(),
  companyPhone: z.string(),
  /** Where to cancel in writing; missing in older offers, and if the company has no address. */
  companyAddress: z.string().exactOptional(),
  companyEmail: z.string().exactOptional(),
  timeZone: z.string(),
});
export type FrozenOffer = z.infer<typeof frozenOffer>;

/** What a homeowner chose. */
export const offerChoice = z.strictObject({ optionId, addOnIds: z.array(addOnId).max(MAX_ADD_ONS) });
export type OfferChoice = z.infer<typeof offerChoice>;
