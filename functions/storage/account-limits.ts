import { DAY_SECONDS } from '#shared/time/day.ts';
import { countAttempt } from './rate-limit-store.ts';

/**
 * What one account may use in a day of what is billed for each use: far more than an office does by hand, far less than
 * a program could (product 30.12). Counted in the unit of the name.
 */
const MOST = {
  /** Looked-up addresses: geocoding, suggestions while typing, the address of a point. */
  GEOCODE: 5000,
  /** Photos of providers, shown or stored. */
  PHOTO: 1000,
  /** Aerial maps. */
  MAP: 500,
  /** Stored megabytes. */
  MEGABYTES: 2000,
} as const;

const WORDS: Readonly<Record<keyof typeof MOST, string>> = {
  GEOCODE: 'This account has looked up as many addresses as it can in a day. Please try again tomorrow.',
  PHOTO: 'This account has fetched as many photos as it can in a day. Please try again tomorrow.',
  MAP: 'This account has made as many aerial maps as it can in a day. Please try again tomorrow.',
  MEGABYTES: 'This account has stored as many pictures as it can in a day. Please try again tomorrow.',
};

/** Counts what is billed for each use towards the account's day; 429 when the day is used up. */
export async function countForDay(accountId: string, name: keyof typeof MOST, amount = 1): Promise<void> {
  await countAttempt({ name, who: accountId, max: MOST[name], seconds: DAY_SECONDS, amount, message: WORDS[name] });
}

const BYTES_PER_MEGABYTE = 1_000_000;

const megabytes = (bytes: number): number => Math.ceil(bytes / BYTES_PER_MEGABYTE);

/** The same for bytes to store, rounded up to whole megabytes. */
export const countBytes = (accountId: string, bytes: number): Promise<void> =>
  countForDay(accountId, 'MEGABYTES', megabytes(bytes));

/** Counts the bytes of a picture that is paid for, and refuses none: it would be lost. Their number is limited itself. */
export const countPaidBytes = (accountId: string, bytes: number): Promise<void> =>
  countAttempt({
    name: 'MEGABYTES',
    who: accountId,
    max: Number.MAX_SAFE_INTEGER,
    seconds: DAY_SECONDS,
    amount: megabytes(bytes),
  });
