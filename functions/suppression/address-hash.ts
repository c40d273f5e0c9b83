import { addressKey } from '#shared/properties/address-key.ts';
import { sha256 } from '../runtime/hash.ts';

/** How the table and the event feed name an address that opted out: nobody can list the addresses themselves. */
export const addressHash = (address: string): string => sha256(addressKey(address));
