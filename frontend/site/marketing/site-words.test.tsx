import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { sentPath } from '#shared/leads/new-lead.ts';
import { siteFiles, sitePaths } from './site-files.tsx';

const assets = { css: { site: '', blog: '' }, script: '/assets/site.js', fonts: [] };
const files = siteFiles({ assets, origin: 'https://app.example.com' });

const htmlOf = (path: string): string => files.get(`${path}/index.html`.replace(/^\/+/, '')) ?? '';

/** The text of a page, without its markup. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style|svg)[ >].*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0;

/** The part of a page from one text to another. */
const between = (html: string, from: string, to: string): string => html.slice(html.indexOf(from)).split(to)[0] ?? '';

test('the site has its pages, an article under its id and a category under its slug', () => {
  const single = sitePaths.filter((path) => !path.startsWith('/blog/'));
  expect(single.toSorted()).toEqual([
    '/',
    '/blog',
    '/case-studies',
    '/contact',
    '/features',
    '/how-it-works',
    '/integrations',
    '/pricing',
    '/verify',
  ]);
  expect(sitePaths.filter((path) => /^\/blog\/category\/[a-z-]+$/.test(path))).toHaveLength(5);
  expect(sitePaths.filter((path) => /^\/blog\/[a-z0-9-]+$/.test(path))).toHaveLength(24);
  expect(sitePaths).toHaveLength(9 + 5 + 24);
});

test('the foot of every page leads to the estimator', () => {
  for (const path of sitePaths) expect(htmlOf(path)).toContain('<a href="/estimator">Paving Estimator</a>');
});

describe('a page says what it must:', () => {
  test.each([
    ['/', 'its products', ['Paveprint Mail', 'Paveprint Studio']],
    ['/features', 'its products', ['Paveprint Studio', 'Paveprint Mail']],
    ['/', 'the hero', ['Book More Driveway Jobs in 30 Days', 'Send 10 Proposals Free', 'See a Sample Mailer']],
    [
      '/',
      'what it claims',
      [
        'open rate 99.5%+',
        'of homeowners request a quote 10%+',
        'branded proposals every month 20',
        'to results 7-10 days',
      ],
    ],
    ['/', 'the comparison of open rates', ['99.5%', '2%', '4,975% improvement', '10-18% request quotes']],
    [
      '/',
      'the price paid monthly',
      ['$499 a month was $649', 'Save $150/month', '$24.95 per proposal', 'Real-time quote alerts'],
    ],
    [
      '/',
      'the price paid annually',
      [
        '$399 a month was $519',
        '$4,788 billed annually',
        'Save $1,440/year',
        '$19.95 per proposal',
        'Priority support',
      ],
    ],
    ['/', 'its thanks', ["Thank you for your interest! We'll reach out within 24 hours to start your free trial."]],
    ['/', 'the exit popup', ['Before you go: 10 proposals, free', 'No, thank you']],
    [
      '/',
      'the trial dialog',
      [
        'Name',
        'Phone',
        'Email',
        'Service Area',
        'Get 10 Free Proposals',
        'By submitting, you agree to receive communications about your free trial.',
      ],
    ],
    [
      '/pricing',
      'the free plan',
      ['Prospector Lite', '$0 $0 a month', '10 lookups a month', 'Email support', 'Watermarked proposals'],
    ],
    [
      '/pricing',
      'the middle plan',
      ['Pro Estimator Most popular', '$79 $66 a month', '$790 billed annually', 'Unlimited lookups', '14-day trial'],
    ],
    ['/pricing', 'the large plan', ['Enterprise Closer', '$199 $166 a month', '$1,990 billed annually', 'Book demo']],
    ['/pricing', 'the choice of payment', ['Monthly Annual Save 15%']],
    [
      '/pricing',
      'the add-ons',
      ['$0.50 per extra lookup', '$2.00 per AI mockup', '$29 a month for advanced integrations'],
    ],
    [
      '/pricing',
      'the promises',
      ['14-day trial', 'No credit card', 'converts to the free plan automatically', '30-day money-back guarantee'],
    ],
    [
      '/features',
      'the comparison with a tape',
      ['2-4 hours 5 minutes', '15-20% errors under 2% errors', '12% close rate 28% close rate'],
    ],
    ['/how-it-works', 'the length of the film', ['1:30']],
    ['/contact', 'the company sizes', ['1-5 people', '6-15 people', '16-50 people', '50+ people']],
    ['/contact', 'the interests', ['Free trial', 'Demo', 'Pricing', 'Enterprise', 'Support']],
    ['/contact', 'how long things take', ['A demo takes 30 minutes.', 'Support reply within 2 hours.']],
    ['/contact', 'the consent', ['By sending, you agree that we answer your message by email or phone.']],
    ['/contact', 'its thanks', ['Message sent. Thank you. Support questions are answered within 2 hours.']],
    [
      '/blog',
      'the consent',
      ['By subscribing, you agree to receive our newsletter by email. You can unsubscribe at any time.'],
    ],
    ['/blog', 'its thanks', ['Thank you. The next note comes to your inbox.']],
    ['/blog', 'what a search without a result finds', ['No article matches your search.']],
    ['/integrations', 'its filters', ['All 12 Automation 2 Scheduling 2 Accounting 3 CRM 2 Imagery 3']],
  ])('%s, %s', (path, _what, words) => {
    const text = textOf(htmlOf(path));
    expect(words.filter((one) => !text.includes(one))).toEqual([]);
  });
});

