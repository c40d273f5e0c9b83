import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import { requireEnv } from '../runtime/environment.ts';
import { accessedKeys } from './accessed-keys.ts';
import { countCapacity } from './consumed-capacity.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { parsePartitions, requireAllowed } from './tenant-guard.ts';

const partitions = parsePartitions(requireEnv('TENANT_PARTITIONS'));

const client = new DynamoDBClient({});
client.middlewareStack.add(
  (next, context) => (args) => {
    const command = String(context['commandName']);
    for (const access of accessedKeys(command, args.input)) requireAllowed(partitions, access);
    return next(args);
  },
  { name: 'tenantGuard', step: 'build' },
);
retryConflicts(client);
countCapacity(client);

/** An item as stored. Whoever reads it must parse it. */
export type Item = Readonly<Record<string, unknown>>;

/** The one table of the product. The tenant guard checks every key that a command names. */
export const table = {
  name: requireEnv('TABLE_NAME'),
  client: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
};
