import { createHash } from 'node:crypto';
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';

import { requireEnv } from '../runtime/environment.ts';
import { certify } from './sealed-message.ts';
import type { SealingCertificate, Sign } from './sealed-message.ts';

const client = new KMSClient({});
const KeyId = requireEnv('SEALING_KEY');

/** Signs with the sealing key, which nobody can export. */
export const signWithKey: Sign = async (bytes) => {
  const { Signature } = await client.send(
    new SignCommand({
      KeyId,
      Message: createHash('sha256').update(bytes).digest(),
      MessageType: 'DIGEST',
      SigningAlgorithm: 'RSASSA_PKCS1_V1_5_SHA_256',
    }),
  );
  if (!Signature) throw new Error('the sealing key gave no signature');
  return Signature;
};

let known: Promise<SealingCertificate> | undefined;

async function readCertificate(): Promise<SealingCertificate> {
  const { PublicKey } = await client.send(new GetPublicKeyCommand({ KeyId }));
  if (!PublicKey) throw new Error('the sealing key has no public half');
  return certify(PublicKey, signWithKey);
}

/** The key's certificate. Each instance reads it once, and reads it again after a failure. */
export function sealingCertificate(): Promise<SealingCertificate> {
  known ??= readCertificate().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}
