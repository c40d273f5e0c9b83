import { emailKey, hashedForm } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { sha256 } from '../runtime/hash.ts';

/** The item by which an e-mail address is recognized at sign-in. */
export const emailKeyOf = (email: string): Key => emailKey(sha256(hashedForm(email)));
