import { describe, expect, test } from 'vitest';

import { eventType } from '#shared/fulfilment/event.ts';
import { may } from '#shared/plans/plan-table.ts';
import { plan } from '#shared/plans/plan.ts';
import { monthOfYear } from '#shared/plans/prices.ts';
import { articleText } from './blog/article.ts';
import { blogPage } from './blog/blog-page.ts';
import { posts } from './blog/posts.ts';
import { jobsPerMonth, monthlyReturn } from './calculators.ts';
import { aggregateResults, caseStudies, SAMPLE_NOTICE } from './case-studies.ts';
import { companySizes, contactPage, interests } from './contact.ts';
import { contactQuestions, landingQuestions, pricingQuestions } from './faq.ts';
import { comparison, featureSteps, featuresPage } from './features.ts';
import { pageWords } from './homeowner/page-words.ts';
import { benefits, guides, howItWorksPage, howItWorksStats, howItWorksSteps, walkthrough } from './how-it-works.ts';
import { integrationFilters, integrations, integrationsPage } from './integrations.ts';
import * as landing from './landing.ts';
import { footerTexts, mailLinks, studioLinks } from './navigation.ts';
import { addOns, mailPlansInclude, pricingPage, studioPlans } from './pricing.ts';

describe('the landing page', () => {
  test('says what the product page says', () => {
    expect(landing.landingHero.title).toBe('Book More Driveway Jobs in 30 Days');
    expect([landing.landingHero.trial, landing.landingHero.sample]).toEqual([
      'Send 10 Proposals Free',
      'See a Sample Mailer',
    ]);
    expect(landing.landingSteps).toHaveLength(6);
    expect(landingQuestions).toHaveLength(6);
    expect(landing.landingFacts.map(({ value }) => value)).toEqual(['99.5%+', '10%+', '20', '7-10 days']);
  });

  test('compares 99.5% with 2%, stated as 4,975%', () => {
    const { ours, typical, improvement, requests } = landing.openRates;
    expect([ours.percent, typical.percent]).toEqual([99.5, 2]);
    expect([ours.openedOf200, typical.openedOf200]).toEqual([ours.percent * 2, typical.percent * 2]);
    expect(improvement).toBe(`${((ours.percent / typical.percent) * 100).toLocaleString('en-US')}% improvement`);
    expect(requests).toBe('10-18% request quotes');
  });

  test('asks for a trial in the words of the dialog', () => {
    const { title, name, phone, email, serviceArea, submit, consent, success, failure } = landing.trialDialog;
    expect([title, name, phone, email, serviceArea, submit]).toEqual([
      'Start Free Trial',
      'Name',
      'Phone',
      'Email',
      'Service Area',
      'Get 10 Free Proposals',
    ]);
    expect(consent).toBe('By submitting, you agree to receive communications about your free trial.');
    expect(`${success.title} ${success.text}`).toBe(
      "Thank you for your interest! We'll reach out within 24 hours to start your free trial.",
    );
    expect(`${failure.title}: ${failure.text}`).toBe('Error: Failed to submit your information. Please try again.');
  });
});

test('the features page compares manual with automated work', () => {
  expect(featureSteps.map(({ title }) => title)).toEqual([
    'Smart property search',
    'Instant area calculation',
    'AI visual design',
    'Professional proposals',
  ]);
  expect(comparison.rows.map(({ manual, automated }) => [manual, automated])).toEqual([
    ['2-4 hours', '5 minutes'],
    ['15-20% errors', 'under 2% errors'],
    ['12% close rate', '28% close rate'],
  ]);
});

const siteTexts = [
  { ...landing },
  [landingQuestions, pricingQuestions, contactQuestions, contactPage, caseStudies, integrations, integrationsPage],
  [featuresPage, featureSteps, howItWorksPage, howItWorksSteps, howItWorksStats, benefits, guides],
  [pricingPage, studioPlans, mailPlansInclude, addOns],
];

