import { paginateQuery, PutCommand } from '@aws-sdk/lib-dynamodb';

import type { ImageTokens } from '#shared/imaging/model-cost.ts';
import { mediaUrl } from '#shared/photos/photo-url.ts';
import { accountPartition, allOf, designKey, kind } from '#shared/table/keys.ts';
import { sha256 } from '../../runtime/hash.ts';
import { nowSeconds } from '../../storage/expiry.ts';
import { readItem } from '../../storage/read-item.ts';
import { table } from '../../storage/table.ts';
import { tryWrite } from '../../storage/try-write.ts';

type DesignKeyInput = {
  readonly photo: string;
  readonly mask: Uint8Array | undefined;
  readonly prompt: string;
  readonly model: string;
  readonly size: string;
  /** Distinguishes a requested new attempt from a repeated call. */
  readonly attempt: number;
};

/** Cache key: a hash of everything the result depends on, so that the same request costs nothing (product 7.28). */
export function designHash({ photo, mask, prompt, model, size, attempt }: DesignKeyInput): string {
  const maskHash = mask ? sha256(mask) : '';
  return sha256([photo, maskHash, prompt, model, size, attempt].join('|'));
}

export async function findDesign(accountId: string, hash: string): Promise<string | undefined> {
  const found = await readItem(designKey(accountId, hash));
  return mediaUrl.optional().parse(found?.['url']);
}

/** Whether one of these pictures is a design that was saved. Reads all designs of the account. */
export async function isSavedDesign(accountId: string, urls: readonly string[]): Promise<boolean> {
  const wanted = {
    TableName: table.name,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :designs)',
    ExpressionAttributeValues: { ':pk': accountPartition(accountId), ':designs': allOf(kind.design) },
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateQuery({ client: table.client }, wanted)) {
    if (Items.some(({ url }) => urls.includes(String(url)))) return true;
  }
  return false;
}

type Drawing = {
  readonly accountId: string;
  readonly jobId: string;
  readonly hash: string;
  /** The address of an earlier design of the same request whose picture was deleted. */
  readonly deleted: string | undefined;
};

/** Longer than the function runs (270 s). The claim of a function that crashed ends then. */
const CLAIM_SECONDS = 300;

/**
 * Claims a design for the job that is about to pay for it: of two jobs with the same request only one pays. False while
 * another one draws it.
 */
export async function claimDesign({ accountId, jobId, hash, deleted = '' }: Drawing): Promise<boolean> {
  const now = nowSeconds();
  return tryWrite({
    Put: {
      TableName: table.name,
      Item: { ...designKey(accountId, hash), v: 1, jobId, drawingUntil: now + CLAIM_SECONDS, ttl: now + CLAIM_SECONDS },
      ConditionExpression: 'attribute_not_exists(pk) OR drawingUntil < :now OR jobId = :jobId OR #url = :deleted',
      ExpressionAttributeNames: { '#url': 'url' },
      ExpressionAttributeValues: { ':now': now, ':jobId': jobId, ':deleted': deleted },
    },
  });
}

/** Releases the claim of a design that was not drawn, so that another job can draw it. */
export async function releaseDesign({ accountId, jobId, hash }: Omit<Drawing, 'deleted'>): Promise<void> {
  await tryWrite({
    Delete: {
      TableName: table.name,
      Key: designKey(accountId, hash),
      ConditionExpression: 'jobId = :jobId AND attribute_exists(drawingUntil)',
      ExpressionAttributeValues: { ':jobId': jobId },
    },
  });
}

/** Whether a job is drawing the design now. */
export async function isBeingDrawn(accountId: string, hash: string): Promise<boolean> {
  const found = await readItem(designKey(accountId, hash));
  return Number(found?.['drawingUntil'] ?? 0) >= nowSeconds();
}

/** Tokens that an image model counted for a design, and their cost in US dollars. */
export type ModelUsage = {
  readonly tokens: ImageTokens;
  /** Tokens of the language model that calls the image model, if there is one. */
  readonly front?: { readonly input: number; readonly output: number };
  readonly costUsd: number;
  /** True when the API does not report the image model's tokens: then they are an upper estimate. */
  readonly estimated: boolean;
};

type Design = {
  readonly url: string;
  readonly model: string;
  /** Mean change per color value (0 to 255) that the model made off the driveway, before the mask lock. */
  readonly drift: number;
  /** Missing for designs by our own renderer. */
  readonly spent?: ModelUsage;
};

export async function saveDesign(accountId: string, hash: string, design: Design): Promise<void> {
  const Item = { ...designKey(accountId, hash), v: 1, ...design, createdAt: new Date().toISOString() };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}