/** Everything a page says to readers, screen readers and search engines, one line each. */
const linesOf = (html: string): readonly string[] =>
  (
    html.match(/<script type="application\/ld\+json".*?<\/script>|<(style|svg|script)[ >].*?<\/\1>|<[^>]+>|[^<]+/gs) ??
    []
  )
    .flatMap((part) => {
      if (part.startsWith('<script type="application/ld+json"')) return [part.replaceAll(/<[^>]+>/g, '')];
      if (!part.startsWith('<')) return [part];
      return [...part.matchAll(/ (?:alt|aria-label|placeholder|content|title)="([^"]*)"/g)].map(
        ([, said = '']) => said,
      );
    })
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => /[a-z]/i.test(line));

test('the pages of the site say what docs/site-words.txt says', async () => {
  const pages = sitePaths.filter((path) => !path.startsWith('/blog/'));
  const text = pages.flatMap((path) => [`# ${path}`, ...linesOf(htmlOf(path))]).join('\n');
  await expect(`${text}\n`).toMatchFileSnapshot('../../../docs/site-words.txt');
});

test('the landing page lists 6 steps and 6 questions, and offers the trial in its header', () => {
  const html = htmlOf('/');
  expect(count(between(html, '<ol class="sheet', '</ol>'), /<li>/g)).toBe(6);
  expect(count(html, /<details name="[^"]*"/g)).toBe(6);
  expect(textOf(between(html, '<header class="top"', '</header>'))).toContain('Start Free Trial');
});

/** Names of the required fields among some tags, sorted. */
const requiredOf = (tags: readonly string[]): readonly string[] =>
  tags.flatMap((tag) => (/ required=""/.test(tag) ? (/ name="(\w+)"/.exec(tag)?.slice(1) ?? []) : [])).toSorted();

test.each(Object.values(sentPath))('the thanks of a form that posts by itself stand at %s', (path) => {
  const { pathname, hash } = new URL(path, 'https://app.example.com');
  expect(htmlOf(pathname)).toContain(`<p class="thanks" id="${hash.slice(1)}">`);
});

test('whatever opens the trial dialog is a link to the contact form, as long as there is no script', () => {
  const openers = htmlOf('/').match(/<\w+ [^>]*data-open="trial"[^>]*>/g) ?? [];
  expect(openers).toHaveLength(9);
  expect(openers.filter((opener) => !/^<a [^>]*href="\/contact\?interest=trial#message"/.test(opener))).toEqual([]);
  expect(htmlOf('/contact')).toContain('id="message"');
});

test('whatever opens the sample mailer is a link to its film, as long as there is no script', () => {
  const openers = htmlOf('/').match(/<\w+ [^>]*data-open="sample"[^>]*>/g) ?? [];
  expect(openers).toHaveLength(1);
  expect(openers[0]).toMatch(/^<a [^>]*href="\/films\/sample-mailer\.webm"/);
});

test('the trial dialog requires all of its four fields', () => {
  const fields = between(htmlOf('/'), '<dialog id="trial"', '</dialog>').match(/<input [^>]*>/g) ?? [];
  expect(requiredOf(fields)).toEqual(['email', 'name', 'phone', 'serviceArea']);
  expect(fields.join('')).toContain('placeholder="12345, 67890"');
});

test('the contact form requires a name and an email address and nothing else', () => {
  const fields = between(htmlOf('/contact'), '<form', '</form>').match(/<(input|select|textarea) [^>]*>/g) ?? [];
  expect(requiredOf(fields)).toEqual(['email', 'name']);
  expect(fields.length).toBeGreaterThan(6);
});

test.each(['/', '/contact', '/blog'])(
  'the browser checks the forms of %s by itself, as long as there is no script',
  (path) => {
    const forms = htmlOf(path).match(/<form [^>]*action="\/api\/leads"[^>]*>/g) ?? [];
    expect(forms.length).toBeGreaterThan(0);
    expect(forms.filter((form) => /novalidate/i.test(form))).toEqual([]);
  },
);

test('of the questions on prices one is open at a time', () => {
  const questions = htmlOf('/pricing').match(/<details name="pricing"[^>]*>/g) ?? [];
  expect(questions.length).toBeGreaterThan(1);
  expect(questions.filter((question) => / open=""/.test(question))).toHaveLength(1);
});

test('how it works shows a film, four steps and two PDF files to download', () => {
  const html = htmlOf('/how-it-works');
  expect(count(html, /<video /g)).toBe(1);
  expect(count(between(html, '<ol class="sheet', '</ol>'), /<li>/g)).toBe(4);
  expect(count(html, /<a [^>]*href="\/downloads\/[\w-]+\.pdf" download=""/g)).toBe(2);
});

test('each of the three case studies is marked as sample content', () => {
  const studies = htmlOf('/case-studies').match(/<article class="case.*?<\/article>/gs) ?? [];
  expect(studies).toHaveLength(3);
  for (const study of studies) expect(textOf(study)).toContain('Sample content');
});

test.each(sitePaths)('%s says that house pictures are sample imagery', (path) => {
  expect(textOf(htmlOf(path))).toContain('House pictures on this site are sample imagery');
});

test('no part of the site writes a price or a share itself: they come from its content', () => {
  const site = import.meta.dirname;
  const sources = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const figures = sources.flatMap((name) => {
    const text = readFileSync(join(site, name), 'utf8');
    return (text.match(/\$\d|\b\d+(\.\d+)? ?%/g) ?? []).map((figure) => `${name}: ${figure}`);
  });
  expect(sources.length).toBeGreaterThan(50);
  expect(figures).toEqual([]);
});
