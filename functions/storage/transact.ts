import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';

import { passingReasons } from '#shared/table/retry-on-conflict.ts';
import { retryUntilDone } from './retry.ts';
import { table } from './table.ts';

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Writes by name, so that the caller can ask which of them failed. */
type NamedWrites<N extends string> = Readonly<Record<N, Write | readonly Write[] | undefined>>;

/** 'done', or the names of the writes whose condition did not hold. */
export type Outcome<N extends string> = 'done' | ReadonlySet<N>;

/** Writes all or nothing. A conflict that passes by itself is retried; a failed condition is returned. */
export async function transact<N extends string = never>(
  writes: readonly Write[] | NamedWrites<N>,
): Promise<Outcome<N>> {
  const named = isList(writes) ? writes.map((write) => ({ name: undefined, write })) : listNamed(writes);
  return retryUntilDone<Outcome<N>>(async () => {
    try {
      await table.client.send(new TransactWriteCommand({ TransactItems: named.map(({ write }) => write) }));
      return 'done';
    } catch (error) {
      const codes = cancellationCodes(error);
      const failed = named.filter((_, index) => codes[index] === 'ConditionalCheckFailed');
      if (failed.length > 0) return new Set(failed.flatMap(({ name }) => name ?? []));
      if (!codes.some((code) => passingReasons.has(code))) throw error;
      return undefined;
    }
  });
}

const isList = (writes: readonly Write[] | object): writes is readonly Write[] => Array.isArray(writes);

function listNamed<N extends string>(writes: NamedWrites<N>) {
  const entries = Object.entries(writes) as [N, Write | readonly Write[] | undefined][];
  return entries.flatMap(([name, one]) => [one ?? []].flat().map((write: Write) => ({ name, write })));
}

function cancellationCodes(error: unknown): string[] {
  if (!(error instanceof TransactionCanceledException)) throw error;
  return (error.CancellationReasons ?? []).map(({ Code }) => Code ?? 'None');
}
