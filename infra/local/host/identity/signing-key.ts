import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, jwtVerify, SignJWT } from 'jose';
import type { JWK, JWTPayload } from 'jose';

import { keptFile } from '../start/kept-file.ts';

/** The key that signs tokens: created once per data directory, so that sessions survive a restart. */
export type SigningKey = {
  sign(claims: JWTPayload): Promise<string>;
  /** The claims of a token this key signed for the issuer, if it is still valid. */
  verify(token: string, issuer: string): Promise<JWTPayload | undefined>;
  readonly publicKey: JWK;
};

const ALGORITHM = 'RS256';

export async function openSigningKey(directory: string): Promise<SigningKey> {
  await mkdir(directory, { recursive: true });
  const privateKey = readOrCreate(join(directory, 'signing-key.pem'));
  const keyObject = createPublicKey(privateKey);
  const jwk = await exportJWK(keyObject);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid }).sign(privateKey),
    async verify(token, issuer) {
      try {
        return (await jwtVerify(token, keyObject, { issuer, algorithms: [ALGORITHM] })).payload;
      } catch {
        return undefined; // the token is invalid, whatever the reason
      }
    },
    publicKey: { ...jwk, kid, alg: ALGORITHM, use: 'sig' },
  };
}

const readOrCreate = (file: string): KeyObject =>
  keptFile(file, {
    make: () =>
      String(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })),
    read: createPrivateKey,
  });
