import { expect, test } from 'vitest';

import { imaging } from '#shared/imaging/contract.ts';
import { jobKey } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { openOffice } from '../testing/office.ts';
import { writeItem } from '../testing/operator.ts';

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
