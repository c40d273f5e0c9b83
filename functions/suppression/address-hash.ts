import {
  addressKey,
  formerAddressKeys,
  householdAddressKey,
  otherHouseholdAddressKeys,
} from '#shared/properties/address-key.ts';
import { sha256 } from '../runtime/hash.ts';

/**
 * Hash of a normalized address for table and event feed, so that nobody can list suppressed addresses (product 20.4).
 */
export const addressHash = (address: string): string => sha256(addressKey(address));

/** Hash of an address under which a household has its turn of mailers. */
export const householdHash = (address: string): string => sha256(householdAddressKey(address));

/** Hashes under which it has its turn where its address was written or read another way. */
export const otherHouseholdHashes = (address: string): string[] => otherHouseholdAddressKeys(address).map(sha256);

/** Hashes under which an opt-out may be stored: earlier ones knew fewer spellings. */
export const addressHashes = (address: string): string[] => [
  addressHash(address),
  ...formerAddressKeys(address).map(sha256),
];
