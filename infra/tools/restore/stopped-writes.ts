import {
  DeleteResourcePolicyCommand,
  DescribeTableCommand,
  GetResourcePolicyCommand,
  PolicyNotFoundException,
  PutResourcePolicyCommand,
} from '@aws-sdk/client-dynamodb';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

import { tableWrites } from '../../constructs/table-access.ts';

/** A table, and the app stack whose functions use it. */
export type UsedTable = { readonly client: DynamoDBClient; readonly table: string; readonly stack: string };

async function arnOf({ client, table }: Omit<UsedTable, 'stack'>): Promise<string> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: table }));
  if (Table?.TableArn === undefined) throw new Error(`There is no table ${table}.`);
  return Table.TableArn;
}

/**
 * A table policy that stops the writes of an app stack, by the names that CloudFormation gives its roles. Operators may
 * still write, and so may the consumers of the stream, which finish what was written before.
 * @internal exported for tests
 */
export function withoutWrites(tableArn: string, stack: string) {
  const role = `arn:aws:iam::${tableArn.split(':')[4]}:role/${stack}`;
  return {
    Version: '2012-10-17',
    Statement: [
      {
        Sid: 'StopWrites',
        Effect: 'Deny',
        Principal: '*',
        Action: tableWrites,
        Resource: tableArn,
        Condition: {
          ArnLike: { 'aws:PrincipalArn': `${role}-*` },
          ArnNotLike: { 'aws:PrincipalArn': `${role}-Stream*` },
        },
      },
    ],
  } as const;
}

/** Stops an app from writing to its table. Reads are still answered. */
export async function stopWrites({ client, table, stack }: UsedTable): Promise<void> {
  const ResourceArn = await arnOf({ client, table });
  const Policy = JSON.stringify(withoutWrites(ResourceArn, stack));
  await client.send(new PutResourcePolicyCommand({ ResourceArn, Policy }));
}

/** Lets an app write to its table again. */
export async function allowWrites({ client, table }: Omit<UsedTable, 'stack'>): Promise<void> {
  await client.send(new DeleteResourcePolicyCommand({ ResourceArn: await arnOf({ client, table }) }));
}

/** Throws when an app could still write to a table whose final state somebody needs. */
export async function requireStopped({ client, table }: Omit<UsedTable, 'stack'>): Promise<void> {
  const ResourceArn = await arnOf({ client, table });
  try {
    const { Policy = '' } = await client.send(new GetResourcePolicyCommand({ ResourceArn }));
    if (Policy.includes('StopWrites')) return;
  } catch (error) {
    if (!(error instanceof PolicyNotFoundException)) throw error;
  }
  throw new Error(`The app still writes to ${table}. Run npm run stop-writes first.`);
}
