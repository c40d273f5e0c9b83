import { emailKey, hashedForm } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { sha256 } from '../runtime/hash.ts';

/** Key of the item that finds an e-mail address at sign-in. */
export const emailKeyOf = (email: string): Key => emailKey(sha256(hashedForm(email)));
