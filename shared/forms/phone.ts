import { BAD_PHONE } from './form-problems.ts';

/** A US number with its area code; the longest international one, and room for an extension. */
const MIN_DIGITS = 10;
const MAX_DIGITS = 20;

/** What is wrong with a typed phone number (product 19.21, 22.23); undefined if it can be called, or is empty. */
export function phoneProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const digits = text.replace(/\D/g, '').length;
  const isPhone =
    digits >= MIN_DIGITS && digits <= MAX_DIGITS && /^[\d\s+()./#x-]*$/.test(text.replace(/ext\.?/i, 'x'));
  return isPhone ? undefined : BAD_PHONE;
}
