import { createHash, createSign, createVerify, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { OctetString } from 'asn1js';
import fc from 'fast-check';
import { ContentInfo, SignedData } from 'pkijs';
import { beforeAll, describe, expect, test } from 'vitest';

import { offerDocument } from '#shared/offers/offer-document.ts';
import { hashOf, sampleFrozen, sampleSignature } from '#shared/testing/sample-offer.ts';
import { documentPdf } from '../pdf/document-pdf.ts';
import { checkSeal, sealPdf } from './seal-pdf.ts';
import { certify } from './sealed-message.ts';
import type { SealingCertificate, Sign } from './sealed-message.ts';

const AT = '2026-11-23T15:00:00.000Z';
const PAGE = 'a'.repeat(32);

type Key = { readonly sign: Sign; readonly own: SealingCertificate };

async function newKey(): Promise<Key> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const sign: Sign = async (bytes) => createSign('sha256').update(bytes).sign(privateKey);
  return { sign, own: await certify(publicKey.export({ format: 'der', type: 'spki' }), sign) };
}

function unsealed(): Buffer {
  const frozen = sampleFrozen();
  const wordsHash = hashOf(frozen);
  const version = { version: 3, frozen, wordsHash, state: 'accepted', openedAt: AT, changedAt: AT } as const;
  const document = offerDocument(version, sampleSignature(frozen), 'https://paveprint.example/verify');
  return documentPdf(document, { at: AT, reason: 'Contract P-000001', pageId: PAGE, version: 3 });
}

let key: Key;
let sealed: Buffer;

beforeAll(async () => {
  key = await newKey();
  sealed = await sealPdf(unsealed(), key.own, key.sign);
});

/** The signed bytes and the signature, located by the byte range in the file. */
function partsOf(pdf: Buffer) {
  const [, ...range] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(pdf.toString('latin1')) ?? [];
  const [from = 0, length = 0, next = 0, rest = 0] = range.map(Number);
  const content = Buffer.concat([pdf.subarray(from, from + length), pdf.subarray(next, next + rest)]);
  return { content, message: Buffer.from(pdf.toString('latin1', length + 1, next - 1), 'hex'), end: next + rest };
}

/** A signature, parsed by another library. */
function readMessage(message: Buffer) {
  const { content } = ContentInfo.fromBER(new Uint8Array(message));
  const [signer] = new SignedData({ schema: content }).signerInfos;
  if (!signer?.signedAttrs) throw new Error('nobody signed');
  const { attributes } = signer.signedAttrs;
  const digest: unknown = attributes.find(({ type }) => type === '1.2.840.113549.1.9.4')?.values[0];
  const signed = Buffer.from(signer.signedAttrs.toSchema().toBER(false));
  signed[0] = 0x31;
  return {
    digest: digest instanceof OctetString ? Buffer.from(digest.valueBlock.valueHexView).toString('hex') : '',
    signed,
    signature: Buffer.from(signer.signature.valueBlock.valueHexView),
    names: attributes.map(({ type }) => type),
  };
}

describe('a sealed contract', () => {
  test('has a signature over every byte of the file, which another reader verifies', () => {
    const { content, message, end } = partsOf(sealed);
    expect(end).toBe(sealed.length);
    const { digest, signed, signature, names } = readMessage(message);
    expect(digest).toBe(createHash('sha256').update(content).digest('hex'));
    expect(names).toContain('1.2.840.113549.1.9.16.2.47');
    const certificate = new X509Certificate(key.own.certificate);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(createVerify('sha256').update(signed).verify(certificate.publicKey, signature)).toBe(true);
  });

  test('is the same file however often it is sealed', async () => {
    expect(Buffer.compare(await sealPdf(unsealed(), key.own, key.sign), sealed)).toBe(0);
  });

  test('is known as ours, with its page and version', () => {
    expect(checkSeal(sealed, key.own)).toEqual({ seal: 'whole', pageId: PAGE, version: 3 });
  });

  test('is known as changed after any one byte was changed', () => {
    fc.assert(
      fc.property(fc.nat({ max: sealed.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const changed = Buffer.from(sealed);
        changed[at] = (changed[at] ?? 0) ^ by;
        expect(checkSeal(changed, key.own).seal).not.toBe('whole');
      }),
      { numRuns: 200 },
    );
    expect(checkSeal(Buffer.concat([sealed, Buffer.from('\n')]), key.own).seal).toBe('broken');
  });

  test('of another key, or without a seal, is not ours', async () => {
    const other = await newKey();
    expect(checkSeal(sealed, other.own).seal).toBe('none');
    expect(checkSeal(unsealed(), key.own).seal).toBe('none');
    expect(checkSeal(Buffer.from('no PDF'), key.own).seal).toBe('none');
  });
});
