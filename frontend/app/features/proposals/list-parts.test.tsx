import { describe, expect, test } from 'vitest';

import type { Plan } from '#shared/plans/plan.ts';
import { filterCounts } from '#shared/proposals/list-view.ts';
import { clientOnPlan } from '../../../testing/client-on-plan.ts';
import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { MailNote } from '../../../ui/mail-note.tsx';
import { VisitNote } from '../../../ui/visit-note.tsx';
import { ListFilters } from './list-filters.tsx';
import { MailButton } from './mail-button.tsx';
import { ProposalsLoading } from './proposals-loading.tsx';

test('the list can show all, those of one status or those with a visit ahead, in one of five orders', () => {
  const one = { status: 'sent', totalCost: 1, propertyAddress: '', createdAt: '' } as const;
  const counts = filterCounts([one, { ...one, visitAt: '2026-12-01T12:00:00Z' }], '2026-11-21T12:00:00Z');
  const html = markupOf(
    <ListFilters choice={{ filter: 'sent', order: 'price' }} counts={counts} onChoose={() => undefined} />,
  );
  expect(textOf(html)).toBe(
    'All 2 Draft 0 Completed 0 Sent 2 Opened 0 Success 0 Upcoming visit 1 ' +
      'Order Newest first Oldest first Highest price first By address Next visit first',
  );
});

test('while the list loads, a spinner and cards in outline show', () => {
  const html = markupOf(<ProposalsLoading />);
  expect(html).toContain('aria-label="Loading proposals"');
  expect(html.match(/shadow-card/g)?.length).toBeGreaterThan(2);
});

test('a visit that was canceled is told', () => {
  const shown = (at: string | null | undefined) => textOf(markupOf(<VisitNote at={at} timeZone="America/New_York" />));
  expect([shown(null), shown(undefined)]).toEqual(['Visit canceled', '']);
});

test.each([
  ['bounced', 'The e-mail came back'],
  ['complained', 'The e-mail was reported as spam'],
  [undefined, ''],
] as const)('a card says what became of mail that %s', (returned, text) => {
  expect(textOf(markupOf(<MailNote returned={returned} />))).toBe(text);
});

describe('Send by Mail above the list', () => {
  const shown = (plan: Plan) => markupOf(<MailButton onMail={() => undefined} />, clientOnPlan(plan));

  test.each(['lite', 'pro', 'enterprise'] as const)('is locked on %s, and names the plan that has it', (plan) => {
    expect(textOf(shown(plan))).toBe('Send by Mail Paveprint Mail');
    expect(shown(plan)).toContain('href="/app/plan"');
  });

  test('names that plan below its words where there is no room beside them', () => {
    expect(shown('lite')).toMatch(/<a [^>]*class="[^"]*\bmd:max-lg:w-40 md:max-lg:flex-wrap\b/);
  });

  test.each(['trial', 'mail', 'paid'] as const)('is a button on %s', (plan) => {
    expect(textOf(shown(plan))).toBe('Send by Mail');
    expect(shown(plan)).not.toContain('href');
  });
});
