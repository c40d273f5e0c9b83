import * as z from 'zod';

import { suppressionKey } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { addressHash, addressHashes } from './address-hash.ts';

const keyOf = (address: string) => suppressionKey(addressHash(address));

/** Items from before opt-outs had a scope name no accounts: they bind everyone. */
const suppression = z.object({
  everyone: z.boolean().default(false),
  accounts: z.set(z.string()).exactOptional(),
});

/** Whether an address opted out, as far as this account is concerned. */
export async function isSuppressed(address: string, accountId: string): Promise<boolean> {
  const found = await Promise.all(addressHashes(address).map((hash) => readItem(suppressionKey(hash))));
  return found.some((item) => {
    if (!item) return false;
    const { everyone, accounts } = suppression.parse(item);
    return everyone || accounts === undefined || accounts.has(accountId);
  });
}

export type OptOut = {
  readonly address: string;
  readonly at: string;
  /** The page through which it was said, for operators: they can lift it, and see whose pages it came from. */
  readonly pageId: string;
  readonly accountId: string;
  readonly everyone: boolean;
};

/** Records an opt-out. One that binds everyone is never narrowed by a later one that does not. */
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
