import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { pageKey, suppressionKey } from '#shared/table/keys.ts';
import { retryOnConflict } from '#shared/table/retry-on-conflict.ts';
import { endUndone, endWithUsage, readCommandLine } from './command-line.ts';
import { houseAt } from './house-address.ts';
import { openOperatorTable } from './operator-table.ts';
import type { OperatorTable } from './operator-table.ts';

const USAGE =
  'npm run opt-out -- --address "102 E Heron Street, Aberdeen, WA 98520" [--confirm | --lift] [--table NAME]\n' +
  'Shows who opted the address out; --confirm makes it count for every account, --lift takes it back.\n' +
  'Without --table: the local host at PORT (4000).';

const optOut = z.object({
  at: z.string(),
  everyone: z.boolean().default(false),
  accounts: z.set(z.string()).optional(),
  pages: z.set(z.string()).default(new Set()),
});

type Wanted = { readonly address: string; readonly action: 'show' | 'confirm' | 'lift' };

/**
 * What was found and done, or undefined when nobody opted the address out. The address's own item comes last, so that
 * an interrupted run can be repeated.
 */
async function run(
  { name: TableName, client }: OperatorTable,
  { address, action }: Wanted,
): Promise<string | undefined> {
  const found = await find({ name: TableName, client }, address);
  if (!found) return undefined;
  const { Key, Item } = found;
  const { at, everyone, accounts, pages } = optOut.parse(Item);
  const whom = everyone || accounts === undefined ? 'every account' : [...accounts].join(', ');
  const from = [...(accounts ?? [])].join(', ') || 'an account that is not recorded';
  const shown = `Opted out at ${at} on a page of ${from}; it counts for ${whom}.`;
  if (action === 'show') return shown;
  if (action === 'confirm') {
    for (const page of pages) {
      await onPage({ name: TableName, client }, page, {
        UpdateExpression: 'SET optOutScope = :everyone',
        ExpressionAttributeValues: { ':everyone': 'everyone' },
      });
    }
    const UpdateExpression = 'SET everyone = :true';
    const ExpressionAttributeValues = { ':true': true };
    await retryOnConflict(() =>
      client.send(new UpdateCommand({ TableName, Key, UpdateExpression, ExpressionAttributeValues })),
    );
    return `${shown}\nConfirmed: it counts for every account now.`;
  }
  for (const page of pages) {
    await onPage({ name: TableName, client }, page, { UpdateExpression: 'REMOVE optedOutAt, optOutScope' });
  }
  await retryOnConflict(() => client.send(new DeleteCommand({ TableName, Key })));
  return `${shown}\nLifted: the address gets designs and mail again.`;
}

/** The opt-out under the address's present key or, for an early opt-out, under a former key. */
async function find({ name: TableName, client }: OperatorTable, address: string) {
  for (const Key of houseAt(address).hashes.map(suppressionKey)) {
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    if (Item) return { Key, Item };
  }
  return undefined;
}

type Change = { readonly UpdateExpression: string; readonly ExpressionAttributeValues?: Record<string, string> };

/** Changes a page that opted out; its stream record notifies subscribers. Does nothing when the page is gone. */
async function onPage({ name: TableName, client }: OperatorTable, pageId: string, change: Change): Promise<void> {
  try {
    const ConditionExpression = 'attribute_exists(optedOutAt)';
    const request = { TableName, Key: pageKey(pageId), ConditionExpression, ...change };
    await retryOnConflict(() => client.send(new UpdateCommand(request)));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw error;
  }
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = { address: text, table: text, confirm: flag, lift: flag } as const;
const { address, confirm, lift, table } = readCommandLine(USAGE, { options }).values;
if (address === undefined || (confirm && lift)) endWithUsage(USAGE);
const action = lift ? 'lift' : confirm ? 'confirm' : 'show';
const said = await run(await openOperatorTable(table), { address, action });
if (said === undefined) {
  endUndone('Nobody opted this address out as it is written here. Write it whole, as the proposal page does.');
}
console.info(said);
