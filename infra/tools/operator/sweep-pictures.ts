import { DeleteObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { addressesOfImage, mediaKey } from '#shared/photos/photo-url.ts';
import { allOf, kind } from '#shared/table/keys.ts';
import { onAws, onLocalHost } from './aws-settings.ts';
import { endWithUsage, readCommandLine } from './command-line.ts';
import { openOperatorTable } from './operator-table.ts';
import type { OperatorTable } from './operator-table.ts';
import { whyNotSwept } from './sweep-guard.ts';

const USAGE =
  'npm run sweep-pictures -- --bucket NAME [--table NAME] [--hours 24] [--delete [--even-so COUNT]]\n' +
  'Lists pictures in the bucket that no account has; --delete deletes them. Younger ones than --hours are left alone,\n' +
  'because they may be on their way into the table. When more are nobody’s than is usual, nothing is deleted, unless\n' +
  '--even-so says how many. Without --table: the local host at PORT (4000).';

const text = { type: 'string' } as const;
const options = { table: text, bucket: text, hours: text, delete: { type: 'boolean' }, 'even-so': text } as const;
const wanted = z.object({
  table: z.string().optional(),
  bucket: z.string(),
  hours: z.coerce.number().min(0).default(24),
  delete: z.boolean().default(false),
  'even-so': z.coerce.number().int().min(0).optional(),
});

type Wanted = z.infer<typeof wanted>;

const named = z.object({ url: z.string(), webUrl: z.string().exactOptional() });

/** Keys of every picture that an account has, with the smaller copies. */
async function knownKeys({ name: TableName, client }: OperatorTable): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  const scan = {
    TableName,
    FilterExpression: 'begins_with(sk, :photo)',
    ExpressionAttributeValues: { ':photo': allOf(kind.photo) },
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateScan({ client }, scan)) {
    for (const item of Items) {
      for (const one of addressesOfImage(named.parse(item))) keys.add(mediaKey(one));
    }
  }
  return keys;
}

type Storage = { readonly s3: S3Client; readonly bucket: string };

async function listOlder({ s3: client, bucket }: Storage, before: Date): Promise<string[]> {
  const found: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: 'media/' })) {
    for (const { Key, LastModified } of Contents) {
      if (Key !== undefined && LastModified !== undefined && LastModified <= before) found.push(Key);
    }
  }
  return found;
}

/** The bucket on AWS or, without a table's name, on the local host. */
function openStorage({ table, bucket }: Wanted): Storage {
  return { s3: new S3Client(table === undefined ? onLocalHost() : onAws), bucket };
}

async function sweep(request: Wanted): Promise<string> {
  const { table, hours, delete: isAsked, 'even-so': evenSo } = request;
  const storage = openStorage(request);
  // The bucket first: a picture stored after this list cannot be taken for an orphan.
  const stored = await listOlder(storage, new Date(Date.now() - hours * 3_600_000));
  const known = await knownKeys(await openOperatorTable(table));
  const orphans = stored.filter((key) => !known.has(key));
  const why = isAsked ? whyNotSwept({ stored: stored.length, orphans: orphans.length }, evenSo) : undefined;
  const isDeleting = isAsked && why === undefined;
  for (const key of orphans) {
    console.info(key);
    if (isDeleting) await storage.s3.send(new DeleteObjectCommand({ Bucket: storage.bucket, Key: key }));
  }
  if (why !== undefined) {
    console.error(why);
    process.exitCode = 1;
  }
  return `${orphans.length} of ${stored.length} pictures belong to nobody${isDeleting ? ' and were deleted' : ''}.`;
}

const request = wanted.safeParse(readCommandLine(USAGE, { options }).values);
if (!request.success) endWithUsage(USAGE);
console.info(await sweep(request.data));
