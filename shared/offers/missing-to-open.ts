import { NO_LAST_DAY } from './offer-content.ts';
import type { OfferContent } from './offer-content.ts';

export const NO_AREA = 'Please enter the area you measured, or say that the offer is made without a tape measure.';
export const NO_TERMS = 'Please write the terms that are signed.';

export const LAST_DAY_OVER = 'The last day of the offer has passed. Please choose a later one.';

export type MissingToOpen = Readonly<Partial<Record<'area' | 'validUntil' | 'terms', string>>>;

type Content = Pick<OfferContent, 'area' | 'validUntil' | 'terms'>;

/**
 * What an offer lacks before it can be opened, by field, in words for its contractor. `today` is the date in the
 * company's time zone.
 */
export const missingToOpen = ({ area, validUntil, terms }: Content, today: string): MissingToOpen => ({
  ...(area.basis === 'undecided' && { area: NO_AREA }),
  ...(validUntil === '' && { validUntil: NO_LAST_DAY }),
  ...(validUntil !== '' && validUntil < today && { validUntil: LAST_DAY_OVER }),
  ...(terms.trim() === '' && { terms: NO_TERMS }),
});
