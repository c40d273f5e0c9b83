import type { OfferContent } from './offer-content.ts';

export const NO_AREA = 'Please enter the area you measured, or say that the offer is made without a tape measure.';
export const NO_TERMS = 'Please write the terms that are signed.';

export type MissingToOpen = Readonly<Partial<Record<'area' | 'terms', string>>>;

/** What an offer lacks before it can be opened, by field, in words for its contractor. */
export const missingToOpen = ({ area, terms }: Pick<OfferContent, 'area' | 'terms'>): MissingToOpen => ({
  ...(area.basis === 'undecided' && { area: NO_AREA }),
  ...(terms.trim() === '' && { terms: NO_TERMS }),
});
