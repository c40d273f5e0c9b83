import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

import { DynamoDbError } from './dynamodb-error.ts';
import type { DynamoDb } from './engine.ts';

/** Answers one HTTP request of the DynamoDB JSON 1.0 protocol. */
export async function answerDynamoDb(
  dynamoDb: Pick<DynamoDb, 'call'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, body } = await outcome(dynamoDb, request);
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() });
  response.end(JSON.stringify(body));
}

async function outcome(
  dynamoDb: Pick<DynamoDb, 'call'>,
  request: IncomingMessage,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const operation = String(request.headers['x-amz-target']).replace(/^.*\./, '');
  try {
    return { status: 200, body: await dynamoDb.call(operation, await json(request)) };
  } catch (error) {
    if (error instanceof DynamoDbError) return { status: error.status, body: error.body };
    console.error('DynamoDB failed', operation, error);
    return { status: 500, body: { __type: 'InternalServerError', message: 'Internal server error' } };
  }
}
