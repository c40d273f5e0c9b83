import { createHash } from 'node:crypto';

import { addressKey, formerAddressKeys } from '#shared/properties/address-key.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A house as a person names it, in the forms that the table may contain. */
export type House = {
  readonly key: string;
  /** Hashes of the address, under which an opt-out or a household is stored. */
  readonly hashes: readonly string[];
};

export const houseAt = (address: string): House => ({
  key: addressKey(address),
  hashes: [addressKey(address), ...formerAddressKeys(address)].map(sha256),
});

/** Whether an address names one house: a street number and, after a comma, its city. */
export const isWholeAddress = (address: string): boolean => /^\s*\d[^,]*[a-z][^,]*,\s*[^,]*[a-z]/i.test(address);

/** Whether a text is nothing but the address. */
export const isAddress = (text: string, { key }: House): boolean => addressKey(text) === key;

/** Whether a text contains the address, as in a mail or a stored answer. */
const containsAddress = (text: string, { key }: House): boolean => ` ${addressKey(text)} `.includes(` ${key} `);

type Fields = Readonly<Record<string, unknown>>;

/** The address of an envelope's fields as one line. */
function writtenOut({ line1, city, state, zip }: Fields): string {
  return typeof line1 === 'string' ? `${line1}, ${String(city)}, ${String(state)} ${String(zip)}` : '';
}

/** Whether a value names the house anywhere. */
export function namesHouse(value: unknown, house: House): boolean {
  if (typeof value === 'string') return containsAddress(value, house);
  if (value instanceof Set || Array.isArray(value)) return [...value].some((one) => namesHouse(one, house));
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return false;
  const fields = value as Fields;
  return isAddress(writtenOut(fields), house) || Object.values(fields).some((one) => namesHouse(one, house));
}

/** Replaces an address where it must not be empty. */
const ERASED = 'Erased';
const NO_ZIP = '00000';

/** A copy in which every text that is the address, and every envelope to it, is emptied. Everything else stays. */
export function withoutHouse(value: unknown, house: House): unknown {
  if (typeof value === 'string') return isAddress(value, house) ? ERASED : value;
  if (Array.isArray(value)) return value.map((one) => withoutHouse(one, house));
  if (value instanceof Set || value instanceof Uint8Array) return value;
  return typeof value === 'object' && value !== null ? fieldsWithout(value as Fields, house) : value;
}

function fieldsWithout(fields: Fields, house: House): Fields {
  if (isAddress(writtenOut(fields), house)) return { ...fields, line1: ERASED, city: ERASED, zip: NO_ZIP };
  const emptied = Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, withoutHouse(one, house)]));
  // The recipient of a mailer is stored next to its address.
  const isEnvelope = 'recipient' in fields && emptied['address'] === ERASED;
  return isEnvelope ? { ...emptied, recipient: ERASED } : emptied;
}
