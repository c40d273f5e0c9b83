import { afterEach, expect, test, vi } from 'vitest';

import type { User } from '#shared/auth/user.ts';
import type { PlanView } from '#shared/billing/contract.ts';
import { planViewOf } from '#shared/billing/plan-view.ts';
import { dollarsOf, extraOf, OWES_EXTRAS } from '#shared/plans/extras.ts';
import { planTable } from '#shared/plans/plan-table.ts';
import { soldPlan } from '#shared/plans/plan.ts';
import { currentUserKey } from '../../../api/auth-queries.ts';
import { planQuery } from '../../../api/plan-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { InRouter } from '../../../testing/in-router.tsx';
import { sampleExtras, samplePlanView } from '../../../testing/sample-plan-view.ts';
import { PlanChoices } from './plan-choices.tsx';
import { PlanExtras } from './plan-extras.tsx';
import { PlanFailed, PlanPage } from './plan-page.tsx';

afterEach(() => vi.unstubAllEnvs());

const plan: PlanView = { ...samplePlanView, extras: sampleExtras };

test('plans are paid by the month or the year', () => {
  expect(textOf(markupOf(<PlanChoices plan={plan} isOwner />))).toMatch(/^Plans Monthly Annual /);
});

test.each(soldPlan.options)(
  'what the plan %s says of itself names the price of each AI design where it sells them',
  (sold) => {
    const text = textOf(markupOf(<PlanChoices plan={plan} isOwner />));
    const { name } = planTable[sold];
    const said = text.slice(text.indexOf(`${name} $`), text.indexOf(`Choose ${name}`));
    const extra = extraOf(sold);
    expect(said).toContain(extra ? `AI designs for ${dollarsOf(extra.cents)} each.` : 'AI designs are included.');
    expect(said).not.toMatch(/unlimited[^.]* designs/i);
  },
);

test('extras say what they cost, and that nothing is charged before the owner agrees', () => {
  const html = markupOf(<PlanExtras plan={plan} isOwner />);
  expect(html).toContain('<section aria-label="Extras"');
  expect(textOf(html)).toMatch(
    /^Extras: off Each AI design, beyond the 10 of your plan, costs \$2\.00\. .* Save a Card$/,
  );
});

test('a card can be saved for extras whenever there is none, also once they were agreed to', () => {
  const shown = (part: Partial<typeof sampleExtras>) =>
    textOf(markupOf(<PlanExtras plan={{ ...plan, extras: { ...sampleExtras, ...part } }} isOwner />));
  const save = 'Extras are paid by card, and none is saved. Save one on a Stripe page. Save a Card';
  expect(shown({ ceilingCents: 1000 })).toMatch(new RegExp(`\\$0\\.00 ${save} Turn Extras Off$`));
  expect(shown({ owes: true })).toMatch(new RegExp(` ${save}$`));
  expect(shown({ ceilingCents: 1000, hasCard: true })).not.toContain('Save a Card');
});

test('whoever saved a card is asked to agree where that is what is missing', () => {
  const shown = (part: Partial<typeof sampleExtras>) =>
    pageOf({ extras: { ...sampleExtras, hasCard: true, ...part } }, 'card');
  expect(shown({})).toContain(' Your card is saved. Choose below how much extras may cost in a month, and agree. ');
  for (const part of [{ ceilingCents: 1000 }, { owes: true }] as const) {
    expect(shown(part)).toMatch(/ Your card is saved\. (?!Choose below)/);
  }
});

test('extras of who owes earlier ones have no price and no ceiling to agree to, and can be turned off', () => {
  const shown = (part: Partial<typeof sampleExtras>) => {
    const extras = { ...sampleExtras, hasCard: true, owes: true, ...part } as const;
    return textOf(markupOf(<PlanExtras plan={{ ...plan, extras }} isOwner />));
  };
  expect(shown({})).toBe(`Extras: none at the moment ${OWES_EXTRAS}`);
  expect(shown({ ceilingCents: 1000 })).toBe(
    `Extras: none at the moment ${OWES_EXTRAS} This month: $0.00 Turn Extras Off`,
  );
});

test.each<readonly [Partial<PlanView>, string | undefined]>([
  [{}, undefined],
  [{ extras: { ...sampleExtras, ceilingCents: 2500 } }, 'This month: $0.00'],
  [{ spent: { cents: 150, used: [{ meter: 'lookups', count: 3 }] } }, 'This month: $1.50 for 3 extra lookups'],
  [{ spent: { cents: 200, used: [{ meter: 'designs', count: 1 }] } }, 'This month: $2.00 for 1 AI design'],
  [
    {
      spent: {
        cents: 450,
        used: [
          { meter: 'lookups', count: 1 },
          { meter: 'designs', count: 2 },
        ],
      },
    },
    'This month: $4.50 for 1 extra lookup and 2 AI designs',
  ],
])('extras of the month are named as what they were, whatever the plan sells now: %o', (part, words) => {
  const text = textOf(markupOf(<PlanExtras plan={{ ...plan, ...part }} isOwner={false} />));
  expect(/This month: .*/.exec(text)?.[0]).toBe(words);
});

