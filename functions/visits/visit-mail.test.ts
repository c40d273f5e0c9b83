import { beforeEach, inject, test } from 'vitest';

import { openSession } from '#shared/testing/session-client.ts';
import { visits } from '#shared/visits/contract.ts';
import { eventually } from '../testing/eventually.ts';
import { openOffice } from '../testing/office.ts';
import { bookVisit, freeStarts, newCompany, newPage } from '../testing/open-pages.ts';
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
