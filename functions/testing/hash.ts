import { createHash } from 'node:crypto';

/** SHA-256 in hex: how secrets and addresses stand in keys. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
