import { checkTypes, checkValidations } from 'dynalite/validations/index.js';

import { DynamoDbError, fromDynalite } from './dynamodb-error.ts';

/** AWS's limit for an item. */
export const MAX_ITEM_BYTES = 400 * 1024;

export type Validation = { readonly types: object; readonly custom: unknown };
export type Input = Readonly<Record<string, unknown>>;

/** Validates a request as AWS does and returns it parsed; parsed expressions get names with an underscore. */
export function validated({ types, custom }: Validation, input: unknown): Input {
  if (typeof input !== 'object' || input === null) {
    throw new DynamoDbError('SerializationException', 'The request is not a JSON object');
  }
  try {
    const data = checkTypes(structuredClone(input), types);
    checkValidations(data, types, custom, { options: { maxItemSize: MAX_ITEM_BYTES } });
    return data;
  } catch (error) {
    throw fromDynalite(error);
  }
}
