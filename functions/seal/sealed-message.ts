import { createHash } from 'node:crypto';

import {
  bits,
  context,
  identifier,
  integer,
  nullValue,
  octets,
  sequence,
  setOf,
  sorted,
  tagged,
  utcTime,
  utf8,
  trueValue,
} from './der.ts';

/** Signs with the sealing key: RSA PKCS #1 v1.5 over SHA-256, which gives the same bytes for the same input. */
export type Sign = (bytes: Uint8Array) => Promise<Uint8Array>;

/** The key's public half (SubjectPublicKeyInfo) and its certificate, both in DER. */
export type SealingCertificate = { readonly publicKey: Uint8Array; readonly certificate: Buffer };

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  rsaWithSha256: '1.2.840.113549.1.1.11',
  commonName: '2.5.4.3',
  keyUsage: '2.5.29.15',
} as const;

const NAME = sequence(setOf(sequence(identifier(oid.commonName), utf8('Paveprint sealing key'))));
const DIGEST = sequence(identifier(oid.sha256));
const RSA = sequence(identifier(oid.rsa), nullValue);
const RSA_WITH_SHA256 = sequence(identifier(oid.rsaWithSha256), nullValue);

/** The bits for 'digital signature' and 'non-repudiation', and no others. */
const KEY_USAGE = sequence(identifier(oid.keyUsage), trueValue, octets(bits(Buffer.from([0xc0]), 6)));

/** A positive serial number derived from the key. */
const serialOf = (publicKey: Uint8Array): Buffer => {
  const bytes = sha256(publicKey).subarray(0, 8);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return integer(bytes);
};

/** The key's own certificate (RFC 5280). It always has the same bytes, because it holds no current time. */
export async function certify(publicKey: Uint8Array, sign: Sign): Promise<SealingCertificate> {
  const body = sequence(
    context(0, integer(Buffer.from([2]))),
    serialOf(publicKey),
    RSA_WITH_SHA256,
    NAME,
    sequence(utcTime('260101000000Z'), utcTime('491231235959Z')),
    NAME,
    publicKey,
    context(3, sequence(KEY_USAGE)),
  );
  return { publicKey, certificate: sequence(body, RSA_WITH_SHA256, bits(await sign(body))) };
}

const attribute = (type: string, value: Buffer): Buffer => sequence(identifier(type), setOf(value));

const attributesOf = (digest: Uint8Array, { certificate }: SealingCertificate): Buffer[] => [
  attribute(oid.contentType, identifier(oid.data)),
  attribute(oid.messageDigest, octets(digest)),
  attribute(oid.signingCertificate, sequence(sequence(sequence(octets(sha256(certificate)))))),
];

/** The bytes that are signed for a document with this digest (RFC 5652, 5.4). */
export const signedBytes = (digest: Uint8Array, own: SealingCertificate): Buffer => setOf(...attributesOf(digest, own));

/** A detached signature of a document (CMS, RFC 5652; PAdES B-B, ETSI EN 319 142-1) from its digest. */
export function sealedMessage(digest: Uint8Array, own: SealingCertificate, signature: Uint8Array): Buffer {
  const attributes = sorted(attributesOf(digest, own));
  const signer = sequence(
    integer(Buffer.from([1])),
    sequence(NAME, serialOf(own.publicKey)),
    DIGEST,
    context(0, ...attributes),
    RSA,
    octets(signature),
  );
  const signed = sequence(
    integer(Buffer.from([1])),
    setOf(DIGEST),
    sequence(identifier(oid.data)),
    context(0, own.certificate),
    tagged(0x31, signer),
  );
  return sequence(identifier(oid.signedData), context(0, signed));
}
