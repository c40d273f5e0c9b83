import { DAY_SECONDS } from '#shared/time/day.ts';
import { countAttempt } from './rate-limit-store.ts';

/**
 * What one account may use per day of the things that cost us money for each use: far more than an office does by hand,
 * and far less than a program could (product 30.12). The unit is in the name of each entry.
 */
const MOST = {
  /** Looked-up addresses: geocoding, suggestions while typing, the address of a point. */
  GEOCODE: 5000,
  /** Photos of providers, shown or stored. */
  PHOTO: 1000,
  MAP: 500,
  MEGABYTES: 2000,
} as const;

const WORDS: Readonly<Record<keyof typeof MOST, string>> = {
  GEOCODE: 'This account has looked up as many addresses as it can in a day. Please try again tomorrow.',
  PHOTO: 'This account has fetched as many photos as it can in a day. Please try again tomorrow.',
  MAP: 'This account has made as many aerial maps as it can in a day. Please try again tomorrow.',
  MEGABYTES: 'This account has stored as many pictures as it can in a day. Please try again tomorrow.',
};

/** Counts a use that costs us money toward the account's day; 429 when the day's limit is reached. */
export async function countForDay(accountId: string, name: keyof typeof MOST, amount = 1): Promise<void> {
  await countAttempt({ name, who: accountId, max: MOST[name], seconds: DAY_SECONDS, amount, message: WORDS[name] });
}

const BYTES_PER_MEGABYTE = 1_000_000;

const megabytes = (bytes: number): number => Math.ceil(bytes / BYTES_PER_MEGABYTE);

/** Counts bytes to store in the same way, rounded up to whole megabytes. */
export const countBytes = (accountId: string, bytes: number): Promise<void> =>
  countForDay(accountId, 'MEGABYTES', megabytes(bytes));

/** Counts the bytes of a paid picture and never refuses it: it would be lost. Their number has a limit of its own. */
export const countPaidBytes = (accountId: string, bytes: number): Promise<void> =>
  countAttempt({
    name: 'MEGABYTES',
    who: accountId,
    max: Number.MAX_SAFE_INTEGER,
    seconds: DAY_SECONDS,
    amount: megabytes(bytes),
  });
