import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';

import { table } from './table.ts';
import type { Write } from './transact.ts';

/** A single write outside a transaction. False when its condition does not hold. */
export async function tryWrite({ Put, Update, Delete }: Write): Promise<boolean> {
  try {
    if (Put) await table.client.send(new PutCommand(Put));
    if (Update) await table.client.send(new UpdateCommand(Update));
    if (Delete) await table.client.send(new DeleteCommand(Delete));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