test('extras of a plan that sells no more are shown with what they came to, and cannot be agreed to', () => {
  const shown = (part: Partial<PlanView>) =>
    textOf(markupOf(<PlanExtras plan={{ ...samplePlanView, ...part }} isOwner />));
  const spent: PlanView['spent'] = { cents: 4000, used: [{ meter: 'designs', count: 20 }] };
  expect(shown({})).toBe('');
  expect(shown({ spent, hasPortal: true })).toBe(
    'Extras: none at the moment Your plan has no new ones now. This month’s are charged to your card once it is over. ' +
      'This month: $40.00 for 20 AI designs',
  );
  expect(shown({ spent })).toBe(
    'Extras: none at the moment Your plan has no new ones now. This month: $40.00 for 20 AI designs',
  );
  expect(shown({ lastCharge: { month: '2026-10', cents: 600, state: 'invoiced' } })).toBe(
    'Extras: none at the moment Your plan has no new ones now. October: $6.00, invoiced.',
  );
});

const pageOf = (part: Partial<PlanView>, back?: 'card' | 'paid'): string => textOf(pageMarkup(part, back));

function pageMarkup(part: Partial<PlanView>, back?: 'card' | 'paid'): string {
  const client = createQueryClient();
  const email = 'sam@paveprint.example';
  client.setQueryData(currentUserKey, { id: '1', email, plan: 'pro', role: 'owner', staff: false } satisfies User);
  client.setQueryData(planQuery().queryKey, { ...plan, ...part });
  const page = (
    <InRouter>
      <PlanPage back={back} />
    </InRouter>
  );
  return markupOf(page, client);
}

const paid = {
  plan: 'pro',
  period: 'month',
  status: 'active',
  until: '2026-12-20T12:00:00.000Z',
  endsThen: false,
} as const;

test('the plan leads back to the app', () => {
  expect(pageOf({})).toMatch(/^Your plan What your account may do, what it used, and what it pays Back to App Lite /);
});

test('a plan that is paid is changed at the payment service, and one that is not is paid there', () => {
  const bought = { plan: 'pro', name: 'Pro Estimator', subscription: paid, hasPortal: true } as const;
  expect(pageOf(bought)).toMatch(/ Pro Estimator Paid monthly, renews on December 20, 2026 Change, Cancel, Invoices/);
  expect(pageOf({ ...bought, isReadOnly: true })).toMatch(/ Pro Estimator Pay Now/);
  expect(pageOf({})).not.toMatch(/Change, Cancel, Invoices|Pay Now/);
});

test.each([
  ['unpaid', 'Your plan is not paid, so nothing can be changed.'],
  ['paused', 'Your plan is not paid, so nothing can be changed.'],
  ['past_due', 'Your last payment failed'],
] as const)('a plan that is %s names no day on which it renews', (status, notice) => {
  const now = new Date('2026-11-28T01:00:00.000Z');
  const usage = { lookups: 0, designs: 0, mailers: 0, extraLookups: 0, extraDesigns: 0, extraCents: 0 };
  const [since, unpaidSince] = ['2026-11-01T12:00:00.000Z', '2026-11-27T12:00:00.000Z'];
  const subscription = { ...paid, id: 'sub', since, unpaidSince, status };
  const view = planViewOf({ account: { plan: 'free', subscription }, usage, isBillingOn: true, now });
  const text = pageOf(view);
  expect(text).toContain(notice);
  expect(text).not.toMatch(/renews|Paid monthly/);
});

test('what was bought can be canceled and paid also beside a granted plan, and by who only owes extras', () => {
  const granted = {
    plan: 'enterprise',
    name: 'Enterprise Closer',
    isGranted: true,
    canBuy: false,
    hasPortal: true,
  } as const;
  expect(pageOf(granted)).toMatch(/ Enterprise Closer Arranged with us Change, Cancel, Invoices/);
  const notices = ['Please pay the open invoice.'];
  expect(pageOf({ notices, hasPortal: true })).toMatch(/ Please pay the open invoice\..* Change, Cancel, Invoices/);
});

const trial: Partial<PlanView> = {
  plan: 'trial',
  name: 'Pro Estimator trial',
  usage: [
    { meter: 'lookups', used: 0 },
    { meter: 'designs', used: 2, most: 10 },
    { meter: 'mailers', used: 9, most: 10 },
  ],
};

