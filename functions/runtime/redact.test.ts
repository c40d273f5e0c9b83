import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { SLUG_BYTES, slugOf } from '#shared/proposals/slug.ts';
import { redact } from './redact.ts';

const bytes = fc.uint8Array({ minLength: SLUG_BYTES, maxLength: SLUG_BYTES });

describe('a text in the log', () => {
  test.each([
    ['jo.smith+mail@homes.example.com asked', '[e-mail] asked'],
    [
      'GET https://maps.example.com/a?key=abc&q=102 E Heron failed',
      'GET https://maps.example.com/a?[query] E Heron failed',
    ],
    ['Item S#102-e-heron-0123456789abcdefghjk is gone', 'Item [key] is gone'],
    ['no media/0123456789abcdef0123456789abcdef', 'no media/[picture]'],
    ['Incorrect API key provided: sk-proj-abcdefgh12345678', 'Incorrect API key provided: [secret]'],
    ['authorization: Bearer abcdefgh12345678', 'authorization: Bearer [secret]'],
  ])('names nobody and opens nothing: %s', (text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  test('contains no slug, whatever the address and the random part', () => {
    fc.assert(
      fc.property(fc.string(), bytes, (address, random) => {
        const slug = slugOf(address, random);
        expect(redact(`/proposal/${slug} failed`)).toBe('/proposal/[link] failed');
      }),
      // The end of this slug looks like a key of OpenAI.
      { examples: [['1 SK', new Uint8Array(SLUG_BYTES)]] },
    );
  });

  test('keeps what an operator needs: names of files, routes and errors', () => {
    const kept = 'TypeError: x is undefined at GET /api/proposals/slug/{slug} (file:///var/task/index.mjs:12:34)';
    expect(redact(kept)).toBe(kept);
  });
});
