import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { firmOfferKey, linkKey, visitKey } from '#shared/table/keys.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { visits } from '#shared/visits/contract.ts';
import { eventually } from '../testing/eventually.ts';
import { acceptance, answer, openOffer, reopen, signedOffer } from '../testing/offers.ts';
import type { OpenedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { bookVisit, freeStarts, newCompany, newPage } from '../testing/open-pages.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { connectOffice, control, partsOfPage, paymentPage, press } from '../testing/payments.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';
import { leaveRole, stubRole } from '../testing/role.ts';

afterAll(leaveRole);

const IS_ON_RECORD = 'This proposal has a signed offer, which belongs to your records. It cannot be deleted.';
const BANK_IS_ASKED =
  'The homeowner’s bank was asked for a deposit and has not answered yet, which can take a few days. Please delete this proposal once it has.';

const VISIT_IS_BOOKED =
  'A visit is booked for this proposal. Please cancel it first, so that the homeowner is notified, or delete the proposal when the visit is over.';

let office: Office;
let session: SessionClient;

beforeEach(async () => {
  await Promise.all((['offer', 'deposit', 'slug'] as const).map((name) => resetRateLimits(name)));
  office = await openOffice();
  session = office.session;
  await newCompany(session);
});

async function remove({ proposalId }: Pick<OpenedOffer, 'proposalId'>) {
  const response = await session.ask(proposals.remove, { params: { id: String(proposalId) } });
  return [response.status, await response.text()];
}

test('a proposal with a signed offer cannot be deleted, one with an unsigned offer can', async () => {
  const [signed, open] = [await openOffer(session), await openOffer(session)];
  expect((await answer(inject('origin'), signed.slug, acceptance(signed))).status).toBe(200);
  expect(await remove(signed)).toEqual([409, IS_ON_RECORD]);
  expect(await remove(open)).toEqual([200, '{"removed":true}']);
});

test('a proposal whose offer was signed and canceled cannot be deleted', async () => {
  const offer = await signedOffer(session);
  expect((await answer(inject('origin'), offer.slug, { kind: 'cancel', token: offer.token })).status).toBe(200);
  expect(await remove(offer)).toEqual([409, IS_ON_RECORD]);
});

test('a proposal whose offer has a paid deposit cannot be deleted, also while other words are open', async () => {
  const offer = await signedOffer(session);
  const params = { id: String(offer.proposalId) };
  const { revision, dueCents: cents } = await session.call(offers.find, { params });
  const paid = await session.call(offers.recordMoney, { params, body: { revision, what: 'deposit', cents, note: '' } });
  const content = { ...sampleContent, terms: 'Other terms.' };
  expect(await remove(await reopen(session, { ...offer, revision: paid.revision, content }))).toEqual([
    409,
    IS_ON_RECORD,
  ]);
});

test('a proposal is not deleted while a bank is asked for a deposit, also of replaced words', async () => {
  await connectOffice(session);
  const offer = await signedOffer(session);
  const page = await paymentPage(offer);
  await press(page, 'bank');
  const read = () => session.call(offers.find, { params: { id: String(offer.proposalId) } });
  await eventually(async () => (await read()).pendingCents > 0, true);
  const { revision } = await read();
  const newer = await reopen(session, { ...offer, revision, content: { ...sampleContent, terms: 'Other terms.' } });
  expect(await remove(newer)).toEqual([409, BANK_IS_ASKED]);
  await control({ do: 'settle', ...partsOfPage(page), paid: false });
  await eventually(async () => (await read()).pendingCents, 0);
  expect(await remove(newer)).toEqual([200, '{"removed":true}']);
});

test('a proposal is not deleted while a visit is booked, but once that is canceled or over', async () => {
  const [canceled, over] = [await newPage(session), await newPage(session)];
  const [first = '', , , , second = ''] = await freeStarts(canceled.slug);
  const { token } = await bookVisit(canceled.slug, first);
  await bookVisit(over.slug, second);
  const removed = ({ id: proposalId }: Proposal) => remove({ proposalId });
  expect([await removed(canceled), await removed(over)]).toEqual([
    [409, VISIT_IS_BOOKED],
    [409, VISIT_IS_BOOKED],
  ]);
  await session.call(visits.cancel, { params: { slug: canceled.slug, token } });
  const key = visitKey(String((await readItem(linkKey(over.slug)))?.['pageId']));
  await writeItem({ ...(await readItem(key)), ...key, end: new Date().toISOString() });
  expect([await removed(canceled), await removed(over)]).toEqual([
    [200, '{"removed":true}'],
    [200, '{"removed":true}'],
  ]);
});

test('a proposal is not deleted when a bank is asked at that moment', async () => {
  const { accountId, userId } = office;
  const { proposalId, slug } = await openOffer(session);
  const key = firmOfferKey(String((await readItem(linkKey(slug)))?.['pageId']));
  const offer = await readItem(key);
  const checkout = { session: 'cs_sample', account: 'acct_sample', version: 1, cents: 5000, refundedCents: 0 };
  const checkouts = [{ ...checkout, failedRefunds: [], isPending: true, isOver: false }];
  stubRole('proposals');
  const [{ table }, { asTenant }, { deleteProposal }] = await Promise.all([
    import('../storage/table.ts'),
    import('../storage/tenant-guard.ts'),
    import('./delete-proposal.ts'),
  ]);
  const send = table.client.send.bind(table.client);
  Object.assign(table.client, {
    send: async (command: TransactWriteCommand) => {
      if (command instanceof TransactWriteCommand) {
        await writeItem({ ...offer, ...key, checkouts, revision: Number(offer?.['revision']) + 1 });
      }
      return send(command);
    },
  });
  const deleted = asTenant(accountId, () => deleteProposal({ accountId, userId }, proposalId));
  await expect(deleted).rejects.toMatchObject({ code: 'CONFLICT', message: BANK_IS_ASKED });
  expect(await session.call(proposals.bySlug, { params: { slug } })).toMatchObject({ slug });
});
