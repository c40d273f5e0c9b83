import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, jwtVerify, SignJWT } from 'jose';
import type { JWK, JWTPayload } from 'jose';

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
  const privateKey = await readOrCreate(join(directory, 'signing-key.pem'));
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

async function readOrCreate(file: string): Promise<KeyObject> {
  try {
    return createPrivateKey(await readFile(file));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  return privateKey;
}
