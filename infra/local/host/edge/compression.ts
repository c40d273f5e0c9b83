import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { HttpReply } from '../http/http-message.ts';

/** Types CloudFront compresses, and the sizes between which it does, in bytes. */
const compressible = /^(text\/|application\/(javascript|json|xml|manifest\+json|wasm)|image\/svg\+xml|font\/(otf|ttf))/;
const SMALLEST = 1000;
const LARGEST = 10_000_000;

type Encoding = 'br' | 'gzip';

const compressors: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
};

/** Compresses an answer for a viewer as CloudFront does; each file once, by its ETag. */
export type Compression = (reply: HttpReply, acceptEncoding: string | undefined) => Promise<HttpReply>;

export function openCompression(): Compression {
  const done = new Map<string, Buffer>();
  return async (reply, acceptEncoding = '') => {
    const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(acceptEncoding));
    if (!encoding || !worthwhile(reply)) return reply;
    const etag = headerOf(reply, 'etag') ?? '';
    const key = `${encoding} ${etag}`;
    const body = done.get(key) ?? (await compressors[encoding](reply.body));
    if (etag !== '') done.set(key, body);
    const kept = reply.headers.filter(([name]) => name !== 'etag' && name !== 'accept-ranges');
    // The compressed bytes are not the ones the ETag was made of.
    const weak = etag === '' ? [] : [['etag', etag.replace(/^(?!W\/)/, 'W/')] as const];
    return { ...reply, body, headers: [...kept, ...weak, ['content-encoding', encoding], ['vary', 'Accept-Encoding']] };
  };
}

const headerOf = ({ headers }: HttpReply, wanted: string): string | undefined =>
  headers.find(([name]) => name === wanted)?.[1];

function worthwhile(reply: HttpReply): boolean {
  const { status, body } = reply;
  if (status !== 200 || body.length < SMALLEST || body.length > LARGEST) return false;
  return headerOf(reply, 'content-encoding') === undefined && compressible.test(headerOf(reply, 'content-type') ?? '');
}
