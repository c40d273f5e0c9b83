import { AppError } from '#shared/http/errors.ts';
import { homeownerAnswers } from '#shared/language/homeowner-answers.ts';
import { missingCharacters } from '#shared/marketing/missing-glyphs.ts';
import { writtenOut } from '#shared/marketing/written-out.ts';

/** The message names no more characters than these. */
const MAX_NAMED = 8;

/** 422 for an offer with characters that its contract could not print (product 35.65). */
export function requirePrintableWords(words: string): void {
  const missing = missingCharacters(writtenOut(words));
  if (missing.length === 0) return;
  const named = missing.slice(0, MAX_NAMED).join(' ');
  throw new AppError(
    'UNPROCESSABLE',
    `The contract cannot print ${named}. Please say it in the offer, and in the name and address of your company, with Latin, Greek or Cyrillic letters and common signs.`,
  );
}

/** 422 for a signer whose name the contract could not print. */
export function requirePrintableName(name: string): void {
  if (missingCharacters(writtenOut(name)).length > 0)
    throw new AppError('UNPROCESSABLE', homeownerAnswers.unprintableName);
}
