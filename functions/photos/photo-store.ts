import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { imageRights } from '#shared/photos/image-rights.ts';
import { mediaKey, mediaUrl } from '#shared/photos/photo-url.ts';
import { streetPose } from '#shared/photos/street-pose.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';

/** What is known of a stored picture: whose it is, what may be done with it, where it was taken, what drew it. */
const photo = z.object({
  url: mediaUrl,
  /** A lighter copy for pages. */
  webUrl: mediaUrl.exactOptional(),
  width: z.int(),
  height: z.int(),
  rights: imageRights,
  pose: streetPose.exactOptional(),
  capturedAt: z.string().exactOptional(),
  /** The image model, for designs. */
  model: z.string().exactOptional(),
});
export type Photo = z.infer<typeof photo>;

const key = (accountId: string, url: string) => ({ pk: `A#${accountId}`, sk: `MEDIA#${mediaKey(url)}` });

export async function savePhoto(accountId: string, value: Photo): Promise<void> {
  await table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: { ...key(accountId, value.url), v: 1, ...value, createdAt: new Date().toISOString() },
    }),
  );
}

/** The account's own picture. Another account's, or none, is undefined. */
export async function findPhoto(accountId: string, url: string): Promise<Photo | undefined> {
  const found = await readItem(key(accountId, url));
  return found && photo.parse(found);
}

export async function forgetPhoto(accountId: string, url: string): Promise<void> {
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: key(accountId, url) }));
}
