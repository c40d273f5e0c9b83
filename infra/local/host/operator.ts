import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import { OPERATOR } from './iam/permissions.ts';
import { REGION } from './template/account.ts';

// The SDK warns about Node.js versions it will drop; the lockfile pins an SDK that runs on this one.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';

const credentials = { accessKeyId: OPERATOR, secretAccessKey: 'local' };

/** The operator's access to the table of a local host: every partition, no tenant guard. */
export function operatorTable(endpoint: string): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: REGION, credentials }), {
    marshallOptions: { removeUndefinedValues: true },
  });
}