test('during a trial the plans say that they end it, with what is left of it', () => {
  const choices = (part: Partial<PlanView>) => textOf(markupOf(<PlanChoices plan={{ ...plan, ...part }} isOwner />));
  expect(choices(trial)).toContain(
    'A plan begins at once and ends your trial, with what is left of it: 8 of 10 AI designs and 1 of 10 mailers. Pro ',
  );
  expect(choices({ plan: 'trial' })).toContain('A plan begins at once and ends your trial. Pro ');
  expect(choices({})).not.toContain('ends your trial');
});

test('whoever comes back from paying is thanked, with the plan once the account is on it', () => {
  const bought = { plan: 'pro', name: 'Pro Estimator', subscription: paid } as const;
  expect(pageOf(bought, 'paid')).toContain(' Thank you. Your account is on Pro Estimator now. ');
  expect(pageOf(bought)).not.toContain('Thank you');
  // The payment service has not reported this plan yet: none, or one that had ended before.
  for (const subscription of [undefined, { ...paid, status: 'canceled' }] as const) {
    expect(pageOf({ ...(subscription && { subscription }) }, 'paid')).toContain(
      ' Thank you. Your payment is confirmed as soon as your plan shows here. ',
    );
  }
});

test('a plan that has just begun leads to a house, until one is opened', () => {
  const opened: Partial<PlanView> = { usage: [{ meter: 'lookups', used: 1 }] };
  const bought: Partial<PlanView> = { ...trial, plan: 'pro', name: 'Pro Estimator', subscription: paid };
  const next = / Find a House /;
  expect(pageOf(trial)).toMatch(next);
  expect(pageOf(bought, 'paid')).toMatch(next);
  expect(pageOf({ ...trial, ...opened })).not.toMatch(next);
  expect(pageOf({ ...bought, ...opened }, 'paid')).not.toMatch(next);
  expect(pageOf(bought)).not.toMatch(next);
  expect(pageOf({ ...trial, plan: 'lite' }, 'paid')).not.toMatch(next);
});

test('a plan that has just begun has one main button: a house first, then the plan after a trial', () => {
  const main = (part: Partial<PlanView>, back?: 'paid') =>
    [...pageMarkup(part, back).matchAll(/<(?:a|button)[^>]* border-clay bg-clay .*?<\/(?:a|button)>/g)].map(([html]) =>
      textOf(html),
    );
  const bought: Partial<PlanView> = { ...trial, plan: 'pro', subscription: paid };
  expect(main(trial)).toEqual(['Find a House']);
  expect(main({ ...trial, usage: [{ meter: 'lookups', used: 1 }] })).toEqual(['Choose Pro Estimator']);
  expect(main({ ...bought, extras: { ...sampleExtras, hasCard: true } }, 'paid')).toEqual(['Find a House']);
});

test('where no plan is sold nobody is told that theirs was arranged, and both are led to us', () => {
  const choices = (part: Partial<PlanView>) =>
    textOf(markupOf(<PlanChoices plan={{ ...plan, canBuy: false, ...part }} isOwner />));
  expect(choices({ plan: 'free' })).toBe(
    'Plans cannot be bought here at the moment. Please write to us, and we will arrange yours. Contact Us',
  );
  expect(choices({ isGranted: true })).toBe(
    'Your plan was arranged with us. Please write to us to change it. Contact Us',
  );
  expect(pageOf({ isGranted: true, canBuy: false })).toMatch(/ Lite Arranged with us /);
});

test('whoever is not offered a trial does not read of one', () => {
  const choices = (canStartTrial: boolean) =>
    textOf(markupOf(<PlanChoices plan={{ ...plan, plan: 'free', canStartTrial, canStartLite: true }} isOwner />));
  expect(choices(true)).toMatch(
    /^Try Pro Estimator for 14 days\. No credit card: .* Start 14-day trial Use Prospector/,
  );
  expect(choices(false)).toMatch(/^Use Prospector Lite: 10 lookups a month, free Plans /);
});

test('a plan ends on the day that its notice says, wherever it is read', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const trialEndsAt = '2026-12-12T01:00:00.000Z';
  const now = new Date('2026-11-28T01:00:00.000Z');
  const usage = { lookups: 0, designs: 0, mailers: 0, extraLookups: 0, extraDesigns: 0, extraCents: 0 };
  const trial = planViewOf({ account: { plan: 'free', trialEndsAt }, usage, isBillingOn: true, now });
  expect(pageOf(trial)).toMatch(/ Your trial ends on December 12, 2026\..* Until December 12, 2026, without a credit/);
  const renewed = { plan: 'pro', subscription: { ...paid, until: trialEndsAt } } as const;
  expect(pageOf(renewed)).toContain('renews on December 12, 2026');
});

test('a plan that could not be loaded can be tried again', () => {
  expect(textOf(markupOf(<PlanFailed onRetry={() => undefined} />))).toBe(
    'Error Loading Your Plan There was an issue loading your plan. Nothing was changed. Try Again',
  );
});
