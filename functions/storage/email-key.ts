import { emailKey, hashedForm } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { sha256 } from '../runtime/hash.ts';

/** Hash of an e-mail address, however it is spelled: keys hold no addresses. */
export const emailHash = (email: string): string => sha256(hashedForm(email));

/** Key of the item that finds an e-mail address at sign-in. */
export const emailKeyOf = (email: string): Key => emailKey(emailHash(email));
