import { randomBytes } from 'node:crypto';

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_DIGITS = 10;
const RANDOM_DIGITS = 16;

/** An id that sorts by time and cannot be guessed (80 random bits): a ULID in lower case. */
export function sortableId(milliseconds: number): string {
  let rest = milliseconds;
  const time = Array.from({ length: TIME_DIGITS }, () => {
    const digit = DIGITS[rest % 32] ?? '';
    rest = Math.floor(rest / 32);
    return digit;
  });
  const random = Array.from(randomBytes(RANDOM_DIGITS), (byte) => DIGITS[byte % 32]);
  return `${time.toReversed().join('')}${random.join('')}`;
}
