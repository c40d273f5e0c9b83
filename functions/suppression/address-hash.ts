import {
  addressKey,
  formerAddressKeys,
  householdAddressKey,
  otherHouseholdAddressKeys,
} from '#shared/properties/address-key.ts';
import { sha256 } from '../runtime/hash.ts';

/**
 * Hash of a normalized address for table and event feed, so that nobody can list the suppressed addresses (product
 * 20.4).
 */
export const addressHash = (address: string): string => sha256(addressKey(address));

/** Hash of the household at an address, which gets one mailer of an account at a time. */
export const householdHash = (address: string): string => sha256(householdAddressKey(address));

/** Hashes of the same household for other ways to write or read its address. */
export const otherHouseholdHashes = (address: string): string[] => otherHouseholdAddressKeys(address).map(sha256);

/** Hashes under which an opt-out may be stored. Earlier releases recognized fewer spellings. */
export const addressHashes = (address: string): string[] => [
  addressHash(address),
  ...formerAddressKeys(address).map(sha256),
];
