import * as z from 'zod';

import { DynamoDbError } from '../dynamodb/dynamodb-error.ts';
import type { DynamoDb } from '../dynamodb/engine.ts';
import { answerDynamoDb } from '../dynamodb/wire.ts';
import { dynamoDbActions } from '../iam/dynamodb-actions.ts';
import type { KeySchemas } from '../iam/dynamodb-actions.ts';
import type { Permissions } from '../iam/permissions.ts';
import type { Service } from './service.ts';
import { observed } from './table-call.ts';
import type { ObserveCall } from './table-call.ts';

export type DynamoDbServiceOptions = {
  readonly dynamoDb: DynamoDb;
  readonly permissions: Permissions;
  readonly schemas: KeySchemas;
  readonly observe?: ObserveCall | undefined;
};

/** DynamoDB with the caller's permissions. A malformed request is passed on, because DynamoDB refuses it better. */
export function dynamoDbService({ dynamoDb, permissions, schemas, observe }: DynamoDbServiceOptions): Service {
  return ({ request, response, principal }) =>
    answerDynamoDb(
      {
        call(operation, input) {
          const denial = permissions.denial(principal, actionsOf(operation, input, schemas));
          if (denial !== undefined) throw new DynamoDbError('AccessDeniedException', denial);
          if (!observe) return dynamoDb.call(operation, input);
          return observed(dynamoDb, { principal, observe }, operation, input);
        },
      },
      request,
      response,
    );
}

function actionsOf(operation: string, input: unknown, schemas: KeySchemas) {
  try {
    return dynamoDbActions(operation, input, schemas);
  } catch (error) {
    if (error instanceof z.ZodError) return [];
    throw error;
  }
}
