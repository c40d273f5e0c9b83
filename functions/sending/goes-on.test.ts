import { beforeEach, describe, expect, inject, test } from 'vitest';

import { addMinutes, dueMinute } from '#shared/clock/minutes.ts';
import { estimates } from '#shared/estimates/contract.ts';
import type { Estimate } from '#shared/estimates/estimate.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { followUpKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { DAY_MS } from '#shared/time/day.ts';
import { dueAt, tickAt } from '../testing/clock.ts';
import { anEstimate, newEstimate } from '../testing/estimates.ts';
import { eventually } from '../testing/eventually.ts';
import {
  againStep,
  changeAccount,
  changeSent,
  mailedTo,
  onClock,
  openFollowed,
  paramsOf,
  quietStep,
  runOut,
  savePlan,
  waitingFor,
} from '../testing/followed.ts';
import type { Followed } from '../testing/followed.ts';
import { newCompany } from '../testing/open-pages.ts';
import { operatorCommand } from '../testing/operator-command.ts';
import { deleteItem, readItem, writeItem } from '../testing/operator.ts';
import type { Item } from '../testing/operator.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

let followed: Followed;
beforeEach(async () => {
  followed = await openFollowed();
});

const clock = () => onClock(followed);
const mailed = () => mailedTo(followed);

describe('a follow-up plan goes on', () => {
  test('with the next step when one is given up', async () => {
    const first = await waitingFor(followed, quietStep.id);
    const [due] = (await dueAt(first, followed.office.accountId)) as [Key & Item];
    await writeItem({ ...due, attempts: 7 });
    await changeAccount(followed, { pagesCloseAt: 'unreadable' });
    await tickAt(first);
    const second = await waitingFor(followed, againStep.id);
    await changeAccount(followed, { pagesCloseAt: '2099-01-01T00:00:00.000Z' });
    await tickAt(second);
    await eventually(mailed, ['The proposal', 'Still not opened']);
  });

  test('past a step that would say to a contact who reads Spanish what they read before', async () => {
    const own = { subject: 'De nuevo', message: 'Hola, {name}' };
    const third = { ...againStep, id: 'step-third', waitDays: 9, spanish: own };
    await savePlan(followed, [quietStep, againStep, third]);
    const contact = {
      name: 'Sample Homeowner',
      email: followed.to,
      phone: '',
      language: 'es',
      source: 'hand',
    } as const;
    await followed.office.session.call(proposals.edit, { params: paramsOf(followed), body: { contact } });
    await tickAt(await waitingFor(followed, quietStep.id));
    await tickAt(await waitingFor(followed, third.id));
    await eventually(async () => (await mailed()).slice(-1), ['De nuevo']);
    expect([(await mailed()).length, await clock()]).toEqual([3, undefined]);
  });

  test('with the next step when its table is restored from before a step was mailed, and mails none again', async () => {
    const { accountId } = followed.office;
    const first = await waitingFor(followed, quietStep.id);
    const plan = followUpKey(accountId, followed.page.id);
    const [due] = (await dueAt(first, accountId)) as [Key & Item];
    const kept = await readItem(plan);
    await tickAt(first);
    const second = await waitingFor(followed, againStep.id);
    await eventually(mailed, ['The proposal', 'Not opened']);
    const [later] = (await dueAt(second, accountId)) as [Key & Item];
    await deleteItem({ pk: later.pk, sk: later.sk });
    await writeItem({ ...kept, ...plan });
    await writeItem(due);
    await tickAt(first);
    // A step that fails is put off by a minute.
    expect(await dueAt(addMinutes(dueMinute(first), 1), accountId)).toEqual([]);
    await tickAt(await waitingFor(followed, againStep.id));
    await eventually(mailed, ['The proposal', 'Not opened', 'Still not opened']);
  });

  test('where it was when the proposal comes back from a company without a plan', async () => {
    const { office, organizationId } = followed;
    const moveTo = (company: number) =>
      office.session.call(proposals.edit, { params: paramsOf(followed), body: { organizationId: company } });
    await tickAt(await waitingFor(followed, quietStep.id));
    await waitingFor(followed, againStep.id);
    await eventually(mailed, ['The proposal', 'Not opened']);
    await moveTo((await newCompany(office.session)).id);
    await eventually(clock, undefined);
    await moveTo(organizationId);
    await tickAt(await waitingFor(followed, againStep.id));
    await eventually(mailed, ['The proposal', 'Not opened', 'Still not opened']);
  });

  test.each([
    [
      'set back',
      ({ id, version }: Estimate) =>
        followed.office.session.call(estimates.save, {
          params: { id: String(id) },
          body: { ...anEstimate({ proposalId: followed.page.id }), version },
        }),
    ],
    ['deleted', ({ id }: Estimate) => followed.office.session.call(estimates.remove, { params: { id: String(id) } })],
  ])('when the estimate that won its job is %s', async (_what, takeBack) => {
    const { office, page } = followed;
    await waitingFor(followed, quietStep.id);
    const won = await newEstimate(office.session, { proposalId: page.id, status: 'won' });
    await eventually(clock, undefined);
    await takeBack(won);
    await tickAt(await waitingFor(followed, quietStep.id));
    await eventually(mailed, ['The proposal', 'Not opened']);
  });

  test('when its status is set to the one that it has', async () => {
    const { office, page } = followed;
    const { status } = page;
    await waitingFor(followed, quietStep.id);
    await office.session.call(proposals.setStatus, { params: { slug: page.slug }, body: { status } });
    await office.session.call(proposals.edit, { params: paramsOf(followed), body: { status, costPerSqFt: 13 } });
    await tickAt(await waitingFor(followed, quietStep.id));
    await eventually(mailed, ['The proposal', 'Not opened']);
  });

  test('when the opt-out of its address is lifted', async () => {
    await waitingFor(followed, quietStep.id);
    await resetRateLimits('opt-out');
    await openSession(inject('origin')).call(proposals.optOut, { params: { slug: followed.page.slug } });
    await eventually(clock, undefined);
    await operatorCommand('lift-opt-out.ts', ['--address', followed.page.propertyAddress, '--lift']);
    await tickAt(await waitingFor(followed, quietStep.id));
    await eventually(mailed, ['The proposal', 'Not opened']);
  });

  /** Shortens the wait of a step, so that its new time is already over. */
  async function shorten(): Promise<string> {
    await savePlan(followed, [{ ...quietStep, waitDays: 10 }]);
    await changeSent(followed, new Date(Date.now() - 8 * DAY_MS).toISOString());
    const at = await waitingFor(followed, quietStep.id);
    await savePlan(followed, [quietStep]);
    return at;
  }

  test('with a step that was shortened, at its old time when its new one is over', async () => {
    await shorten();
    await runOut(followed);
    await eventually(mailed, ['The proposal', 'Not opened']);
  });

  test('with a step that was shortened, after the next change when its new time is over', async () => {
    const at = await shorten();
    await followed.office.session.call(proposals.edit, { params: paramsOf(followed), body: { costPerSqFt: 13 } });
    await eventually(async () => ((await clock())?.at ?? at) < at, true);
    await tickAt(await waitingFor(followed, quietStep.id));
    await eventually(mailed, ['The proposal', 'Not opened']);
  });
});
