import { expect, test } from 'vitest';

import { asSentence } from './as-sentence.ts';

test.each([
  ['You signed the offer from Oak Paving', 'You signed the offer from Oak Paving.'],
  ['You signed the offer from Oak Paving Co.', 'You signed the offer from Oak Paving Co.'],
])('a sentence ends with one dot: %s', (words, sentence) => {
  expect(asSentence(words)).toBe(sentence);
});
