import { expect, test } from 'vitest';

import { mailers } from '#shared/mailers/contract.ts';
import { losePlan, lostPlans } from '../testing/lost-plan.ts';
import { newMailable, requestPiece } from '../testing/mailers.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';

test.each(lostPlans)(
  'a mailer under way is seen and canceled, and no other is requested, by an account that is %s',
  async (_what, standing, status) => {
    const { session, accountId } = await openOffice();
    await newCompany(session, { postalAddress: '1 Sample Road, Sampletown, FL 33301' });
    const { id } = await requestPiece(session, await newMailable(session));
    const proposalIds = [await newMailable(session)];
    await losePlan(accountId, standing);
    const body = { proposalIds, format: 'card', holdOut: false } as const;
    expect((await session.ask(mailers.request, { body })).status).toBe(status);
    expect((await session.call(mailers.list)).mailers.map((piece) => piece.id)).toEqual([id]);
    expect(await session.call(mailers.cancel, { params: { id } })).toMatchObject({ id, state: 'canceled' });
  },
);
