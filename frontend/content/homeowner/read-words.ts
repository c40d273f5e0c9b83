import type { Language } from '#shared/language/language.ts';
import type { BookingWords } from './booking-words-en.ts';
import type { FailureWords } from './failure-words-en.ts';
import type { OfferWords } from './offer-words-en.ts';

// Words that the page's scripts need. A browser loads only the language of its page: english.ts or spanish.ts fills in
// these tables before an island hydrates. The server loads both languages.

type ByLanguage<Words> = Record<Language, Words>;

const unread = {} as never;

export const bookingWords: ByLanguage<BookingWords> = { en: unread, es: unread };
export const offerWords: ByLanguage<OfferWords> = { en: unread, es: unread };
export const failureWords: ByLanguage<FailureWords> = { en: unread, es: unread };

/** The server's English answers, and the same in Spanish. */
export const answers: { inSpanish: ReadonlyMap<string, string> } = { inSpanish: new Map() };
