import { BAD_PHONE } from './form-problems.ts';

/** Digits of a US number with its area code, and of the longest international number with room for an extension. */
const MIN_DIGITS = 10;
const MAX_DIGITS = 20;

/**
 * A number as it is saved. It stays as it was typed or pasted, but without the invisible marks that address books put
 * around a copied number, and with plain hyphens between its digits.
 */
export const plainPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}−·]/gu, '-')
    .trim()
    .replace(/^tel:\s*/i, '');

/** What is wrong with a typed phone number (product 19.21, 22.23); undefined if it can be called, or is empty. */
export function phoneProblem(text: string): string | undefined {
  const phone = plainPhone(text);
  if (phone === '') return undefined;
  const digits = phone.replace(/\D/g, '').length;
  const isPhone =
    digits >= MIN_DIGITS && digits <= MAX_DIGITS && /^[\d\s+()./#x-]*$/i.test(phone.replace(/ext(ension|\.)?/i, 'x'));
  return isPhone ? undefined : BAD_PHONE;
}
