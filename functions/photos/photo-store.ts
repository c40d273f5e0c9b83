import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';

import { readKnown } from '#shared/http/read-known.ts';
import { mediaKey } from '#shared/photos/photo-url.ts';
import { photoKey } from '#shared/table/keys.ts';
import { readItem, readItems } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import { photo } from './photo.ts';
import type { Photo } from './photo.ts';

const keyOf = (accountId: string, url: string) => photoKey(accountId, mediaKey(url));

export async function savePhoto(accountId: string, value: Photo): Promise<void> {
  const Item = { ...keyOf(accountId, value.url), v: 1, ...value, createdAt: new Date().toISOString() };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}

/** The account's own image; undefined for another account's. */
export async function findPhoto(accountId: string, url: string): Promise<Photo | undefined> {
  const found = await readItem(keyOf(accountId, url));
  return found && readKnown(photo, found);
}

/** Those of the images that belong to the account, in any order. */
export async function findPhotos(accountId: string, urls: readonly string[]): Promise<readonly Photo[]> {
  return (await readItems(urls.map((url) => keyOf(accountId, url)))).map((item) => readKnown(photo, item));
}

export async function deletePhotoItem(accountId: string, url: string): Promise<void> {
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: keyOf(accountId, url) }));
}
