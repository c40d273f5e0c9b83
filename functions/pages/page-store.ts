import { DeleteCommand } from '@aws-sdk/lib-dynamodb';

import { linkKey, pageKey } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import { link, page } from './page.ts';
import type { Link, StoredPage } from './page.ts';

export async function findLink(slug: string): Promise<Link | undefined> {
  const found = await readItem(linkKey(slug));
  return found && link.parse(found);
}

export async function findPage(pageId: string): Promise<StoredPage | undefined> {
  const found = await readItem(pageKey(pageId));
  return found && page.parse(found);
}

export async function deleteLink(slug: string): Promise<void> {
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: linkKey(slug) }));
}
