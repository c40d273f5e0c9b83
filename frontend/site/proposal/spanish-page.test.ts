import { expect, test } from 'vitest';

import { OTHER_AREA, usualAreaNames } from '#shared/areas/area-names.ts';
import type { ProposalPageView } from '#shared/proposals/page-view.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';
import { bookingWords } from '../../content/homeowner/read-words.ts';
import { textOf } from '../../testing/first-render.tsx';
import { missingDocument, proposalDocument, unsubscribeDocument, visitDocument } from './proposal-document.tsx';

const page = { assets: { css: '', script: '/site/proposal.js' }, nonce: 'n' };
const SLUG = 'sample-street-0123456789abcdefghjk';
const view: ProposalPageView = {
  proposal: {
    proposalId: 'P-000007',
    slug: SLUG,
    propertyAddress: '7 Sample Street',
    area: 1737,
    areaBandSqFt: 64,
    areaSource: 'drawn',
    areaMeasuredAt: '2026-11-20T12:00:00.000Z',
    priceLow: 8752,
    priceHigh: 9673,
    beforeImageR2Url: `/media/${'1'.repeat(32)}`,
    afterImageR2Url: `/media/${'2'.repeat(32)}`,
    areaImageR2Url: `/media/${'3'.repeat(32)}`,
    designModel: 'gpt-image-2',
    expiresAt: '2027-01-31',
    terms: 'Sample terms',
    offer: { state: 'open', validUntil: '2027-01-15' },
  },
  language: 'es',
  usualLanguage: 'en',
  bookable: true,
  visitBooked: false,
  expired: false,
  offerExpired: false,
  url: `https://app.example.com/proposal/${SLUG}`,
  qrPath: 'M0 0',
};

/** Words that are the same in both languages, or that appear only in code. */
const SAME = new Set(['Español', 'English', '']);

/** All texts of an English word table. */
const english = (words: object): string[] =>
  Object.values(words)
    .flatMap((one: unknown) => (typeof one === 'string' ? [one] : []))
    .filter((one) => !SAME.has(one));

const hasWord = (text: string, words: string): boolean =>
  new RegExp(`(^|[^\\p{L}])${escape(words)}([^\\p{L}]|$)`, 'u').test(text);
const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

test('a page in Spanish says nothing in English but what people typed', () => {
  const html = proposalDocument(view, page);
  const said = textOf(html);
  const left = [...english(pageWords.en), ...english(bookingWords.en)].filter((words) => hasWord(said, words));
  expect(left).toEqual([]);
  expect(html).toContain('<html lang="es">');
  for (const words of [
    'Su nueva entrada para autos, con diseño y precio',
    '1,737 pies² ± 64',
    '$8,752 – $9,673',
    'Válido hasta el 31 ene 2027.',
    'Su oferta en firme está lista.',
    '¿Por qué recibí esto?',
  ]) {
    expect(said).toContain(words);
  }
});

test('a page in Spanish names areas in Spanish that have the names the product gives, and others as they were typed', () => {
  const given = [...usualAreaNames, OTHER_AREA];
  const areaParts = [...given, 'My Place'].map((name) => ({ name, sqFt: 10 }));
  const proposal = { ...view.proposal, areaParts: [{ name: 'Driveway', sqFt: 600 }, ...areaParts] };
  const said = (language: 'en' | 'es') => textOf(proposalDocument({ ...view, proposal, language }, page));
  // The word patio is the same in both languages.
  const english = given.filter((name) => name !== 'Patio');
  expect(given).toHaveLength(9);
  expect(english.filter((name) => hasWord(said('es'), name))).toEqual([]);
  expect(english.filter((name) => !hasWord(said('en'), name))).toEqual([]);
  for (const name of ['Camino peatonal', 'Patio', 'Área', 'My Place']) expect(said('es')).toContain(name);
});

test.each([
  ['en', 'en', 'Español', '?lang=es#read'],
  ['es', 'en', 'English', '#read'],
  ['es', 'es', 'English', '?lang=en#read'],
  ['en', 'es', 'Español', '#read'],
] as const)('a page in %s of a contact who reads %s leads to %s', (language, usualLanguage, label, query) => {
  const html = proposalDocument({ ...view, language, usualLanguage }, page);
  const link = /<a href="([^"]*)" lang="(\w+)" hrefLang="\w+"[^>]*>(\S+)<\/a>/i.exec(html);
  expect(link?.slice(1)).toEqual([`/proposal/${SLUG}${query}`, language === 'en' ? 'es' : 'en', label]);
});

test('a language that was asked for stays in every address the page leads to', () => {
  const html = proposalDocument(view, page);
  expect(html).toContain(`href="/proposal/${SLUG}/offer?lang=es#read"`);
  expect(html).toContain(`action="/api/proposals/slug/${SLUG}/opt-out?lang=es"`);
});

test('the page of a visit, a missing page and the end of e-mail are said in Spanish too', () => {
  const visit = {
    state: 'booked',
    start: '2026-11-24T15:00:00Z',
    end: '2026-11-24T16:00:00Z',
    timeZone: 'America/New_York',
    address: '7 Sample Street',
    companyName: 'Sample Paving Co.',
    companyPhone: '',
    slug: SLUG,
    token: 't',
    isMailed: true,
    seesProposal: true,
    times: [],
    timesZone: 'America/New_York',
    past: false,
    language: 'es',
    usualLanguage: 'es',
  } as const;
  const pages = [
    visitDocument(visit, page),
    missingDocument(page, 'es'),
    unsubscribeDocument({ isDone: false, language: 'es' }, page),
    unsubscribeDocument({ isDone: true, language: 'es' }, page),
  ];
  for (const html of pages) {
    const said = textOf(html);
    expect(html).toContain('<html lang="es">');
    expect([...english(pageWords.en), ...english(bookingWords.en)].filter((words) => hasWord(said, words))).toEqual([]);
  }
  expect(textOf(pages[0] ?? '')).toContain('mar, 24 de nov, 10:00 a.m.');
});
