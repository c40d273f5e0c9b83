import { describe, expect, test } from 'vitest';

import { planTable } from '#shared/plans/plan-table.ts';
import { monthOfYear } from '#shared/plans/prices.ts';
import { HOMES_PER_MONTH, SERVICE_PRICE_PER_MONTH } from './calculators.ts';
import { pricingQuestions } from './faq.ts';
import { addOns, mailPlans, pricingPage, studioPlans } from './pricing.ts';

const dollars = (text: string): number => Number(text.replaceAll(',', '').match(/\$([\d.]+)/)?.[1]);

describe('Paveprint Mail', () => {
  test('asks the published prices', () => {
    expect(mailPlans.map(({ pricePerMonth, struckPricePerMonth }) => [pricePerMonth, struckPricePerMonth])).toEqual([
      [499, 649],
      [399, 519],
    ]);
    expect(mailPlans.map(({ extra }) => extra)).toEqual(['Real-time quote alerts', 'Priority support']);
  });

  test.each(mailPlans)('$name: the price of one proposal is a twentieth', ({ perProposal, pricePerMonth }) => {
    expect(dollars(perProposal)).toBeCloseTo(pricePerMonth / HOMES_PER_MONTH, 2);
  });

  test('the savings and the yearly bill follow from the prices', () => {
    const [monthly, annual] = mailPlans;
    expect(dollars(monthly?.saving ?? '')).toBe(649 - 499);
    expect(dollars(annual?.saving ?? '')).toBe((519 - 399) * 12);
    expect(dollars(annual?.billing ?? '')).toBe(399 * 12);
  });

  test('the calculators use the annual price', () => {
    expect(mailPlans.find(({ name }) => name === 'Annual')?.pricePerMonth).toBe(SERVICE_PRICE_PER_MONTH);
  });
});

describe('Paveprint Studio', () => {
  test.each([
    ['Prospector Lite', 0, 0, 0],
    ['Pro Estimator', 79, 790, 66],
    ['Enterprise Closer', 199, 1990, 166],
  ])('%s is $%d a month or $%d a year, $%d a month of it', (name, monthly, annual, perMonth) => {
    const plan = studioPlans.find((candidate) => candidate.name === name);
    expect([plan?.monthlyPrice, plan?.annualPrice]).toEqual([monthly, annual]);
    expect(monthOfYear(annual)).toBe(perMonth);
  });

  test('one plan is the most popular, the one with the trial', () => {
    const popular = studioPlans.filter((plan) => plan.popular);
    expect(popular.map(({ name }) => name)).toEqual(['Pro Estimator']);
    expect(popular[0]?.features).toEqual(expect.arrayContaining(['Unlimited lookups', '14-day trial']));
  });

  test('the free plan says what it includes and what it lacks', () => {
    const [lite] = studioPlans;
    expect(lite?.features).toEqual(expect.arrayContaining(['10 lookups a month', 'Email support']));
    expect(lite?.limitations).toEqual(['Watermarked proposals']);
  });

  test.each(['lite', 'pro', 'enterprise'] as const)(
    '%s says how many organizations it has, and none says several',
    (id) => {
      const { name, organizations } = planTable[id];
      const features = studioPlans.find((plan) => plan.name === name)?.features.join(', ');
      expect(features).toMatch(new RegExp(`(^|, |Up to )${organizations} organizations and brands`));
      expect(features).not.toMatch(/several organizations/i);
    },
  );

  test('what any plan does is not sold as a plan of its own: a page that takes bookings', () => {
    expect(studioPlans.flatMap(({ features }) => features).join(', ')).not.toMatch(/take bookings/);
  });

  test('the trial says with how many designs and mailers it ends, in its block and in the answers', () => {
    const { designs, mailers } = planTable.trial.holds;
    const answer = pricingQuestions.find(({ question }) => question.includes('trial ends'))?.answer;
    for (const text of [pricingPage.trial.text, answer])
      expect(text).toContain(`${designs} AI designs and ${mailers} mailers`);
  });

  test('add-ons and promises are the published ones', () => {
    expect(addOns.map(({ price, per }) => `${price} ${per}`)).toEqual([
      '$0.50 per extra lookup',
      '$2.00 per AI mockup',
      '$29 a month for advanced integrations',
    ]);
    expect(pricingPage.toggle.saving).toBe('Save 15%');
    expect(pricingPage.promise).toBe('14-day trial on Pro. No credit card. 30-day money-back guarantee.');
  });
});
