import * as z from 'zod';

import { suppressionKey, unsubscribedKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { emailHash } from '../storage/email-key.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { addressHash, addressHashes } from './address-hash.ts';

const keyOf = (address: string) => suppressionKey(addressHash(address));

/** Items from before there were scopes name no accounts. They count for everyone. */
const suppression = z.object({
  everyone: z.boolean().default(false),
  accounts: z.set(z.string()).exactOptional(),
});

type Suppression = { readonly key: Key; readonly everyone: boolean };

/** The opt-out of an address that counts for this account. */
export async function findSuppression(address: string, accountId: string): Promise<Suppression | undefined> {
  const keys = addressHashes(address).map(suppressionKey);
  const items = await Promise.all(keys.map(readItem));
  const binding = keys.flatMap((key, index) => {
    if (!items[index]) return [];
    const { everyone, accounts } = suppression.parse(items[index]);
    const isForAll = everyone || accounts === undefined;
    return isForAll || accounts.has(accountId) ? [{ key, everyone: isForAll }] : [];
  });
  return binding.find(({ everyone }) => everyone) ?? binding[0];
}

const unsubscribed = z.object({ at: z.iso.datetime() });

/** When somebody unsubscribed an e-mail address from the mail of this account. */
export async function findUnsubscribedAt(accountId: string, email: string): Promise<string | undefined> {
  const found = await readItem(unsubscribedKey(accountId, emailHash(email)));
  return found && unsubscribed.parse(found).at;
}

type OptOut = {
  readonly address: string;
  readonly at: string;
  /** The homeowner's page. Operators see whose pages an opt-out came from, and lifting it clears the pages too. */
  readonly pageId: string;
  readonly accountId: string;
  readonly everyone: boolean;
};

/** Records an opt-out, or that an existing one of the account now counts for everyone. */
export function suppressWrite({ address, at, pageId, accountId, everyone }: OptOut): Write {
  return {
    Update: {
      TableName: table.name,
      Key: keyOf(address),
      UpdateExpression:
        `SET v = :v, #at = if_not_exists(#at, :at)${everyone ? ', everyone = :true' : ''} ` +
        'ADD accounts :account, pages :page',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: {
        ':v': 2,
        ':at': at,
        ...(everyone && { ':true': true }),
        ':account': new Set([accountId]),
        ':page': new Set([pageId]),
      },
    },
  };
}

/** Adds a page to an opt-out that already counts for its account, so that lifting it reaches the page too. */
export function onPageTooWrite({ key }: Suppression, pageId: string): Write {
  return {
    Update: {
      TableName: table.name,
      Key: key,
      UpdateExpression: 'ADD pages :page',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':page': new Set([pageId]) },
    },
  };
}
