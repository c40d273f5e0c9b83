import type { IncomingHttpHeaders } from 'node:http';

import type { ObjectInfo } from './object-file.ts';
import { S3Error } from './s3-error.ts';

const storedNames = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-language',
  'content-encoding',
  'expires',
];
const METADATA_PREFIX = 'x-amz-meta-';

/** AWS's limit for user metadata. */
const MAX_METADATA_BYTES = 2 * 1024;

/** The headers of a PUT that are stored with the object. */
export function storedHeaders(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  const own = Object.entries(headers)
    .filter(([name]) => storedNames.includes(name) || name.startsWith(METADATA_PREFIX))
    .map(([name, value]) => [name, withoutFraming(name, String(value))] as const)
    .filter(([, value]) => value !== '');
  assertMetadataSize(own);
  return { 'content-type': 'binary/octet-stream', ...Object.fromEntries(own) };
}

/** aws-chunked is the encoding of the transfer, not of the object. */
function withoutFraming(name: string, value: string): string {
  return name === 'content-encoding' ? value.replace(/aws-chunked(, *)?/, '') : value;
}

function assertMetadataSize(headers: readonly (readonly [string, string])[]): void {
  const metadata = headers.filter(([name]) => name.startsWith(METADATA_PREFIX));
  const size = metadata.reduce((sum, [name, value]) => sum + name.length - METADATA_PREFIX.length + value.length, 0);
  if (size <= MAX_METADATA_BYTES) return;
  throw new S3Error(400, 'MetadataTooLarge', 'Your metadata headers exceed the maximum allowed metadata size');
}

/** The headers an object is served with; a presigned address may override some (response-content-type...). */
export function servedHeaders(info: ObjectInfo, query: URLSearchParams): Readonly<Record<string, string>> {
  const overrides = storedNames.flatMap((name) => {
    const value = query.get(`response-${name}`);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    ...info.headers,
    ...Object.fromEntries(overrides),
    etag: info.etag,
    'last-modified': new Date(info.modifiedAt).toUTCString(),
    'accept-ranges': 'bytes',
  };
}
