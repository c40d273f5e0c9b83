import { emailKey, hashedForm } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { sha256 } from '../runtime/hash.ts';

/** Hash of an e-mail address, the same for each way to spell it. Keys must not hold addresses. */
export const emailHash = (email: string): string => sha256(hashedForm(email));

/** Key of the item by which a person who signs in is found by e-mail address. */
export const emailKeyOf = (email: string): Key => emailKey(emailHash(email));
