import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { HttpReply } from '../http/http-message.ts';

/** The content types that CloudFront compresses, and the sizes between which it does. */
const compressible = /^(text\/|application\/(javascript|json|xml|manifest\+json|wasm)|image\/svg\+xml|font\/(otf|ttf))/;
const MIN_BYTES = 1000;
const MAX_BYTES = 10_000_000;

type Encoding = 'br' | 'gzip';

const compressors: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
};

/** Compresses a reply as CloudFront does; each file once, by its ETag. */
export type Compression = (reply: HttpReply, acceptEncoding: string | undefined) => Promise<HttpReply>;

export function openCompression(): Compression {
  const compressed = new Map<string, Buffer>();
  return async (reply, acceptEncoding = '') => {
    const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(acceptEncoding));
    if (!encoding || !isCompressible(reply)) return reply;
    const etag = headerOf(reply, 'etag') ?? '';
    const key = `${encoding} ${etag}`;
    const body = compressed.get(key) ?? (await compressors[encoding](reply.body));
    if (etag !== '') compressed.set(key, body);
    const others = reply.headers.filter(([name]) => name !== 'etag' && name !== 'accept-ranges');
    // A strong ETag would promise the uncompressed bytes.
    const weak = etag === '' ? [] : [['etag', etag.replace(/^(?!W\/)/, 'W/')] as const];
    return {
      ...reply,
      body,
      headers: [...others, ...weak, ['content-encoding', encoding], ['vary', 'Accept-Encoding']],
    };
  };
}

const headerOf = ({ headers }: HttpReply, name: string): string | undefined =>
  headers.find((header) => header[0] === name)?.[1];

function isCompressible(reply: HttpReply): boolean {
  const { status, body } = reply;
  if (status !== 200 || body.length < MIN_BYTES || body.length > MAX_BYTES) return false;
  return headerOf(reply, 'content-encoding') === undefined && compressible.test(headerOf(reply, 'content-type') ?? '');
}
