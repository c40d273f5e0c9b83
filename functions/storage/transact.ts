import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';

import { conflict } from './retry-conflicts.ts';
import { table } from './table.ts';

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Four retries spread over about a second: a conflict lasts as long as the other transaction, some milliseconds. */
const RETRIES = 4;

/** All writes or none. Answers which conditions failed: `true` at the place of each write whose condition did not hold. */
export async function transact(writes: readonly Write[]): Promise<readonly boolean[] | 'done'> {
  for (let attempt = 0; ; attempt++) {
    try {
      await table.client.send(new TransactWriteCommand({ TransactItems: [...writes] }));
      return 'done';
    } catch (error) {
      const codes = cancellationCodes(error);
      if (codes.includes('ConditionalCheckFailed')) return codes.map((code) => code === 'ConditionalCheckFailed');
      if (!codes.includes('TransactionConflict')) throw error;
      if (attempt === RETRIES) throw conflict(error);
      await pause(Math.random() * 50 * 2 ** attempt);
    }
  }
}

function cancellationCodes(error: unknown): string[] {
  if (!(error instanceof TransactionCanceledException)) throw error;
  return (error.CancellationReasons ?? []).map(({ Code }) => Code ?? 'None');
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
