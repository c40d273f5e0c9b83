import { expect, test } from 'vitest';

import { imaging } from '#shared/imaging/contract.ts';
import { usePeriod } from '#shared/plans/plan-table.ts';
import { accountPartition, allOf, jobKey, kind, usageKey } from '#shared/table/keys.ts';
import { endOfJob } from '#shared/testing/run-job.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { openAwsService } from '../testing/aws-service.ts';
import { dueAt, tickAt } from '../testing/clock.ts';
import { eventually } from '../testing/eventually.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { readItem, readPartition, writeItem } from '../testing/operator.ts';
import { upload } from '../testing/pictures.ts';
import { askForDesigns } from '../testing/unstarted-designs.ts';

const WEEK_SECONDS = 7 * DAY_SECONDS;

/** A job that was started some minutes ago, and that no state machine works on. */
async function jobOf(accountId: string, minutesAgo: number, state: 'running' | 'succeeded'): Promise<string> {
  const id = `stuck-${minutesAgo}-${state}`;
  const ttl = Math.floor(Date.now() / 1000) - minutesAgo * 60 + WEEK_SECONDS;
  const job = { id, kind: 'draw-design', state, phase: 'Drawing', fingerprint: 'f' };
  await writeItem({ ...jobKey(accountId, id), v: 1, ...job, ttl });
  return id;
}

test('a job that nothing can end any more has failed, in words that offer to try again', async () => {
  const { accountId, session } = await openOffice();
  const find = async (minutesAgo: number, state: 'running' | 'succeeded' = 'running') =>
    session.call(imaging.findJob, { params: { id: await jobOf(accountId, minutesAgo, state) } });
  expect(await find(14)).toMatchObject({ state: 'running', phase: 'Drawing' });
  expect(await find(17)).toMatchObject({
    state: 'failed',
    message: 'This took too long or was interrupted. You can try it again.',
  });
  expect(await find(18, 'succeeded')).toMatchObject({ state: 'succeeded' });
});

/** A state machine that takes a job and dies. */
const dyingMachine = () => openAwsService(() => ({ executionArn: 'arn:aws:states:::sample', startDate: 0 }));

const usedBy = async ({ accountId }: Office) =>
  (await readItem(usageKey(accountId, usePeriod('trial', new Date()))))?.['designs'];

/** When the clock looks at the designs that were asked for just now: 16 minutes later, to the minute. */
const LATER = [15, 16, 17].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString());

/**
 * Lets the clock look at an account’s designs as if they had been asked for 17 minutes ago. `change` is what became of
 * their jobs.
 */
async function lookAgain({ accountId }: Office, change: object = {}): Promise<void> {
  const items = await readPartition(accountPartition(accountId));
  for (const job of items.filter(({ sk }) => String(sk).startsWith(allOf(kind.job)))) {
    const key = jobKey(accountId, String(job['id']));
    await writeItem({ ...job, ...key, ttl: Number(job['ttl']) - 17 * 60, ...change });
  }
  for (const at of LATER) await tickAt(at);
  expect((await Promise.all(LATER.map((at) => dueAt(at, accountId)))).flat()).toEqual([]);
}

test('a paid design that nothing ends is given back after 16 minutes, once', async () => {
  const office = await openOffice({ plan: 'trial' });
  expect(await askForDesigns(office, await dyingMachine(), 1)).toEqual([202]);
  expect(await usedBy(office)).toBe(1);
  const due = (await Promise.all(LATER.map((at) => dueAt(at, office.accountId)))).flat();
  expect(due).toMatchObject([{ kind: 'design-unended' }]);
  await lookAgain(office);
  expect(await usedBy(office)).toBe(0);
});

test('a paid design that ended well is not given back, and one that failed only once', async () => {
  const office = await openOffice({ plan: 'trial' });
  expect(await askForDesigns(office, await dyingMachine(), 1)).toEqual([202]);
  await lookAgain(office, { state: 'succeeded' });
  expect(await usedBy(office)).toBe(1);
  const body = { imageUrl: await upload(office.session), prompt: 'fail-moderation' };
  const headers = { prefer: 'respond-async' };
  await endOfJob(office.session, await office.session.ask(imaging.processImage, { body, headers }));
  await eventually(() => usedBy(office), 1);
  await lookAgain(office);
  expect(await usedBy(office)).toBe(1);
});
