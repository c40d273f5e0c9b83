import { beforeEach, expect, inject, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { visits } from '#shared/visits/contract.ts';
import { eventually } from '../testing/eventually.ts';
import { acceptance, answer, openOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import { bookVisit, freeStarts, lookAt, newCompany, newPage } from '../testing/open-pages.ts';
import { mailTo, subjectsOf } from '../testing/outbox.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

beforeEach(() => resetRateLimits('slug'));

/** `when` in the time zone of the company, as a mail's subject writes it. */
function whenOf(start: string): string {
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...options }).format(new Date(start));
  const day = words({ weekday: 'short', month: 'short', day: 'numeric' });
  return `${day}, ${words({ hour: 'numeric', minute: '2-digit' })}`;
}

test('a booking and its cancellation are mailed to both sides, each once, with the time and the address', async () => {
  const { session, userId } = await openOffice();
  await newCompany(session);
  const { slug, propertyAddress } = await newPage(session);
  const [start = ''] = await freeStarts(slug);
  const homeowner = `${userId}-home@paveprint.example`;
  const { token } = await bookVisit(slug, start, { email: homeowner });
  const when = whenOf(start);
  const toContractor = [`Visit booked: ${when}, ${propertyAddress}`];
  const toHomeowner = [`Your visit with Oak Paving is booked: ${when}`];
  const sent = async () => [
    subjectsOf(await mailTo(`${userId}@paveprint.example`)),
    subjectsOf(await mailTo(homeowner)),
  ];
  await eventually(sent, [toContractor, toHomeowner]);
  for (const _twice of [1, 2]) await openSession(inject('origin')).ask(visits.cancel, { params: { slug, token } });
  await eventually(sent, [
    [...toContractor, `Visit canceled: ${when}, ${propertyAddress}`],
    [...toHomeowner, `Your visit with Oak Paving is canceled: ${when}`],
  ]);
});

test('the price that a contractor typed is the one in the mails about the view and the visit of its page', async () => {
  const { session, userId } = await openOffice();
  await newCompany(session);
  const { id, slug } = await newPage(session);
  await session.call(proposals.edit, { params: { id: String(id) }, body: { quoteAmount: '$11,000 all in' } });
  await lookAt(slug);
  const [contractor, homeowner] = [`${userId}@paveprint.example`, `${userId}-home@paveprint.example`];
  await eventually(async () => (await mailTo(contractor)).length, 1);
  await bookVisit(slug, (await freeStarts(slug))[0] ?? '', { email: homeowner });
  await eventually(async () => (await mailTo(homeowner)).length, 1);
  expect((await mailTo(contractor)).join('')).toContain('Price they saw: $11,000 all in');
  expect((await mailTo(homeowner)).join('')).toContain('Estimated price: $11,000 all in, final after the visit');
});

/** A page with a price and an open offer, and whether the mail about a visit that is booked there names the price. */
async function offeredPage() {
  const { session, userId } = await openOffice();
  await newCompany(session);
  const offer = await openOffer(session);
  const { slug, proposalId } = offer;
  const params = { id: String(proposalId) };
  const edit = (body: object) => session.call(proposals.edit, { params, body });
  await edit({ quoteAmount: '$11,000 all in' });
  const namesPrice = async (when: string): Promise<boolean> => {
    const homeowner = `${userId}-${when}@paveprint.example`;
    const { token } = await bookVisit(slug, (await freeStarts(slug))[0] ?? '', { email: homeowner });
    await eventually(async () => (await mailTo(homeowner)).length, 1);
    await openSession(inject('origin')).ask(visits.cancel, { params: { slug, token } });
    return (await mailTo(homeowner)).join('').includes('Estimated price: $11,000 all in');
  };
  return { session, offer, params, edit, namesPrice };
}

test('the mail about a visit names no estimated price while a firm offer is open or signed', async () => {
  const { session, offer, namesPrice } = await offeredPage();
  expect(await namesPrice('open')).toBe(false);
  await answer(session.origin, offer.slug, acceptance(offer));
  expect(await namesPrice('signed')).toBe(false);
});

test('the mail about a visit names the estimated price once the firm offer is withdrawn, until its own time is over', async () => {
  const { session, offer, params, edit, namesPrice } = await offeredPage();
  await session.call(offers.setState, { params, body: { revision: offer.revision, to: 'withdrawn', reason: '' } });
  expect(await namesPrice('withdrawn')).toBe(true);
  await edit({ expiresAt: '2020-01-31' });
  expect(await namesPrice('over')).toBe(false);
});
