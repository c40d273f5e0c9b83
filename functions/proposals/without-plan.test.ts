import { expect, inject, test } from 'vitest';

import { proposals } from '#shared/proposals/contract.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { losePlan, lostPlans } from '../testing/lost-plan.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany, newPage } from '../testing/open-pages.ts';

const [, notPaid] = lostPlans;

test.each([notPaid, ['without a plan', { plan: 'free' }, 403]] as const)(
  'a page is closed by revoking its link, and gets no other link, by an account that is %s',
  async (_what, standing, status) => {
    const { session, accountId } = await openOffice();
    await newCompany(session);
    const { id, slug } = await newPage(session);
    await losePlan(accountId, standing);
    const stranger = openSession(inject('origin'));
    expect((await stranger.ask(proposals.bySlug, { params: { slug } })).status).toBe(200);
    const params = { id: String(id) };
    expect(await session.call(proposals.revokeLink, { params })).toMatchObject({ linkRevoked: true });
    expect((await stranger.ask(proposals.bySlug, { params: { slug } })).status).toBe(404);
    expect((await session.ask(proposals.rotateLink, { params })).status).toBe(status);
  },
);
