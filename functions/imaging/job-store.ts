import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import type { ErrorCode } from '#shared/http/errors.ts';
import { imageJob } from '#shared/imaging/image-job.ts';
import { jobKey } from '#shared/table/keys.ts';
import { live, nowSeconds } from '../storage/live.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import { tryWrite } from '../storage/try-write.ts';

/** Long enough to find out next week what happened. */
const WEEK_SECONDS = 7 * 86_400;

const jobItem = z.object({ ...imageJob.shape, fingerprint: z.string(), code: z.string().exactOptional() });
export type StoredJob = z.infer<typeof jobItem>;

export async function findJob(accountId: string, jobId: string): Promise<StoredJob | undefined> {
  const found = live(await readItem(jobKey(accountId, jobId)));
  return found && jobItem.parse(found);
}

/** Records a new job. False when one of this id is there already. */
export async function createJob(accountId: string, job: StoredJob): Promise<boolean> {
  const Item = { ...jobKey(accountId, job.id), v: 1, ...job, ttl: nowSeconds() + WEEK_SECONDS };
  return tryWrite({ Put: { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' } });
}

export async function deleteJob(accountId: string, jobId: string): Promise<void> {
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: jobKey(accountId, jobId) }));
}

type JobUpdate = {
  readonly state: 'running' | 'succeeded' | 'failed';
  readonly phase: string;
  readonly result?: Readonly<Record<string, string>>;
  readonly message?: string;
  readonly code?: ErrorCode;
};

/** Moves a job on. A job that has ended stays as it ended, so a task may safely run twice. */
export async function updateJob(accountId: string, jobId: string, update: JobUpdate): Promise<void> {
  const names = Object.keys(update);
  await tryWrite({
    Update: {
      TableName: table.name,
      Key: jobKey(accountId, jobId),
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: '#state IN (:queued, :runningNow)',
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ':queued': 'queued',
        ':runningNow': 'running',
        ...Object.fromEntries(Object.entries(update).map(([name, value]) => [`:${name}`, value])),
      },
    },
  });
}

/**
 * Marks that a paid call is about to be made. False when it was marked before: then nobody knows how the earlier call
 * ended, and it must not be made again.
 */
export async function claimPaidCall(accountId: string, jobId: string): Promise<boolean> {
  return tryWrite({
    Update: {
      TableName: table.name,
      Key: jobKey(accountId, jobId),
      UpdateExpression: 'SET paidCallAt = :now',
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(paidCallAt)',
      ExpressionAttributeValues: { ':now': nowSeconds() },
    },
  });
}

/** Takes the mark back after a refusal that surely did no work, so that the state machine may try again. */
export async function releasePaidCall(accountId: string, jobId: string): Promise<void> {
  await table.client.send(
    new UpdateCommand({ TableName: table.name, Key: jobKey(accountId, jobId), UpdateExpression: 'REMOVE paidCallAt' }),
  );
}
