import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { byteRange } from './byte-range.ts';
import { sendXml, storeOf } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import type { OpenObject } from './object-file.ts';
import { keptHeaders, servedHeaders } from './object-headers.ts';
import { readBody } from './request-body.ts';
import { noSuchKey, notImplemented } from './s3-error.ts';
import { element, textElement } from './xml.ts';

export async function putObject(exchange: Exchange): Promise<void> {
  const { request, response, key, bucket, payloadHash } = exchange;
  if (request.headers['if-match'] !== undefined) throw notImplemented('A put on the condition If-Match');
  const body = await readBody(request, payloadHash);
  const info = await storeOf(exchange, bucket).put(key, body, {
    headers: keptHeaders(request.headers),
    onlyIfAbsent: request.headers['if-none-match'] === '*',
  });
  response.writeHead(200, {
    etag: info.etag,
    'x-amz-checksum-crc32': info.crc32,
    'x-amz-checksum-type': 'FULL_OBJECT',
  });
  response.end();
}

export async function copyObject(exchange: Exchange): Promise<void> {
  const { headers } = exchange.request;
  const [sourceBucket = '', ...rest] = decodeURIComponent(String(headers['x-amz-copy-source']))
    .replace(/^\//, '')
    .split('/');
  const source = await requireObject(exchange, sourceBucket, rest.join('/'));
  const replaces = headers['x-amz-metadata-directive'] === 'REPLACE';
  const body = await bytesOf(source);
  const info = await storeOf(exchange, exchange.bucket).put(exchange.key, body, {
    headers: replaces ? keptHeaders(headers) : source.info.headers,
  });
  const modified = new Date(info.modifiedAt).toISOString();
  sendXml(exchange, element('CopyObjectResult', textElement('ETag', info.etag), textElement('LastModified', modified)));
}

/** GetObject and HeadObject. */
export async function getObject(exchange: Exchange): Promise<void> {
  const { request, response, query } = exchange;
  const object = await requireObject(exchange, exchange.bucket, exchange.key);
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

export async function deleteObject(exchange: Exchange): Promise<void> {
  await storeOf(exchange, exchange.bucket).remove(exchange.key);
  exchange.response.writeHead(204).end();
}

function checksumHeaders(mode: unknown, crc32: string): Readonly<Record<string, string>> {
  return mode === 'ENABLED' ? { 'x-amz-checksum-crc32': crc32, 'x-amz-checksum-type': 'FULL_OBJECT' } : {};
}

async function requireObject(exchange: Exchange, bucket: string, key: string): Promise<OpenObject> {
  const object = await storeOf(exchange, bucket).open(key);
  if (!object) throw noSuchKey();
  return object;
}

async function bytesOf({ file, info, offset }: OpenObject): Promise<Buffer> {
  try {
    return info.size === 0 ? Buffer.alloc(0) : await buffer(file.createReadStream({ start: offset, autoClose: false }));
  } finally {
    await file.close();
  }
}
