import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import type { ErrorCode } from '#shared/http/errors.ts';
import { imageJob } from '#shared/imaging/image-job.ts';
import { jobKey } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { unlessExpired, nowSeconds } from '../storage/expiry.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { tryWrite } from '../storage/try-write.ts';
import { failedForUnknown } from './unknown-outcome.ts';

/** Long enough to investigate a failure the week after (product 31.5). */
const WEEK_SECONDS = 7 * DAY_SECONDS;

/** The state machine stops after 900 s; a minute later nothing can end a job any more. */
export const MAX_JOB_SECONDS = 960;

const storedJob = z.object({
  ...imageJob.shape,
  fingerprint: z.string(),
  code: z.string().exactOptional(),
  /** The period of the plan that a paid design is counted in: a month, or the trial. */
  meteredIn: z.string().exactOptional(),
  /** When its paid call was made, in Unix seconds. */
  paidCallAt: z.number().exactOptional(),
});
export type StoredJob = z.infer<typeof storedJob>;
const jobItem = z.object({ ...storedJob.shape, ttl: z.number() });

/**
 * Finds a job. A job that has not ended counts as failed once no state machine can work on it any more (product 7.47).
 */
export async function findJob(accountId: string, jobId: string): Promise<StoredJob | undefined> {
  const found = unlessExpired(await readItem(jobKey(accountId, jobId)));
  if (!found) return undefined;
  const { ttl, ...job } = jobItem.parse(found);
  const ended = job.state === 'succeeded' || job.state === 'failed';
  const startedAt = ttl - WEEK_SECONDS;
  if (ended || nowSeconds() - startedAt < MAX_JOB_SECONDS) return job;
  return { ...job, ...failedForUnknown };
}

/** Creates a job. False when there is one with this id already. */
export async function createJob(accountId: string, job: StoredJob): Promise<boolean> {
  const Item = { ...jobKey(accountId, job.id), v: 1, ...job, ttl: nowSeconds() + WEEK_SECONDS };
  return tryWrite({ Put: { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' } });
}

export async function deleteJob(accountId: string, jobId: string): Promise<void> {
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: jobKey(accountId, jobId) }));
}

/** Marks a job as counted in a period of its account's plan. */
export const meteredWrite = (accountId: string, jobId: string, period: string): Write => ({
  Update: {
    TableName: table.name,
    Key: jobKey(accountId, jobId),
    UpdateExpression: 'SET meteredIn = :period',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':period': period },
  },
});

type JobUpdate = {
  readonly state: 'running' | 'succeeded' | 'failed';
  readonly phase: string;
  readonly result?: Readonly<Record<string, string>>;
  readonly message?: string;
  readonly code?: ErrorCode;
};

const UNENDED = ['queued', 'running'] as const;

/**
 * Updates a job that has not ended. A job that has ended stays unchanged, so a task may run twice. False when the job
 * is in none of the states `from`.
 */
export async function updateJob(
  accountId: string,
  jobId: string,
  update: JobUpdate,
  from: readonly (typeof UNENDED)[number][] = UNENDED,
): Promise<boolean> {
  const names = Object.keys(update);
  return tryWrite({
    Update: {
      TableName: table.name,
      Key: jobKey(accountId, jobId),
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: `#state IN (${from.map((state) => `:from_${state}`).join(', ')})`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(from.map((state) => [`:from_${state}`, state])),
        ...Object.fromEntries(Object.entries(update).map(([name, value]) => [`:${name}`, value])),
      },
    },
  });
}

/**
 * Marks that a paid call is about to be made. False when it was marked before: the outcome of that earlier call is
 * unknown, so it must not be repeated (docs/decisions/0023). Also false for a job that was given up and given back, and
 * for a job that was never counted in a plan because the function that started it was cut off.
 */
export async function claimPaidCall(accountId: string, jobId: string): Promise<boolean> {
  return tryWrite({
    Update: {
      TableName: table.name,
      Key: jobKey(accountId, jobId),
      UpdateExpression: 'SET paidCallAt = :now',
      ConditionExpression: '#state = :running AND attribute_exists(meteredIn) AND attribute_not_exists(paidCallAt)',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':now': nowSeconds(), ':running': 'running' },
    },
  });
}

/** Removes the mark after a refusal that did no work, so that the state machine can retry. */
export async function releasePaidCall(accountId: string, jobId: string): Promise<void> {
  await table.client.send(
    new UpdateCommand({ TableName: table.name, Key: jobKey(accountId, jobId), UpdateExpression: 'REMOVE paidCallAt' }),
  );
}
