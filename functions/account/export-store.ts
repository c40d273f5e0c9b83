import { randomBytes } from 'node:crypto';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

import { requireEnv } from '../runtime/environment.ts';
import { table } from '../storage/table.ts';
import type { Item } from '../storage/table.ts';

const s3 = new S3Client({});
const bucket = requireEnv('MEDIA_BUCKET');

/** Long enough to start a download, too short to share the link (product 13.9). */
const LINK_SECONDS = 600;

/** All items of a partition in the order of their sort keys, optionally after one of them. */
export async function* itemsOf(pk: string, begins: string, after?: string): AsyncGenerator<Item> {
  const wanted = {
    TableName: table.name,
    KeyConditionExpression: begins === '' ? 'pk = :pk' : 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': pk, ...(begins !== '' && { ':sk': begins }) },
    ConsistentRead: true,
    ...(after !== undefined && { ExclusiveStartKey: { pk, sk: after } }),
  };
  for await (const { Items = [] } of paginateQuery({ client: table.client }, wanted)) yield* Items;
}

/** Stores an archive, which the bucket keeps for a day, and returns a link that works without a session. */
export async function putExport(archive: Uint8Array, name: string): Promise<string> {
  const at = { Bucket: bucket, Key: `exports/${randomBytes(16).toString('hex')}.zip` };
  await s3.send(new PutObjectCommand({ ...at, Body: archive, ContentType: 'application/zip' }));
  const asFile = new GetObjectCommand({ ...at, ResponseContentDisposition: `attachment; filename="${name}"` });
  return getSignedUrl(s3, asFile, { expiresIn: LINK_SECONDS });
}
