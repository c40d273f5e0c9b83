import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** The key by which push services recognize the sender (RFC 8292). */
export type ApplicationKey = {
  readonly privateKey: KeyObject;
  /** The uncompressed point in base64url, the form that browsers need to subscribe. */
  readonly publicKey: string;
};

/** The order of the curve P-256 (FIPS 186-4, D.1.2.3). */
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

/**
 * Derives the key from a random text, so that the secret store can generate the text and nothing else has to be stored.
 * 16 bytes more than the order make all keys practically equally likely (FIPS 186-5, A.2.1).
 */
export function applicationKeyOf(seed: string): ApplicationKey {
  const bits = Buffer.from(hkdfSync('sha256', seed, '', 'paveprint application key', 48));
  const number = (BigInt(`0x${bits.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  const key = { kty: 'EC', crv: 'P-256', d: encode(d), x: encode(x), y: encode(y) };
  return { privateKey: createPrivateKey({ format: 'jwk', key }), publicKey: encode(point) };
}

/** Half of the 24 hours that push services allow. */
const VALID_SECONDS = 12 * 3600;

type Claim = {
  /** The origin of the push service. */
  readonly audience: string;
  /** How the push service can reach the sender. */
  readonly subject: string;
  readonly now: Date;
};

/** The `Authorization` header of a message: a token for this push service only, and the public key to check it. */
export function authorization({ privateKey, publicKey }: ApplicationKey, { audience, subject, now }: Claim): string {
  const claims = { aud: audience, exp: Math.floor(now.getTime() / 1000) + VALID_SECONDS, sub: subject };
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => encode(Buffer.from(JSON.stringify(part))))
    .join('.');
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${encode(signature)}, k=${publicKey}`;
}

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
