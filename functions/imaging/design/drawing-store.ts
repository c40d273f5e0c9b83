import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { AppError } from '#shared/http/errors.ts';
import { nowSeconds } from '../../storage/live.ts';
import { readItem } from '../../storage/read-item.ts';
import { table } from '../../storage/table.ts';

/** Designs that an account may have drawn at the same time. */
const MOST = 2;
/** The pipeline ends itself after 900 s: a place that was not given back by then is free. */
const LONGEST_SECONDS = 900;

/** The paid designs of an account that are being drawn: their jobs, and until when they can last at most. */
const drawing = z.object({ jobs: z.record(z.string(), z.number()), version: z.int() });
type Drawing = z.infer<typeof drawing>;

const key = (accountId: string) => ({ pk: `A#${accountId}`, sk: 'DRAWING' });

/** Takes one of the account's two places for a job; 429 while both are taken. */
export async function takePlace(accountId: string, jobId: string): Promise<void> {
  await change(accountId, (jobs) => {
    if (Object.keys(jobs).length >= MOST && !(jobId in jobs)) {
      const message = 'Two designs are being drawn already. Please wait until one of them is done.';
      throw new AppError('TOO_MANY_REQUESTS', message, { retryAfterSeconds: 30 });
    }
    return { ...jobs, [jobId]: nowSeconds() + LONGEST_SECONDS };
  });
}

/** Gives a job's place back. One that is free already stays free. */
export async function freePlace(accountId: string, jobId: string): Promise<void> {
  await change(accountId, ({ [jobId]: done, ...others }) => (done === undefined ? undefined : others));
}

type Change = (jobs: Drawing['jobs']) => Drawing['jobs'] | undefined;

/** Reads, changes and writes until nobody else wrote in between. */
async function change(accountId: string, next: Change): Promise<void> {
  const found = await readItem(key(accountId));
  const { jobs, version } = found ? drawing.parse(found) : { jobs: {}, version: 0 };
  const lasting = Object.fromEntries(Object.entries(jobs).filter(([, until]) => until > nowSeconds()));
  const changed = next(lasting);
  if (changed === undefined) return;
  const Item = { ...key(accountId), v: 1, jobs: changed, version: version + 1, ttl: nowSeconds() + LONGEST_SECONDS };
  try {
    await table.client.send(
      new PutCommand({
        TableName: table.name,
        Item,
        ConditionExpression: 'attribute_not_exists(pk) OR version = :version',
        ExpressionAttributeValues: { ':version': version },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    await change(accountId, next);
  }
}