/** Everything the pages say, one text or row per line. */
const saidOnSite = [
  ...JSON.stringify(siteTexts).split('"'),
  ...comparison.rows.map((row) => Object.values(row).join(', ')),
  ...howItWorksStats.map(({ value, label }) => `${value} ${label}`),
  ...posts.flatMap((post) => articleText(post).split('\n')),
];

test('errors under 2% are said of proposals, and of no measuring, whose band is plus or minus 10 percent', () => {
  expect(saidOnSite.filter((text) => /measur/i.test(text) && /(?<![\d.,])2%/.test(text))).toEqual([]);
  expect(comparison.columns.join(' ')).not.toMatch(/measur/i);
});

test('the views from the street are called what they show, which is not four sides of a house', () => {
  expect(saidOnSite.filter((text) => /four sides/i.test(text))).toEqual([]);
});

test('how it works: a film of 1:30, four steps, two guides', () => {
  expect(walkthrough.length).toBe('1:30');
  expect([howItWorksSteps.length, guides.length]).toEqual([4, 2]);
});

test('each entry of the menus is called what the page is that it leads to', () => {
  const called = ({ label, href }: { readonly label: string; readonly href: string }) => [label.toLowerCase(), href];
  const pages = studioLinks.map(({ href }) => [href.slice(1).replaceAll('-', ' '), href]);
  expect(studioLinks.map(called)).toEqual(pages);
  expect(mailLinks.map(({ label }) => label)).toEqual(['How it works', 'The mailer', 'Pricing', 'Calculator', 'FAQ']);
  const below = footerTexts.groups
    .flatMap(({ links }) => links)
    .filter(({ href }) => pages.some(([, to]) => to === href));
  expect(below.map(called)).toEqual(below.map(({ href }) => [href.slice(1).replaceAll('-', ' '), href]));
  expect(below).toHaveLength(pages.length);
});

describe('the integrations', () => {
  test('are 12, 6 of them available', () => {
    const available = integrations.filter(({ status }) => status === 'available').map(({ name }) => name);
    expect(integrations).toHaveLength(12);
    expect(available).toEqual([
      'Stripe',
      'iCalendar',
      'Amazon EventBridge',
      'OpenAI',
      'Mapillary',
      'Google Street View',
    ]);
    expect(integrationsPage.lead).toContain('6 integrations available today, 6 coming soon');
  });

  test('name everything that is told on the bus', () => {
    const told = integrations.find(({ name }) => name === 'Amazon EventBridge')?.benefits.join(', ') ?? '';
    expect(told).toContain('Proposals: completed, viewed');
    expect(told).toContain('Visits: booked, moved, canceled');
    expect(told).toContain(
      'Offers: opened, accepted, declined, withdrawn, canceled, deposit paid, refunded, voided, done',
    );
    expect(told).toContain('Mailers: requested, proof made, approved, exported, printed, mailed, delivered, returned');
    const nouns = new Set(eventType.options.map((type) => type.split('.')[0]));
    expect(nouns).toEqual(new Set(['lead', 'proposal', 'visit', 'suppression', 'offer', 'mailer']));
  });

  test('are each in one category, and all filters find some', () => {
    const [all, ...rest] = integrationFilters();
    expect(all).toEqual({ label: 'All', count: 12 });
    expect(rest.reduce((sum, { count }) => sum + count, 0)).toBe(12);
    expect(rest.every(({ count }) => count > 0)).toBe(true);
  });
});

