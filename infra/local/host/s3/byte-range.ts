import { S3Error } from './s3-error.ts';

/** First and last byte, both inclusive. */
export type ByteRange = { readonly first: number; readonly last: number };

/** The bytes that a Range header requests; undefined for the whole object, and for a header that is not understood. */
export function byteRange(header: string | undefined, size: number): ByteRange | undefined {
  const tail = /^bytes=-(\d+)$/.exec(header ?? '');
  if (tail) return within(size, Math.max(0, size - Number(tail[1])), size - 1);
  const [, from, to = ''] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || (to !== '' && Number(to) < Number(from))) return undefined;
  return within(size, Number(from), to === '' ? size - 1 : Number(to));
}

function within(size: number, first: number, last: number): ByteRange {
  const range = { first, last: Math.min(last, size - 1) };
  if (range.first <= range.last) return range;
  throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable');
}
