import { beforeEach, inject, test } from 'vitest';

import { proposals } from '#shared/proposals/contract.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { eventually } from '../testing/eventually.ts';
import { acceptance, answer, openOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { bookVisit, freeStarts, newCompany, newPage } from '../testing/open-pages.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

let office: Office;

beforeEach(async () => {
  await Promise.all([resetRateLimits('slug'), resetRateLimits('offer')]);
  office = await openOffice();
  await newCompany(office.session);
});

/** An address that the mail service answers for, as if mail to it came back or was reported. */
const simulated = (outcome: 'bounce' | 'complaint'): string => `${outcome}+${office.userId}@simulator.amazonses.com`;

/** What the history of a proposal says of mail. */
const toldOfMail = async (id: number): Promise<string[]> =>
  (await office.session.call(proposals.timeline, { params: { id: String(id) } }))
    .filter(({ kind }) => kind === 'mail')
    .map(({ title }) => title);

test.each([
  ['bounce', 'The e-mail about the visit came back'],
  ['complaint', 'The e-mail about the visit was reported as spam'],
] as const)('the history says that mail about a visit came back: %s', async (outcome, title) => {
  const { id, slug } = await newPage(office.session);
  const [start = ''] = (await freeStarts(slug)).slice(40);
  await bookVisit(slug, start, { email: simulated(outcome) });
  await eventually(() => toldOfMail(id), [title]);
});

test('the history says that the copy of a signed offer came back', async () => {
  const opened = await openOffer(office.session);
  const { origin } = openSession(inject('origin'));
  await answer(origin, opened.slug, acceptance(opened, { email: simulated('bounce') }));
  await eventually(() => toldOfMail(opened.proposalId), ['The e-mail about the offer came back']);
});
