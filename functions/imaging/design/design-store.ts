import { PutCommand } from '@aws-sdk/lib-dynamodb';

import type { ImageTokens } from '#shared/imaging/model-cost.ts';
import { mediaUrl } from '#shared/photos/photo-url.ts';
import { designKey } from '#shared/table/keys.ts';
import { sha256 } from '../../runtime/hash.ts';
import { readItem } from '../../storage/read-item.ts';
import { table } from '../../storage/table.ts';

type DesignKeyInput = {
  readonly photo: string;
  readonly mask: Uint8Array | undefined;
  readonly prompt: string;
  readonly model: string;
  readonly size: string;
  /** Tells a wanted second attempt from a repeated call. */
  readonly attempt: number;
};

/** Cache key: hash of everything the result depends on. Asking for the same thing again costs nothing. */
export function designHash({ photo, mask, prompt, model, size, attempt }: DesignKeyInput): string {
  const maskHash = mask ? sha256(mask) : '';
  return sha256([photo, maskHash, prompt, model, size, attempt].join('|'));
}

export async function findDesign(accountId: string, hash: string): Promise<string | undefined> {
  const found = await readItem(designKey(accountId, hash));
  return found && mediaUrl.parse(found['url']);
}

/** What an image model counted for a design, and what that costs in US dollars. */
export type ModelUsage = {
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
  /** Mean change per color value (0 to 255) that the model made off the driveway, whether it could be undone or not. */
  readonly drift: number;
  /** Left out where our own renderer drew it. */
  readonly spent?: ModelUsage;
};

export async function saveDesign(accountId: string, hash: string, design: Design): Promise<void> {
  const Item = { ...designKey(accountId, hash), v: 1, ...design, createdAt: new Date().toISOString() };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}
