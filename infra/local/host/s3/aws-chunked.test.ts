import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';

import { dechunk } from './aws-chunked.ts';
import type { Trailers } from './aws-chunked.ts';

const FRAMED = '3\r\nabc\r\n2;chunk-signature=0\r\nde\r\n0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n';

/** The bytes and trailers of a framed text that comes in parts of a length. */
async function decoded(text: string, partLength: number): Promise<readonly [string, Trailers | undefined]> {
  const parts = Array.from({ length: Math.ceil(text.length / partLength) }, (_, n) =>
    Buffer.from(text.slice(n * partLength, (n + 1) * partLength)),
  );
  const bytes: Buffer[] = [];
  let trailers: Trailers | undefined;
  const tell = (told: Trailers) => {
    trailers = told;
  };
  for await (const part of dechunk(Readable.from(parts), tell)) bytes.push(part);
  return [Buffer.concat(bytes).toString(), trailers];
}

describe('aws-chunked framing', () => {
  test.each([1, 2, 3, 7, 100])('yields the bytes and the trailers of parts of %i bytes', async (length) => {
    expect(await decoded(FRAMED, length)).toEqual(['abcde', { 'x-amz-checksum-crc32': 'AAAAAA==' }]);
  });

  test.each([4, 12, 20, 34])('is refused when cut off after %i bytes', async (length) => {
    await expect(decoded(FRAMED.slice(0, length), 7)).rejects.toThrow('cut off');
  });
});
