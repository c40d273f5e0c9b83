import { spanishBySentence } from './answer-words-es.ts';
import { bookingSpanish } from './booking-words-es.ts';
import { failureSpanish } from './failure-words-es.ts';
import { offerSpanish } from './offer-words-es.ts';
import { answers, bookingWords, failureWords, offerWords } from './read-words.ts';

// Importing this file is enough: from then on the pages can be read in Spanish.
answers.inSpanish = spanishBySentence;
bookingWords.es = bookingSpanish;
failureWords.es = failureSpanish;
offerWords.es = offerSpanish;
