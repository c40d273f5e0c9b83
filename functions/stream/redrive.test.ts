import { expect, test } from 'vitest';

import { estimates } from '#shared/estimates/contract.ts';
import type { Estimate } from '#shared/estimates/estimate.ts';
import { proposals } from '#shared/proposals/contract.ts';
import {
  accountPartition,
  auditKey,
  estimateKey,
  FEED,
  historyOf,
  memberKey,
  pageKey,
  proposalKey,
  tallyKey,
} from '#shared/table/keys.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { visits } from '#shared/visits/contract.ts';
import { newWaitingEstimate } from '../testing/estimates.ts';
import { eventually } from '../testing/eventually.ts';
import { givenUp, recordKey, redrive, runRedrive, withFirst } from '../testing/failed-records.ts';
import { acceptance, answer, openOffer } from '../testing/offers.ts';
import { joinOffice, openOffice } from '../testing/office.ts';
import { bookVisit, freeStarts, lookAt, newAddress, newCompany, newPage } from '../testing/open-pages.ts';
import { operatorCommand } from '../testing/operator-command.ts';
import { readItem, readPartition, writeItem } from '../testing/operator.ts';
import { mailTo, subjectsOf, subjectsTo } from '../testing/outbox.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

const REDRIVEN = /^[1-9]\d* records were redriven/;

/** A sent proposal. Every record about it fails until `mend` is called. */
async function failingOn(accountId: string, id: number) {
  const key = proposalKey(accountId, id);
  const whole = (await readItem(key)) ?? {};
  await writeItem({ ...whole, ...key, status: 'no-status' });
  return {
    page: pageKey(String(whole['pageId'])).pk,
    mend: () => writeItem({ ...whole, ...key }),
  };
}

async function openFirm() {
  const office = await openOffice();
  await newCompany(office.session);
  return office;
}

/** A first view that was given up, and whose cause is mended by now. */
async function mendedView() {
  const { session, accountId } = await openFirm();
  const { slug, id } = await newPage(session);
  const { page, mend } = await failingOn(accountId, id);
  await lookAt(slug);
  await eventually(() => givenUp(page), 1);
  await mend();
  return { page, status: async () => (await readItem(proposalKey(accountId, id)))?.['status'] };
}

const tallyOf = async (accountId: string, id: number) => {
  const { wonBy, isClosed, isDeclined } = (await readItem(tallyKey(accountId, id))) ?? {};
  return { wonBy, isClosed, isDeclined };
};

/** Books another visit and waits for its mail. A mail that was queued before has arrived by then. */
async function tellLater(slug: string, start: string, email: string): Promise<void> {
  const { token } = await bookVisit(slug, start, { email });
  await eventually(async () => (await mailTo(email)).some((text) => text.includes(token)), true);
}

/** Types of an account's events that begin with `begin`, in the order of the feed. */
const eventsOf = async (accountId: string, begin: string) =>
  (await readPartition(FEED)).flatMap(({ event }) => {
    const { type, data } = event as { readonly type: string; readonly data: object };
    const isOwn = 'accountId' in data && data.accountId === accountId && type.startsWith(begin);
    return isOwn ? [type] : [];
  });

test('a view that could not be applied is kept whole, and applied when it is redriven after the mend', async () => {
  const { status, page } = await mendedView();
  expect(await redrive()).toMatch(REDRIVEN);
  expect([await status(), await givenUp(page)]).toEqual(['opened', 0]);
});

const recordOf = (functionArn: string, name: string): string =>
  JSON.stringify({
    requestContext: { functionArn },
    payload: JSON.stringify({ Records: [{ dynamodb: { Keys: { pk: { S: name } } } }] }),
  });

test.each([
  ['is no record', 'no record', (key: string) => `${key}: This object of the bucket is no record of the stream.`],
  [
    'is of a function that is gone',
    recordOf('arn:aws:lambda:us-east-1:000000000000:function:gone', 'of-no-function'),
    () => '{"pk":{"S":"of-no-function"}}: ',
  ],
])('what %s holds up no other record, and is named with its cause', async (_what, content, line) => {
  const { status, page } = await mendedView();
  await withFirst(content, async (key) => {
    const stdout = expect.stringContaining(`Failed again: ${line(key)}`);
    await expect(runRedrive()).rejects.toMatchObject({ code: 1, stdout });
  });
  expect([await status(), await givenUp(page)]).toEqual(['opened', 0]);
});

test('a job that was lost after it was won stays lost when the record of winning it is redriven', async () => {
  const { session, accountId } = await openFirm();
  const { id } = await newPage(session);
  const key = estimateKey(accountId, 1);
  const estimate = (status: string, edits = 0) => writeItem({ ...key, v: 1, proposalId: id, status, edits });
  const wonBy = async () => (await tallyOf(accountId, id)).wonBy;
  await eventually(wonBy, []);
  const { mend } = await failingOn(accountId, id);
  const name = recordKey(key);
  await estimate('won');
  await eventually(() => givenUp(name), 1);
  await mend();
  await estimate('won', 1);
  await eventually(wonBy, ['estimate-1']);
  await estimate('lost');
  await eventually(wonBy, []);
  expect(await redrive()).toMatch(REDRIVEN);
  expect([await wonBy(), await givenUp(name)]).toEqual([[], 0]);
});

