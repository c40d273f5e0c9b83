import { REGION } from '../template/account.ts';
import { sendXml, storeOf } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import { listPage } from './list-page.ts';
import type { ListPage, ListRequest } from './list-page.ts';
import type { ObjectInfo } from './object-file.ts';
import { readBody } from './request-body.ts';
import { notImplemented } from './s3-error.ts';
import { percentEncode } from './signature.ts';
import { element, textElement, textsOf } from './xml.ts';

/** AWS's largest page, and its default. */
const maxPage = 1000;

export async function listObjects(exchange: Exchange): Promise<void> {
  const { query, bucket } = exchange;
  if (query.get('list-type') !== '2') throw notImplemented('A bucket request other than ListObjectsV2');
  const token = query.get('continuation-token');
  const wanted = {
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    after: token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString(),
    maxKeys: Math.min(Number(query.get('max-keys') ?? maxPage), maxPage),
  };
  const infos = new Map((await storeOf(exchange, bucket).list()).map((info) => [info.key, info]));
  const page = listPage([...infos.keys()], wanted);
  const contents = page.keys.flatMap((key) => infos.get(key) ?? []);
  sendXml(exchange, listResult(exchange, { wanted, page, contents }));
}

type Listing = {
  readonly wanted: ListRequest;
  readonly page: ListPage;
  readonly contents: readonly ObjectInfo[];
};

function listResult({ query, bucket }: Exchange, { wanted, page, contents }: Listing): string {
  const encode = query.get('encoding-type') === 'url' ? percentEncode : (text: string) => text;
  const given = (name: string) => query.get(name) ?? undefined;
  const next = page.next === undefined ? undefined : Buffer.from(page.next).toString('base64url');
  return element(
    'ListBucketResult',
    textElement('Name', bucket),
    textElement('Prefix', encode(wanted.prefix)),
    textElement('Delimiter', given('delimiter')),
    textElement('EncodingType', given('encoding-type')),
    textElement('MaxKeys', wanted.maxKeys),
    textElement('KeyCount', page.keys.length + page.commonPrefixes.length),
    textElement('IsTruncated', next !== undefined),
    textElement('ContinuationToken', given('continuation-token')),
    textElement('NextContinuationToken', next),
    contents.map((info) => contentsElement(info, encode(info.key))),
    page.commonPrefixes.map((prefix) => element('CommonPrefixes', textElement('Prefix', encode(prefix)))),
  );
}

function contentsElement({ modifiedAt, etag, size }: ObjectInfo, key: string): string {
  return element(
    'Contents',
    textElement('Key', key),
    textElement('LastModified', new Date(modifiedAt).toISOString()),
    textElement('ETag', etag),
    textElement('Size', size),
    textElement('StorageClass', 'STANDARD'),
  );
}

export async function deleteObjects(exchange: Exchange): Promise<void> {
  if (!exchange.query.has('delete')) throw notImplemented('A POST on a bucket other than DeleteObjects');
  const store = storeOf(exchange, exchange.bucket);
  const xml = (await readBody(exchange.request, exchange.payloadHash)).toString();
  const keys = textsOf(xml, 'Key');
  for (const key of keys) await store.remove(key);
  const quiet = textsOf(xml, 'Quiet').includes('true');
  const deleted = quiet ? [] : keys.map((key) => element('Deleted', textElement('Key', key)));
  sendXml(exchange, element('DeleteResult', deleted));
}

export async function headBucket(exchange: Exchange): Promise<void> {
  storeOf(exchange, exchange.bucket);
  exchange.response.writeHead(200, { 'x-amz-bucket-region': REGION }).end();
}
