import { createECDH, createPublicKey, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { applicationKeyOf, authorization } from './application-key.ts';
import { encryptMessage } from './encrypt.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

describe('a message', () => {
  test('is encrypted as in the example of RFC 8291, section 5', () => {
    const recipient = {
      publicKey: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    };
    const fresh = {
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    };
    const sealed = encryptMessage(Buffer.from('When I grow up, I want to be a watermelon'), recipient, fresh);
    expect(Buffer.from(sealed).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  test('is another one each time', () => {
    const browser = createECDH('prime256v1');
    const recipient = { publicKey: browser.generateKeys(), auth: Buffer.alloc(16) };
    const [one, other] = [1, 2].map(() => Buffer.from(encryptMessage(Buffer.from('x'), recipient)).toString('hex'));
    expect(one).not.toBe(other);
  });
});

describe('the application key', () => {
  test('follows from its seed, and signs what its public key proves, for any seed', () => {
    const now = new Date('2026-11-24T15:00:00Z');
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const key = applicationKeyOf(seed);
        expect(applicationKeyOf(seed).publicKey).toBe(key.publicKey);
        const claim = { audience: 'https://push.example', subject: 'https://paving.example', now };
        const [, token = '', publicKey = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization(key, claim)) ?? [];
        const [head = '', claims = '', signature = ''] = token.split('.');
        const point = bytes(publicKey);
        const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
        const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
        const proof = { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' } as const;
        expect(verify('sha256', Buffer.from(`${head}.${claims}`), proof, bytes(signature))).toBe(true);
        expect(JSON.parse(bytes(head).toString())).toEqual({ typ: 'JWT', alg: 'ES256' });
        const { aud, exp, sub } = JSON.parse(bytes(claims).toString()) as Record<string, unknown>;
        expect([aud, sub, exp]).toEqual([claim.audience, claim.subject, now.getTime() / 1000 + 43_200]);
      }),
      { numRuns: 20 },
    );
  });
});
