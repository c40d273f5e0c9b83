import { pipeline } from 'node:stream/promises';

import { byteRange } from './byte-range.ts';
import type { Exchange } from './exchange.ts';
import { storedHeaders, servedHeaders } from './object-headers.ts';
import { bodyOf } from './request-body.ts';
import { noSuchKey, notImplemented } from './s3-error.ts';

export async function putObject({ request, response, key, bucket, payloadHash }: Exchange): Promise<void> {
  if (request.headers['if-match'] !== undefined) throw notImplemented('PutObject with If-Match');
  const { parts, verify } = bodyOf(request, payloadHash);
  const info = await bucket.put(key, parts, {
    verify,
    headers: storedHeaders(request.headers),
    onlyIfAbsent: request.headers['if-none-match'] === '*',
  });
  response.writeHead(200, {
    etag: info.etag,
    'x-amz-checksum-crc32': info.crc32,
    'x-amz-checksum-type': 'FULL_OBJECT',
  });
  response.end();
}

/** GetObject and HeadObject. */
export async function getObject({ request, response, query, bucket, key }: Exchange): Promise<void> {
  const object = await bucket.open(key);
  if (!object) throw noSuchKey();
  const { info, offset, file } = object;
  try {
    if (request.headers['if-none-match'] === info.etag) {
      response.writeHead(304, { etag: info.etag }).end();
      return;
    }
    const range = byteRange(request.headers.range, info.size);
    const { first, last } = range ?? { first: 0, last: info.size - 1 };
    response.writeHead(range ? 206 : 200, {
      ...servedHeaders(info, query),
      'content-length': last - first + 1,
      ...(range && { 'content-range': `bytes ${first}-${last}/${info.size}` }),
      ...(!range && checksumHeaders(request.headers['x-amz-checksum-mode'], info.crc32)),
    });
    if (request.method === 'HEAD' || info.size === 0) {
      response.end();
      return;
    }
    await pipeline(file.createReadStream({ start: offset + first, end: offset + last, autoClose: false }), response);
  } finally {
    await file.close();
  }
}

export async function deleteObject({ response, bucket, key }: Exchange): Promise<void> {
  await bucket.delete(key);
  response.writeHead(204).end();
}

function checksumHeaders(mode: unknown, crc32: string): Readonly<Record<string, string>> {
  return mode === 'ENABLED' ? { 'x-amz-checksum-crc32': crc32, 'x-amz-checksum-type': 'FULL_OBJECT' } : {};
}
