import { createECDH } from 'node:crypto';

/** The public key of a browser's push subscription. */
export const browserKey = createECDH('prime256v1').generateKeys().toString('base64url');
