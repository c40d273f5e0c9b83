import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

// The SDK warns every process about the Node.js version it will need next year; the lockfile pins versions that run on
// this one.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';

/** How tests get behind the API of a local host: as its operator, at its AWS endpoint. */
export const operatorAt = (endpoint: string) => ({
  endpoint,
  region: 'us-east-1',
  credentials: { accessKeyId: 'operator', secretAccessKey: 'local' },
});

/** A client for the whole table, without a tenant guard. */
export function openOperatorTable(endpoint: string): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient(operatorAt(endpoint)), {
    marshallOptions: { removeUndefinedValues: true },
  });
}
