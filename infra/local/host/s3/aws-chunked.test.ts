import { describe, expect, test } from 'vitest';

import { dechunk } from './aws-chunked.ts';

const FRAMED = '3\r\nabc\r\n2;chunk-signature=0\r\nde\r\n0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n';

describe('aws-chunked framing', () => {
  test('yields the bytes and the trailers', () => {
    const { body, trailers } = dechunk(Buffer.from(FRAMED));
    expect([body.toString(), trailers]).toEqual(['abcde', { 'x-amz-checksum-crc32': 'AAAAAA==' }]);
  });

  test.each([4, 12, 20, 34])('is refused when cut off after %i bytes', (length) => {
    expect(() => dechunk(Buffer.from(FRAMED.slice(0, length)))).toThrow('cut off');
  });
});
