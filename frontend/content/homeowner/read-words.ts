import type { Language } from '#shared/language/language.ts';
import type { BookingWords } from './booking-words-en.ts';
import type { FailureWords } from './failure-words-en.ts';
import type { OfferWords } from './offer-words-en.ts';

// What is said where the page moves. A browser loads the language of its page and no other, so these are filled by
// english.ts or spanish.ts before a part of the page wakes; the server loads both.

type ByLanguage<Words> = Record<Language, Words>;

const unread = {} as never;

export const bookingWords: ByLanguage<BookingWords> = { en: unread, es: unread };
export const offerWords: ByLanguage<OfferWords> = { en: unread, es: unread };
export const failureWords: ByLanguage<FailureWords> = { en: unread, es: unread };

/** What the server answers in English, and the same in Spanish. */
export const answers: { inSpanish: ReadonlyMap<string, string> } = { inSpanish: new Map() };
