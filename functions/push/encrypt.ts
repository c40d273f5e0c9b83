import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The browser that a message is for: the public key and the secret that it created for its subscription. */
export type Recipient = { readonly publicKey: Uint8Array; readonly auth: Uint8Array };

/** The random part of each message. Only tests pass it in. */
type Fresh = { readonly privateKey: Uint8Array; readonly salt: Uint8Array };

const CURVE = 'prime256v1';
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
/** Record size. One record holds the whole message, so any number larger than the message will do. */
const RECORD_BYTES = 4096;
/** Marks the end of the last record (RFC 8188, section 2). */
const LAST_RECORD = 2;

/** Whether a key is a point on the curve. Nothing can be encrypted for any other key. */
export function isBrowserKey(key: Uint8Array): boolean {
  try {
    ECDH.convertKey(key, CURVE);
    return true;
  } catch {
    return false;
  }
}

/**
 * Encrypts a message so that only its browser can read it, and not the push service (RFC 8291, with the content coding
 * aes128gcm of RFC 8188). Push services accept at least 4,096 bytes, which leaves about 3,990 for the message.
 */
export function encryptMessage(message: Uint8Array, recipient: Recipient, fresh?: Fresh): Uint8Array {
  const sender = createECDH(CURVE);
  if (fresh) sender.setPrivateKey(fresh.privateKey);
  else sender.generateKeys();
  const ownKey = sender.getPublicKey();
  const salt = fresh?.salt ?? randomBytes(16);
  const shared = sender.computeSecret(recipient.publicKey);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), recipient.publicKey, ownKey]);
  const secret = derive(shared, { salt: recipient.auth, info: keyInfo, bytes: 32 });
  const key = derive(secret, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), bytes: KEY_BYTES });
  const nonce = derive(secret, { salt, info: Buffer.from('Content-Encoding: nonce\0'), bytes: NONCE_BYTES });
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [cipher.update(message), cipher.update(Buffer.of(LAST_RECORD)), cipher.final(), cipher.getAuthTag()];
  const recordSize = Buffer.alloc(4);
  recordSize.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, recordSize, Buffer.of(ownKey.length), ownKey, ...sealed]);
}

type Derivation = { readonly salt: Uint8Array; readonly info: Uint8Array; readonly bytes: number };

const derive = (secret: Uint8Array, { salt, info, bytes }: Derivation): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
