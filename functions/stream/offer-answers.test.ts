import { beforeEach, describe, expect, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { eventually } from '../testing/eventually.ts';
import { acceptance, answer, openOffer, reopen, signedOffer } from '../testing/offers.ts';
import type { OpenedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newCompany, newPage } from '../testing/open-pages.ts';
import { mailTo, subjectsTo } from '../testing/outbox.ts';
import { connectOffice, paymentPage, press } from '../testing/payments.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

let office: Office;
let session: SessionClient;
let homeowner: string;

beforeEach(async () => {
  await Promise.all([resetRateLimits('offer'), resetRateLimits('deposit')]);
  office = await openOffice();
  session = office.session;
  homeowner = `${office.userId}-home@paveprint.example`;
  await newCompany(session, { phoneNumber: '(954) 555-0163' });
});

const say = ({ slug }: OpenedOffer, body: object) => answer(session.origin, slug, body);
const read = ({ proposalId }: OpenedOffer) => session.call(offers.find, { params: { id: String(proposalId) } });
const historyOf = ({ proposalId }: OpenedOffer) =>
  session.call(proposals.timeline, { params: { id: String(proposalId) } });
const statusOf = async ({ slug }: OpenedOffer) => {
  const found = await session.call(proposals.bySlug, { params: { slug } });
  return 'status' in found && found.status;
};
const contractor = () => `${office.userId}@paveprint.example`;

describe('a homeowner’s answer to an offer', () => {
  test('moves the proposal on when it is signed, and not when it is declined', async () => {
    const [good, bad] = [await openOffer(session), await openOffer(session)];
    const { version, wordsHash } = bad;
    await say(bad, { kind: 'decline', version, wordsHash, reason: '' });
    await say(good, acceptance(good));
    await eventually(() => subjectsTo(contractor()), ['Offer declined', 'Offer signed']);
    expect([await statusOf(good), await statusOf(bad)]).toEqual(['success', 'sent']);
  });

  test('that cancels is mailed to both sides', async () => {
    const offer = await openOffer(session);
    const { token } = (await (await say(offer, acceptance(offer, { email: homeowner }))).json()) as { token: string };
    await say(offer, { kind: 'cancel', token });
    await eventually(() => subjectsTo(contractor()), ['Contract canceled', 'Offer signed']);
    await eventually(() => subjectsTo(homeowner), ['Canceled', 'Your copy']);
  });

  test('has the deposit in the signer’s copy, and only the ways to reach the company that there are', async () => {
    const offer = await openOffer(session);
    await say(offer, acceptance(offer, { email: homeowner }));
    await eventually(async () => (await mailTo(homeowner)).length, 1);
    const [copy = ''] = await mailTo(homeowner);
    expect(copy).toContain('Deposit: $2,320.31');
    expect(copy).toContain('Questions? Please call (954) 555-0163.');
  });

  test('and a question are mailed to the contractor so that a reply reaches who wrote', async () => {
    const [offer, asking] = [await openOffer(session), `asking-${homeowner}`];
    const person = { name: 'Sample Neighbor', email: asking, seconds: 30 };
    await say(offer, { kind: 'ask', text: 'When can you begin?', ...person });
    await say(offer, acceptance(offer, { email: homeowner }));
    await eventually(() => subjectsTo(contractor()), ['Offer signed', 'Question about your offer']);
    const replies = (await mailTo(contractor())).map((mail) => /^Reply-To: (.*)\r$/m.exec(mail)?.[1]);
    expect(new Set(replies)).toEqual(new Set([asking, homeowner]));
  });

  test('is confirmed with the address of the contract to reply to when its organization was deleted', async () => {
    const emailAddress = 'contract@paveprint.example';
    const [{ id: organizationId }] = [await newCompany(session, { emailAddress }), await newCompany(session)];
    const { id, slug } = await newPage(session);
    await session.call(proposals.edit, { params: { id: String(id) }, body: { organizationId } });
    const offer = await reopen(session, { proposalId: id, slug, revision: 0, content: sampleContent });
    await session.call(organizations.remove, { params: { id: String(organizationId) } });
    await say(offer, acceptance(offer, { email: homeowner }));
    await eventually(async () => (await mailTo(homeowner)).length, 1);
    expect((await mailTo(homeowner))[0]).toContain(`Reply-To: ${emailAddress}\r`);
  });

  test('is told as signed each time, also when the deposit is credit of an earlier signature', async () => {
    const offer = await openOffer(session);
    await say(offer, acceptance(offer));
    const body = { revision: (await read(offer)).revision, what: 'deposit', cents: 232_031, note: '' } as const;
    const params = { id: String(offer.proposalId) };
    const { revision } = await session.call(offers.recordMoney, { params, body });
    const newer = await reopen(session, { ...offer, revision, content: { ...sampleContent, terms: 'Other terms.' } });
    await say(newer, acceptance(newer));
    expect((await read(newer)).state).toBe('deposit-paid');
    await eventually(() => subjectsTo(contractor()), ['Offer signed', 'Offer signed']);
  });
});

test('a declined change of a paid contract says to the contractor that its deposit is due to be paid back', async () => {
  const offer = await openOffer(session);
  await say(offer, acceptance(offer));
  const body = { revision: (await read(offer)).revision, what: 'deposit', cents: 232_031, note: '' } as const;
  const { revision } = await session.call(offers.recordMoney, { params: { id: String(offer.proposalId) }, body });
  const newer = await reopen(session, { ...offer, revision, content: { ...sampleContent, terms: 'Other terms.' } });
  const { version, wordsHash } = newer;
  await say(newer, { kind: 'decline', version, wordsHash, reason: '' });
  const declined = async () => (await mailTo(contractor())).find((mail) => mail.includes('said no to your offer'));
  await eventually(async () => (await declined())?.includes('Please pay back what was paid by check.'), true);
});

test('a canceled contract says to the contractor what to pay back only when something was paid', async () => {
  const [paid, unpaid] = [await signedOffer(session), await signedOffer(session)];
  const body = { revision: (await read(paid)).revision, what: 'deposit', cents: 232_031, note: '' } as const;
  await session.call(offers.recordMoney, { params: { id: String(paid.proposalId) }, body });
  for (const offer of [paid, unpaid]) await say(offer, { kind: 'cancel', token: offer.token });
  await eventually(
    () => subjectsTo(contractor()),
    ['Contract canceled', 'Contract canceled', 'Offer signed', 'Offer signed'],
  );
  const canceled = (await mailTo(contractor())).filter((mail) => mail.includes('canceled the contract'));
  expect(canceled.filter((mail) => mail.includes('Please pay back what was paid by check.'))).toHaveLength(1);
});

test('a deposit that is paid online is in the history when it was paid, not when its page was opened', async () => {
  await connectOffice(session);
  const offer = await signedOffer(session);
  await press(await paymentPage(offer), 'pay');
  await eventually(async () => (await read(offer)).state, 'deposit-paid');
  const { ledger } = await read(offer);
  const paid = async () => (await historyOf(offer)).filter(({ title }) => title === 'Deposit paid online');
  await eventually(async () => (await paid()).map(({ at }) => at), [ledger[0]?.at]);
});
