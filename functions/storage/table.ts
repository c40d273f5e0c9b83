import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import { requireEnv } from '../runtime/environment.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { parsePartitions, requireAllowed } from './tenant-guard.ts';
import { touchedKeys } from './touched-keys.ts';

const partitions = parsePartitions(requireEnv('TENANT_PARTITIONS'));

const client = new DynamoDBClient({});
client.middlewareStack.add(
  (next, context) => (args) => {
    const command = String(context['commandName']);
    for (const touch of touchedKeys(command, args.input)) requireAllowed(partitions, touch);
    return next(args);
  },
  { name: 'tenantGuard', step: 'build' },
);
retryConflicts(client);

/** The one table. Every key a command names has passed the tenant guard. */
export const table = {
  name: requireEnv('TABLE_NAME'),
  client: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
};
