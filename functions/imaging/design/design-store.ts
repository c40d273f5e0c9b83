import { createHash } from 'node:crypto';

import { PutCommand } from '@aws-sdk/lib-dynamodb';

import { mediaUrl } from '#shared/imaging/photo-url.ts';
import { readItem } from '../../storage/read-item.ts';
import { table } from '../../storage/table.ts';

type Asked = {
  readonly photo: string;
  readonly mask: Uint8Array | undefined;
  readonly prompt: string;
  readonly model: string;
  readonly size: string;
  /** Tells a wanted second attempt from a repeated call. */
  readonly attempt: number;
};

/** Names a wish by everything the picture depends on: asking for the same thing again costs nothing (design 6). */
export function designKey({ photo, mask, prompt, model, size, attempt }: Asked): string {
  const maskHash = mask ? createHash('sha256').update(mask).digest('hex') : '';
  return createHash('sha256').update([photo, maskHash, prompt, model, size, attempt].join('|')).digest('hex');
}

const key = (accountId: string, name: string) => ({ pk: `A#${accountId}`, sk: `DESIGN#${name}` });

export async function findDesign(accountId: string, name: string): Promise<string | undefined> {
  const found = await readItem(key(accountId, name));
  return found && mediaUrl.parse(found['url']);
}

type Design = {
  readonly url: string;
  /** Mean change per colour value (0 to 255) that the model made off the driveway, whether it could be undone or not. */
  readonly drift: number;
};

export async function saveDesign(accountId: string, name: string, design: Design): Promise<void> {
  await table.client.send(
    new PutCommand({ TableName: table.name, Item: { ...key(accountId, name), v: 1, ...design } }),
  );
}
