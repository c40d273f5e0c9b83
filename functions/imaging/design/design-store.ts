import { createHash } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';

import type { ImageTokens } from '#shared/imaging/model-cost.ts';
import { mediaUrl } from '#shared/photos/photo-url.ts';
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

/** What an image model counted for a design, and what that costs in US dollars. */
export type Spent = {
  readonly tokens: ImageTokens;
  /** Tokens of the model in front of the image model, where there is one. */
  readonly front?: { readonly input: number; readonly output: number };
  readonly costUsd: number;
  /** The interface says nothing of the image model's own tokens, so these are what such a picture takes at most. */
  readonly estimated: boolean;
};

type Design = {
  readonly url: string;
  readonly model: string;
  /** Mean change per colour value (0 to 255) that the model made off the driveway, whether it could be undone or not. */
  readonly drift: number;
  /** Left out where our own renderer drew it. */
  readonly spent?: Spent;
};

export async function saveDesign(accountId: string, name: string, design: Design): Promise<void> {
  const Item = { ...key(accountId, name), v: 1, ...design, createdAt: new Date().toISOString() };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}
