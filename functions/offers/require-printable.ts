import { AppError } from '#shared/http/errors.ts';
import { homeownerAnswers } from '#shared/language/homeowner-answers.ts';
import { missingGlyphs } from '#shared/marketing/missing-glyphs.ts';

/** Letters and digits that no bundled font has, so that the sealed PDF would leave them out (product 35.65). */
const unprintable = (text: string): readonly string[] =>
  missingGlyphs(text).filter((character) => /[\p{L}\p{N}]/u.test(character));

/** More are not named. */
const MAX_NAMED = 8;

/** 422 for an offer whose contract could not be printed in full. */
export function requirePrintableWords(words: string): void {
  const missing = unprintable(words);
  if (missing.length === 0) return;
  const named = missing.slice(0, MAX_NAMED).join(' ');
  throw new AppError(
    'UNPROCESSABLE',
    `The contract cannot print ${named}. Please use Latin, Greek or Cyrillic letters in the offer and in the names of your company.`,
  );
}

/** 422 for a signer whose name the contract could not print. */
export function requirePrintableName(name: string): void {
  if (unprintable(name).length > 0) throw new AppError('UNPROCESSABLE', homeownerAnswers.unprintableName);
}
