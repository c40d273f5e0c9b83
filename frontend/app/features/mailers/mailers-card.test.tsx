import { expect, test } from 'vitest';

import type { OwnMailer } from '#shared/mailers/mailer.ts';
import type { Plan } from '#shared/plans/plan.ts';
import { ownMailersQuery } from '../../../api/mailer-queries.ts';
import { clientOnPlan } from '../../../testing/client-on-plan.ts';
import { clientWithFailed } from '../../../testing/failed-query.ts';
import { elementsIn, firstRender, markupOf, textOf } from '../../../testing/first-render.tsx';
import { ownMailersOf, requestedMailer } from '../../../testing/own-mailers.ts';
import { looseNamesIn, UNBROKEN } from '../../../testing/unbroken.ts';
import { MailersCard } from './mailers-card.tsx';
import { OwnMailers } from './own-mailers.tsx';

function clientOf(plan: Plan, mailers?: readonly OwnMailer[]) {
  const client = clientOnPlan(plan);
  if (mailers) client.setQueryData(ownMailersQuery().queryKey, ownMailersOf(mailers));
  return client;
}

test('mailers under way are on the page of plans where the plan has none any more, and only there', () => {
  const html = markupOf(<MailersCard />, clientOf('lite', [requestedMailer]));
  expect(textOf(html)).toMatch(/^Your mailers They continue without the plan, .* 7 Sample Street /);
  expect(html).toContain('aria-label="Cancel the mailer to 7 Sample Street"');
  for (const client of [clientOf('trial', [requestedMailer]), clientOf('lite', []), clientOf('lite')]) {
    expect(markupOf(<MailersCard />, client)).toBe('');
  }
});

test('mailers that could not be loaded can be tried again on the page of plans', () => {
  const client = clientWithFailed(ownMailersQuery().queryKey, clientOf('lite'));
  const card = firstRender(() => MailersCard(), client);
  expect(textOf(markupOf(card))).toMatch(/ Your mailers could not be loaded\. Try Again$/);
  expect(elementsIn(card).map(({ type }) => type)).not.toContain(OwnMailers);
});

test('mailers under way show the longest address whole', () => {
  const html = markupOf(<MailersCard />, clientOf('lite', [{ ...requestedMailer, address: UNBROKEN }]));
  expect([html.includes(UNBROKEN), looseNamesIn(html)]).toEqual([true, []]);
});