describe('the case studies', () => {
  test('are three, marked as samples', () => {
    expect(caseStudies).toHaveLength(3);
    expect(SAMPLE_NOTICE).toMatch(/^Sample content\./);
    for (const { company, testimonial } of caseStudies)
      expect(`${company}, ${testimonial}`).toMatch(/^Sample .*, Sample /);
  });

  const percentSaved = (hours: number) => `${Math.round((1 - 5 / (hours * 60)) * 100)}%`;
  const times = (value: number) => `${value.toFixed(1)}×`;
  test.each([
    ['one-crew', percentSaved(2), '+133%', times((10 * (2 - 5 / 60) * 75) / 79)],
    ['mail-first', '90%', '+$1,750 a month', times(1750 / 399)],
    ['several-crews', percentSaved(4), '+67%', times((40 * (4 - 5 / 60) * 50) / 199)],
  ])('%s adds up', (id, timeReduction, revenueGrowth, roi) => {
    expect(caseStudies.find((study) => study.id === id)?.results).toMatchObject({ timeReduction, revenueGrowth, roi });
  });

  test('agree with the calculator', () => {
    const input = { requestRate: 10, closeRate: 25, jobValue: 3500 };
    expect(monthlyReturn(input).revenue).toBe(1750);
    expect(jobsPerMonth(input)).toBe(0.5);
    expect(aggregateResults()).toEqual({ timeReduction: '95%', closeRateIncrease: '+12 points', studies: '3' });
  });
});

test('the contact page offers its sizes and interests', () => {
  expect(companySizes).toEqual(['1-5', '6-15', '16-50', '50+']);
  expect(interests.map(({ value }) => value)).toEqual(['trial', 'demo', 'pricing', 'enterprise', 'support']);
  expect(contactPage.demo.text).toContain('30 minutes');
  expect(contactQuestions[0]?.answer).toContain('within 2 hours');
});

test('the site tells homeowners of the button against mail that their page has, and promises no removal of the page', () => {
  const asked = contactQuestions.find(({ question }) => question.includes('wants no more of them'));
  const tour = posts.find(({ id }) => id === 'from-link-to-booked-visit');
  for (const text of [asked?.answer ?? '', tour ? articleText(tour) : '']) {
    expect(text).toContain(`“${pageWords.en.optOut}”`);
    expect(text).toContain('from every other company once the address is checked');
    expect(text).toContain('The page itself stays');
  }
  const answers = [...landingQuestions, ...pricingQuestions, ...contactQuestions].map(({ answer }) => answer);
  const site = [...answers, ...posts.map(articleText)].join('\n');
  expect(site).not.toMatch(/remov\w* (?:of )?(?:the|this|your) page|(?:have|has) it removed/i);
});

test('the answers on prices say the prices of the plans', () => {
  const answers = pricingQuestions.map(({ answer }) => answer).join(' ');
  for (const { name, annualPrice } of studioPlans.filter((plan) => plan.annualPrice > 0)) {
    expect(answers).toContain(`${name} is $${annualPrice.toLocaleString('en-US')} a year`);
    expect(answers).toContain(`about $${monthOfYear(annualPrice)} a month`);
  }
});

test('a tour of the page says of booked times and visitors what holds: visits at once, busy calendars, the browser', () => {
  const text = posts
    .filter(({ id }) => id === 'from-link-to-booked-visit')
    .map(articleText)
    .join('');
  expect(text).toContain('unless your settings say that several visits fit at once, up to ten');
  expect(text).toContain('busy calendars you connect block theirs too');
  expect(text).toContain('the address of the connection, the browser and the day');
});

test('an estimate is saved with a trial or a paid plan, as the plans allow it', () => {
  const answer = pricingQuestions.find(({ question }) => question.includes('Paving Estimator'))?.answer;
  const savers = plan.options.filter((one) => may(one, 'estimates'));
  expect(savers).toEqual(expect.arrayContaining(['trial', 'pro', 'enterprise']));
  expect([may('free', 'estimates'), may('lite', 'estimates')]).toEqual([false, false]);
  expect(answer).toContain('needs a signed-in account with a trial or a paid plan');
});

test('nobody is promised to leave the newsletter in another way than its sender keeps open', () => {
  expect(blogPage.newsletter.text).toBe('New articles by email. To leave, write to us or use the link in each note.');
});

test('no text of a page is written with dashes, and none is empty', () => {
  const texts = JSON.stringify(siteTexts);
  expect(texts).not.toMatch(/—|""/);
});