test('a visit that was canceled is not said to be booked when the record of booking it is redriven', async () => {
  const { session, accountId, userId } = await openFirm();
  const { slug, id } = await newPage(session);
  const homeowner = `${userId}-home@paveprint.example`;
  const { page, mend } = await failingOn(accountId, id);
  const [start = '', other = ''] = await freeStarts(slug);
  const { token } = await bookVisit(slug, start, { email: homeowner });
  await eventually(() => givenUp(homeowner), 1);
  await mend();
  const response = await openSession(session.origin).ask(visits.cancel, { params: { slug, token } });
  expect(response.status).toBe(200);
  const told = () => subjectsTo(homeowner);
  await eventually(async () => (await told()).length, 1);
  expect(await redrive()).toMatch(REDRIVEN);
  expect(await givenUp(page)).toBe(0);
  await tellLater(slug, other, homeowner);
  expect((await told()).map((subject) => /booked|canceled/.exec(subject)?.[0])).toEqual(['booked', 'canceled']);
});

test('a contract that was canceled is not said to be signed when the record of signing it is redriven', async () => {
  const { session, accountId, userId } = await openFirm();
  const offer = await openOffer(session);
  const { slug, proposalId } = offer;
  const homeowner = `${userId}-home@paveprint.example`;
  const { page, mend } = await failingOn(accountId, proposalId);
  const signed = await answer(session.origin, slug, acceptance(offer, { email: homeowner }));
  const { token } = (await signed.json()) as { readonly token: string };
  await eventually(() => givenUp(homeowner), 1);
  await mend();
  expect((await answer(session.origin, slug, { kind: 'cancel', token })).status).toBe(200);
  const told = () => subjectsTo(homeowner);
  await eventually(told, ['Canceled']);
  const lost = { wonBy: [], isClosed: false, isDeclined: true };
  await eventually(() => tallyOf(accountId, proposalId), lost);
  expect(await redrive()).toMatch(REDRIVEN);
  expect([await tallyOf(accountId, proposalId), await givenUp(page)]).toEqual([lost, 0]);
  const [start = ''] = await freeStarts(slug);
  await tellLater(slug, start, homeowner);
  expect((await told()).filter((subject) => /copy|Canceled/.test(subject))).toEqual(['Canceled']);
});

test('an approval that was decided is not said to be requested when the record of requesting it is redriven', async () => {
  const { session, accountId } = await openOffice();
  const approver = await joinOffice(accountId, 'approver');
  const [decided, waiting] = [await newWaitingEstimate(session), await newWaitingEstimate(session)];
  const told = async () => subjectsOf(await mailTo(`${approver.userId}@paveprint.example`)).toSorted();
  const requested = (...all: readonly Estimate[]) => all.map(({ id }) => `Approval requested: estimate #${id}`);
  await eventually(told, requested(decided, waiting));
  const member = memberKey(accountId, approver.userId);
  const whole = await readItem(member);
  await writeItem({ ...whole, ...member, role: 'no-role' });
  for (const { id } of [decided, waiting]) {
    const row = (await readPartition(accountPartition(accountId), historyOf('estimate', id))).at(-1);
    const again = auditKey(accountId, { entity: 'estimate', id, at: new Date().toISOString(), key: 'again' });
    await writeItem({ ...row, ...again, at: new Date().toISOString() });
    await eventually(() => givenUp(recordKey(again)), 1);
  }
  await writeItem({ ...whole, ...member });
  const params = { id: String(decided.id) };
  const body = { version: decided.version, decision: 'approved', note: '' } as const;
  await approver.session.call(estimates.decideApproval, { params, body });
  expect(await redrive()).toMatch(REDRIVEN);
  await eventually(async () => (await told()).length, 3);
  expect(await told()).toEqual(requested(decided, waiting, waiting));
});

test('an opt-out that was lifted is not told to readers of the event feed when its record is redriven', async () => {
  await resetRateLimits('opt-out');
  const { session, accountId } = await openFirm();
  const address = newAddress();
  const { slug, id } = await newPage(session, address);
  const { page, mend } = await failingOn(accountId, id);
  await openSession(session.origin).ask(proposals.optOut, { params: { slug } });
  await eventually(() => givenUp(page), 1);
  await mend();
  await operatorCommand('lift-opt-out.ts', ['--address', address, '--lift']);
  const events = () => eventsOf(accountId, 'suppression.');
  await eventually(events, ['suppression.lifted']);
  expect(await redrive()).toMatch(REDRIVEN);
  expect([await events(), await givenUp(page)]).toEqual([['suppression.lifted'], 0]);
  expect((await tallyOf(accountId, id)).isClosed).toBe(false);
});
