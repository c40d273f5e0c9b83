import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';

import { proposals } from '#shared/proposals/contract.ts';
import { linkKey, pageKey } from '#shared/table/keys.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { storedDue } from '../due/due.ts';
import type { StoredDue } from '../due/due.ts';
import { dueAt, tickOf } from '../testing/clock.ts';
import { mailedTo, openFollowed, paramsOf, quietStep, savePlan, waitingFor } from '../testing/followed.ts';
import type { Followed } from '../testing/followed.ts';
import { answer, reopen } from '../testing/offers.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { mailTo } from '../testing/outbox.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';
import { leaveRole, stubRole } from '../testing/role.ts';
import { catchLog } from '../testing/written-lines.ts';

const stranger = openSession(inject('origin'));

beforeEach(async () => {
  await resetRateLimits('offer');
  catchLog();
});
afterEach(() => {
  vi.restoreAllMocks();
  leaveRole();
});

/** Runs what is due, with `act` just before its first transaction. Returns the input of that transaction. */
async function doWhile(one: StoredDue, act: () => Promise<unknown>): Promise<string> {
  stubRole('clock');
  const [{ table }, { runDue }, { dueWorks }] = await Promise.all([
    import('../storage/table.ts'),
    import('../due/run-due.ts'),
    import('../clock/due-works.ts'),
  ]);
  const send = table.client.send.bind(table.client);
  let first = '';
  Object.assign(table.client, {
    send: async (command: TransactWriteCommand) => {
      if (command instanceof TransactWriteCommand && first === '') {
        first = JSON.stringify(command.input);
        await act();
      }
      return send(command);
    },
  });
  await runDue(one, { now: new Date(tickOf(one.at).time), works: dueWorks });
  return first;
}

/** Prepares what a person is going to do. Returns the function that does it. */
type Prepare = (followed: Followed) => Promise<() => Promise<unknown>>;

/** Fields that are written on the page right away; the proposal follows later. */
const onPage =
  (fields: object): Prepare =>
  async ({ page }) => {
    const key = pageKey(String((await readItem(linkKey(page.slug)))?.['pageId']));
    const stored = await readItem(key);
    return () => writeItem({ ...stored, ...key, ...fields });
  };

const unsubscribing: Prepare = async ({ to }) => {
  const [mail = ''] = await mailTo(to);
  const { pathname } = new URL(/^List-Unsubscribe: <(.+)>\r$/m.exec(mail)?.[1] ?? '');
  return () => stranger.send('POST', pathname);
};

const declining: Prepare = async ({ office, page }) => {
  const opened = { proposalId: page.id, slug: page.slug, revision: 0, content: sampleContent };
  const { version, wordsHash } = await reopen(office.session, opened);
  return () => answer(inject('origin'), page.slug, { kind: 'decline', version, wordsHash, reason: '' });
};

const LATER = '2099-01-01T00:00:00.000Z';

test.each([
  ['looks at the page', onPage({ viewCount: 1 })],
  ['opts out', onPage({ optedOutAt: new Date().toISOString() })],
  ['books a visit', onPage({ visitEndsAt: LATER })],
  ['unsubscribes', unsubscribing],
  ['declines an offer', declining],
])('nothing is mailed to somebody who %s in the moment of sending', async (_what, prepare) => {
  const followed = await openFollowed();
  await savePlan(followed, [quietStep]);
  const at = await waitingFor(followed, 'step-quiet');
  const act = await prepare(followed);
  const [due] = await dueAt(at, followed.office.accountId);
  expect(await doWhile(storedDue.parse(due), act)).toContain('followed-up');
  const told = await followed.office.session.call(proposals.timeline, { params: paramsOf(followed) });
  expect(told.map(({ title }) => title)).not.toContain('Followed up by e-mail');
  expect(await mailedTo(followed)).toEqual(['The proposal']);
});
