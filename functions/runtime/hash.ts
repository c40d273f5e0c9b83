import { createHash } from 'node:crypto';

/** SHA-256 in hex. */
export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');
