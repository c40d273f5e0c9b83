import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { addressesOfImage, mediaKey } from '#shared/photos/photo-url.ts';
import { accountPartition, kind } from '#shared/table/keys.ts';
import { operatorAt } from '#shared/testing/operator-table.ts';
import { operatorTable } from '../../host/operator.ts';
import type { KillableHost } from './killable-host.ts';

/** Keys of the pictures that an account knows, and of all in the bucket. */
export type PictureKeys = { readonly known: readonly string[]; readonly stored: readonly string[] };

export async function pictureKeys(host: KillableHost, accountId: string): Promise<PictureKeys> {
  const { Items = [] } = await operatorTable(host.aws).send(
    new QueryCommand({
      TableName: host.tableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :photo)',
      ExpressionAttributeValues: { ':pk': accountPartition(accountId), ':photo': `${kind.photo}#` },
      ConsistentRead: true,
    }),
  );
  const addresses = z.array(z.object({ url: z.string(), webUrl: z.string().exactOptional() })).parse(Items);
  const known = addresses.flatMap(addressesOfImage).map(mediaKey);
  const client = new S3Client(operatorAt(host.aws));
  const stored: string[] = [];
  for await (const page of paginateListObjectsV2({ client }, { Bucket: host.mediaBucket, Prefix: 'media/' })) {
    stored.push(...(page.Contents ?? []).flatMap(({ Key = '' }) => Key));
  }
  client.destroy();
  return { known: known.toSorted(), stored: stored.toSorted() };
}
