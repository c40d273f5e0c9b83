import * as z from 'zod';

import { AppError } from '#shared/http/errors.ts';
import { designSlotsKey } from '#shared/table/keys.ts';
import { nowSeconds } from '../../storage/expiry.ts';
import { readItem } from '../../storage/read-item.ts';
import { retryUntilTrue } from '../../storage/retry.ts';
import { table } from '../../storage/table.ts';
import { tryWrite } from '../../storage/try-write.ts';

/** Paid designs that may be drawn for an account at the same time (product 7.32). */
const MAX_SLOTS = 2;
/** The pipeline stops after 900 s, so a slot that was not released by then is free. */
const MAX_SECONDS = 900;

/** The slots of an account: each job with the time by which it has ended. */
const designSlots = z.object({ jobs: z.record(z.string(), z.number()), version: z.int() });
type DesignSlots = z.infer<typeof designSlots>;

/** Acquires one of the account's two slots for a job; 429 while both are in use. */
export async function acquireSlot(accountId: string, jobId: string): Promise<void> {
  await updateSlots(accountId, (jobs) => {
    if (Object.keys(jobs).length >= MAX_SLOTS && !(jobId in jobs)) {
      const message = 'Two designs are already being drawn. Please wait until one of them is done.';
      throw new AppError('TOO_MANY_REQUESTS', message, { retryAfterSeconds: 30 });
    }
    return { ...jobs, [jobId]: nowSeconds() + MAX_SECONDS };
  });
}

/** Releases a job's slot, if it still has one. */
export async function releaseSlot(accountId: string, jobId: string): Promise<void> {
  await updateSlots(accountId, ({ [jobId]: done, ...others }) => (done === undefined ? undefined : others));
}

type SlotUpdate = (jobs: DesignSlots['jobs']) => DesignSlots['jobs'] | undefined;

/** Reads, updates and writes, and starts again when somebody else wrote in between. */
async function updateSlots(accountId: string, update: SlotUpdate): Promise<void> {
  await retryUntilTrue(async () => {
    const found = await readItem(designSlotsKey(accountId));
    const { jobs, version } = found ? designSlots.parse(found) : { jobs: {}, version: 0 };
    const lasting = Object.fromEntries(Object.entries(jobs).filter(([, until]) => until > nowSeconds()));
    const changed = update(lasting);
    if (changed === undefined) return true;
    const ttl = nowSeconds() + MAX_SECONDS;
    const put = {
      TableName: table.name,
      Item: { ...designSlotsKey(accountId), v: 1, jobs: changed, version: version + 1, ttl },
      ConditionExpression: 'attribute_not_exists(pk) OR version = :version',
      ExpressionAttributeValues: { ':version': version },
    };
    return tryWrite({ Put: put });
  });
}
