import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';

import { imageJob } from '#shared/imaging/image-job.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { live, nowSeconds } from '../storage/live.ts';
import { table } from '../storage/table.ts';

/** Long enough to find out next week what happened. */
const WEEK_SECONDS = 7 * 86_400;

const jobItem = z.object({ ...imageJob.shape, fingerprint: z.string(), code: z.string().exactOptional() });
export type StoredJob = z.infer<typeof jobItem>;

const key = (accountId: string, jobId: string) => ({ pk: `A#${accountId}`, sk: `JOB#${jobId}` });

export async function findJob(accountId: string, jobId: string): Promise<StoredJob | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: key(accountId, jobId), ConsistentRead: true }),
  );
  const found = live(Item);
  return found && jobItem.parse(found);
}

/** Records a new job. False when one of this id is there already. */
export async function createJob(accountId: string, job: StoredJob): Promise<boolean> {
  const Item = { ...key(accountId, job.id), v: 1, ...job, ttl: nowSeconds() + WEEK_SECONDS };
  return whenAllowed(
    table.client.send(new PutCommand({ TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' })),
  );
}

type Change = {
  readonly state: 'running' | 'succeeded' | 'failed';
  readonly phase: string;
  readonly result?: Readonly<Record<string, string>>;
  readonly message?: string;
  readonly code?: ErrorCode;
};

/** Moves a job on. A job that has ended stays as it ended, so a task may safely run twice. */
export async function changeJob(accountId: string, jobId: string, change: Change): Promise<void> {
  const names = Object.keys(change);
  await whenAllowed(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: key(accountId, jobId),
        UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression: '#state IN (:queued, :runningNow)',
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ':queued': 'queued',
          ':runningNow': 'running',
          ...Object.fromEntries(Object.entries(change).map(([name, value]) => [`:${name}`, value])),
        },
      }),
    ),
  );
}

async function whenAllowed(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
