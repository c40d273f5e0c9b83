import { beforeEach, expect, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { signedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

beforeEach(() => resetRateLimits('offer'));

test('the page of who signed says until when it can be canceled, before the job is done, and nobody else’s does', async () => {
  const { session } = await openOffice();
  await newCompany(session);
  const { slug, token, proposalId } = await signedOffer(session);
  const stranger = openSession(session.origin);
  const isCancelable = async (query: string): Promise<boolean> => {
    const html = await (await stranger.send('GET', `/proposal/${slug}/offer${query}`)).text();
    expect(html).toContain('</html>');
    return html.includes('You may cancel until');
  };
  expect([await isCancelable(`?t=${token}`), await isCancelable('?t=guess'), await isCancelable('')]).toEqual([
    true,
    false,
    false,
  ]);
  const params = { id: String(proposalId) };
  const { revision, dueCents: cents } = await session.call(offers.find, { params });
  const money = { revision, what: 'deposit', cents, note: '' } as const;
  const paid = await session.call(offers.recordMoney, { params, body: money });
  await session.call(offers.setState, { params, body: { revision: paid.revision, to: 'done', reason: '' } });
  expect(await isCancelable(`?t=${token}`)).toBe(false);
});
