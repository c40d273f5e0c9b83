import { createPrivateKey, createPublicKey, generateKeyPairSync, privateEncrypt } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

import type { Permissions } from '../iam/permissions.ts';
import { keptFile } from '../start/kept-file.ts';
import { answerError, answerJson, operationOf } from './service.ts';
import type { Service } from './service.ts';

const signInput = z.object({
  KeyId: z.string(),
  Message: z.base64(),
  MessageType: z.literal('DIGEST'),
  SigningAlgorithm: z.literal('RSASSA_PKCS1_V1_5_SHA_256'),
});
const keyInput = z.object({ KeyId: z.string() });

/** What precedes a SHA-256 digest that is signed by RSA PKCS #1 v1.5 (RFC 8017, 9.2). */
const SHA256_PREFIX = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** The one asymmetric key of this machine, created at its first use and kept next to the other data. */
const privateKeyIn = (file: string): KeyObject =>
  keptFile(file, {
    make: () =>
      String(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'pem', type: 'pkcs8' })),
    read: createPrivateKey,
  });

/** Key Management Service's GetPublicKey and Sign with the caller's permissions. */
export function kmsService(keyFile: string, permissions: Permissions): Service {
  const found: { key?: KeyObject } = {};
  const keyOf = () => (found.key ??= privateKeyIn(keyFile));
  return async ({ request, response, principal }) => {
    const operation = operationOf(request);
    const body = await json(request);
    if (operation !== 'Sign' && operation !== 'GetPublicKey') {
      return answerError(response, 501, 'NotImplemented', `${operation} is not served`);
    }
    const { KeyId } = keyInput.parse(body);
    const denial = permissions.denial(principal, [{ action: `kms:${operation}`, resource: KeyId }]);
    if (denial !== undefined) return answerError(response, 400, 'AccessDeniedException', denial);
    if (operation === 'GetPublicKey') {
      const PublicKey = createPublicKey(keyOf()).export({ format: 'der', type: 'spki' }).toString('base64');
      return answerJson(response, 200, { KeyId, PublicKey, KeyUsage: 'SIGN_VERIFY', KeySpec: 'RSA_2048' });
    }
    const { Message, SigningAlgorithm } = signInput.parse(body);
    const digest = Buffer.from(Message, 'base64');
    const Signature = privateEncrypt(keyOf(), Buffer.concat([SHA256_PREFIX, digest])).toString('base64');
    answerJson(response, 200, { KeyId, Signature, SigningAlgorithm });
  };
}
