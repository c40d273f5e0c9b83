import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import { OPERATOR } from './iam/permissions.ts';
import { REGION } from './template/account.ts';

// The SDK tells every process which Node.js it will want next year; the lockfile pins versions that run on this one.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';

/** How the operator of a local host calls its AWS endpoint. */
const operatorAt = (endpoint: string) => ({
  endpoint,
  region: REGION,
  credentials: { accessKeyId: OPERATOR, secretAccessKey: 'local' },
});

/** The table of a local host as its operator sees it: every partition, no tenant guard. */
export function operatorTable(endpoint: string): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient(operatorAt(endpoint)), {
    marshallOptions: { removeUndefinedValues: true },
  });
}
