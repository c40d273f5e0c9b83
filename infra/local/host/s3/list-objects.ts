import type { Exchange } from './exchange.ts';
import type { ObjectInfo } from './object-file.ts';
import { notImplemented } from './s3-error.ts';
import { escapeXml } from './xml.ts';

/** Parameters of a list that are understood; others, such as a delimiter, make it another operation. */
const KNOWN = ['list-type', 'prefix', 'max-keys', 'continuation-token', 'x-id'];
const MAX_KEYS = 1000;

/** ListObjectsV2 in pages. The token of a page is the last key before it. */
export async function listObjects({ response, query, bucket }: Omit<Exchange, 'key'>): Promise<void> {
  if (query.get('list-type') !== '2') throw notImplemented('GET on a bucket other than ListObjectsV2');
  const other = [...query.keys()].find((name) => !KNOWN.includes(name));
  if (other !== undefined) throw notImplemented(`the parameter ${other}`);
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token');
  const most = Math.min(MAX_KEYS, Number(query.get('max-keys') ?? MAX_KEYS));
  const all = (await bucket.list()).filter(({ key }) => key.startsWith(prefix) && (after === null || key > after));
  const page = all.slice(0, most);
  const isTruncated = page.length < all.length;
  const next = isTruncated ? `<NextContinuationToken>${escapeXml(page.at(-1)?.key ?? '')}</NextContinuationToken>` : '';
  const head = `<Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${most}</MaxKeys>`;
  const body = `${head}<IsTruncated>${isTruncated}</IsTruncated>${next}${page.map(contentsXml).join('')}`;
  response.writeHead(200, { 'content-type': 'application/xml' });
  const list = `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${body}</ListBucketResult>`;
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${list}`);
}

function contentsXml({ key, modifiedAt, etag, size }: ObjectInfo): string {
  const modified = new Date(modifiedAt).toISOString();
  const fields = `<Key>${escapeXml(key)}</Key><LastModified>${modified}</LastModified>`;
  return `<Contents>${fields}<ETag>${escapeXml(etag)}</ETag><Size>${size}</Size></Contents>`;
}
