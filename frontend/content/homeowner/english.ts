import { bookingEnglish } from './booking-words-en.ts';
import { failureEnglish } from './failure-words-en.ts';
import { offerEnglish } from './offer-words-en.ts';
import { bookingWords, failureWords, offerWords } from './read-words.ts';

// Importing this file is enough: from then on the pages can be read in English.
bookingWords.en = bookingEnglish;
failureWords.en = failureEnglish;
offerWords.en = offerEnglish;
