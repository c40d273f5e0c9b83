import { AppError } from '#shared/http/errors.ts';
import { homeownerAnswers } from '#shared/language/homeowner-answers.ts';
import { missingCharacters } from '#shared/marketing/missing-glyphs.ts';
import { writtenOut } from '#shared/marketing/written-out.ts';
import type { FrozenOffer } from '#shared/offers/offer-content.ts';
import { printedText } from '../pdf/printed-text.ts';

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

/** Signs that turn the direction of writing. A contract leaves them out, so that it would show other words than a page. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/u;

/** 422 for an offer with signs that turn the direction of its writing. */
export function requireUnturned(words: string): void {
  if (!TURNING.test(words)) return;
  throw new AppError(
    'UNPROCESSABLE',
    'This offer has invisible signs that turn the direction of its writing. Please delete the text that was pasted from elsewhere, and type it.',
  );
}

/** Whether no letter, digit or sign of a name is printed. */
const isBlank = (name: string): boolean => !/[\p{L}\p{N}\p{S}\p{P}]/u.test(printedText(name));

/** 422 for an offer in which the contract would print nothing as the name of an option or an add-on. */
export function requirePrintableNames({ options, addOns }: Pick<FrozenOffer, 'options' | 'addOns'>): void {
  const names = [...options, ...addOns].flatMap(({ name, nameEs = name }) => [name, nameEs]);
  const blank = names.find(isBlank);
  if (blank === undefined) return;
  throw new AppError('UNPROCESSABLE', `The contract cannot print the name ${blank.trim()}. Please use letters.`);
}

/** 422 for a signer whose name the contract could not print. */
export function requirePrintableName(name: string): void {
  if (isBlank(name)) throw new AppError('UNPROCESSABLE', homeownerAnswers.noSignerName);
  if (missingCharacters(writtenOut(name)).length > 0)
    throw new AppError('UNPROCESSABLE', homeownerAnswers.unprintableName);
}
