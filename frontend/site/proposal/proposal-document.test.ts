import { describe, expect, test } from 'vitest';

import type { ProposalPageView } from '#shared/proposals/page-view.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';
import { textOf } from '../../testing/first-render.tsx';
import {
  picture,
  sampleBranding as branding,
  sampleHouse as proposal,
  samplePage as page,
  sampleView as view,
} from '../../testing/sample-page-view.ts';
import { looseNamesIn, UNBROKEN } from '../../testing/unbroken.ts';
import { missingDocument, proposalDocument, visitDocument } from './proposal-document.tsx';
import type { VisitPageView } from './visit-page.tsx';

const html = (part: Partial<ProposalPageView> = {}): string => proposalDocument({ ...view, ...part }, page);
const text = (part: Partial<ProposalPageView> = {}): string => textOf(html(part));
const ofProposal = (part: Partial<typeof proposal>): string => text({ proposal: { ...proposal, ...part } });

describe('the proposal page', () => {
  test('names the product of the laying plan, as text', () => {
    const pavers = 'Sample brick <b>, Red';
    expect(html({ proposal: { ...proposal, pavers } })).toContain('Sample brick &lt;b&gt;, Red');
    expect(ofProposal({ pavers })).toContain('Pavers');
    expect(ofProposal({ pavers: '' })).not.toContain('Pavers');
  });

  test('names the areas that its area is the sum of, and none of a driveway alone', () => {
    const areaParts = [
      { name: 'Driveway', sqFt: 600.4 },
      { name: 'Path <b>', sqFt: 136.6 },
    ];
    const several = html({ proposal: { ...proposal, areaParts } });
    expect(several).toContain('Path &lt;b&gt;');
    expect(textOf(several)).toMatch(/600 sq ft.*137 sq ft/);
    expect(textOf(several)).not.toContain('Driveway area');
    expect(several).toContain('Your driveway from above: Driveway 600 sq ft');
    expect(text({ proposal: { ...proposal, areaParts }, language: 'es' })).toMatch(/600 pies².*Entrada/);
    expect(ofProposal({ areaParts: [] })).toContain('Driveway area');
  });

  test('keeps a long quote in its box, wherever it stands', () => {
    const quoted = html({ proposal: { ...proposal, quoteAmount: UNBROKEN } });
    expect(quoted.split(UNBROKEN).length).toBeGreaterThan(4);
    expect(looseNamesIn(quoted)).toEqual([]);
  });

  test('keeps long names of company, house and areas in their boxes, and in the band at the top', () => {
    const named = { ...branding, companyName: UNBROKEN };
    const areaParts = [{ name: 'Driveway', sqFt: 600 }].concat({ name: UNBROKEN, sqFt: 137 });
    const long = { areaParts, propertyAddress: UNBROKEN, pavers: UNBROKEN };
    const page = html({ proposal: { ...proposal, ...long, branding: named } });
    expect(looseNamesIn(page)).toEqual([]);
    expect(page.split(UNBROKEN).length).toBeGreaterThan(10);
  });

  test('says across its picture that it was made on Lite, while it was', () => {
    const words = 'Made with Paveprint Prospector Lite';
    expect(ofProposal({ isWatermarked: true })).toContain(words);
    expect(ofProposal({ isWatermarked: false })).not.toContain(words);
    expect(text()).not.toContain(words);
  });

  test('shows branding, pictures, area with band, price range, aerial map, booking and contact', () => {
    const shown = text();
    for (const words of ['Sample Paving Co.', '737 sq ft ± 64', '$8,752 – $9,673', 'Book a visit', '(954) 555-0100']) {
      expect(shown).toContain(words);
    }
    for (const source of [picture(1), picture(2), picture(3)]) expect(html()).toContain(source);
    for (const label of ['Before and after', 'Aerial map', 'Contact'])
      expect(html()).toContain(`aria-label="${label}"`);
  });

  test('labels the pictures, and names their sources and what a design is', () => {
    expect(text()).toContain('Today');
    expect(text()).toContain('With pavers');
    expect(text()).toContain('Sample Street View · AI concept');
  });

  test.each([
    ['preview-render', 'Preview, not a photograph'],
    ['gpt-image-2', 'AI concept, not a photograph'],
  ])('says of a design by %s: %s', (designModel, said) => {
    expect(ofProposal({ designModel })).toContain(said);
  });

  test('heads the price, explains it, and says what makes it final', () => {
    expect(text()).toMatch(/Estimated price \$8,752 – \$9,673 Final price after an in-person quote\./);
    expect(text()).toContain('How we got this number');
  });

  test('that is open before it has an area or a price says that it is worked out, and names no zeros', () => {
    const early = { area: 0, areaBandSqFt: 0, priceLow: 0, priceHigh: 0, areaImageR2Url: '' };
    for (const language of ['en', 'es'] as const) {
      const shown = html({ language, proposal: { ...proposal, ...early } });
      expect(shown).toContain(pageWords[language].priceBeingMade);
      expect(shown).not.toMatch(/\$0|\b0 (sq ft|pies)/);
      expect(shown).not.toContain(pageWords[language].howPriced);
    }
  });

  test('says until when a price holds, or held', () => {
    const proposed = { ...proposal, expiresAt: '2027-01-31' };
    expect(text({ proposal: proposed })).toContain('Valid until Jan 31, 2027.');
    expect(text({ proposal: proposed, expired: true })).toContain(
      'This price was valid until Jan 31, 2027. Please ask for a new one.',
    );
    expect(text()).not.toMatch(/valid until/i);
  });

  test.each([
    ['draft', 'Not sent yet. Only you can see this page.'],
    ['revoked', 'The link is revoked. Only you can see this page.'],
    ['closed', 'Your plan is not paid, so this page is closed. Only you can see it.'],
    [undefined, 'This is your own page. Your own views are not counted.'],
  ] as const)('of one’s own account that is %s says so', (hidden, notice) => {
    expect(text({ owner: hidden ? { hidden } : {} })).toContain(notice);
    expect(text()).not.toContain(notice);
  });

  test('says that an offer is open and leads to it, until it is answered', () => {
    const withOffer = (state: 'open' | 'declined') =>
      html({ proposal: { ...proposal, offer: { state, validUntil: '2027-01-31' } } });
    expect(textOf(withOffer('open'))).toMatch(/Your firm offer is ready\. .* Read and answer the offer/);
    // Whoever goes there has been counted as a reader.
    expect(withOffer('open')).toContain(`href="/proposal/${proposal.slug}/offer#read"`);
    expect(withOffer('declined')).not.toContain(`href="/proposal/${proposal.slug}/offer`);
  });

  test('says of an offer whose last day is over that its time is over, and leads to it by a quieter link', () => {
    const offer = { state: 'open', validUntil: '2026-11-01' } as const;
    const over = (language: 'en' | 'es') => html({ proposal: { ...proposal, offer }, offerExpired: true, language });
    const said = 'This offer has expired. Please ask for a new one. See the offer';
    expect(textOf(over('en'))).toContain(said);
    expect(textOf(over('es'))).toContain('El plazo de esta oferta terminó. Por favor, pida una nueva. Ver la oferta');
    const link = /<a href="[^"]*\/offer#read"[^>]*>/.exec(over('en'))?.[0];
    expect(link).toContain(`href="/proposal/${proposal.slug}/offer#read"`);
    expect(link).not.toContain('bg-(--brand)');
    expect(textOf(over('en'))).not.toMatch(/Your firm offer is ready|Read and answer/);
    expect(ofProposal({ offer })).not.toContain(said);
  });

  test('is not indexed, sends no other site a referrer, and has Open Graph tags', () => {
    const head = html();
    expect(head).toContain('<meta name="robots" content="noindex"/>');
    expect(head).toContain('<meta name="referrer" content="same-origin"/>');
    for (const [property, content] of [
      ['og:title', 'Driveway proposal for 7 Sample Street'],
      ['og:url', view.url],
      ['og:image', `https://app.example.com${picture(2)}`],
    ]) {
      expect(head).toContain(`<meta property="${property}" content="${content}"/>`);
    }
  });

  test('ends with why it was sent, where its pictures come from, and a form against mail', () => {
    const shown = text();
    expect(shown).toMatch(/Why did I get this\?.*Sample Street View\. Sample imagery\. AI concept, not a photograph/);
    expect(shown).toContain('street-level and satellite imagery');
    expect(/<form[^>]*>/.exec(html())?.[0]).toMatch(
      /action="\/api\/proposals\/slug\/sample-street-0123456789abcdefghjk\/opt-out" method="post"/,
    );
    expect(shown).toContain('Do not mail me again');
  });

  test.each([
    ['photo and map', proposal, /The pictures come from street-level and satellite imagery/],
    ['photo', { ...proposal, areaAttribution: '' }, /The photo comes from street-level imagery/],
    ['map', { ...proposal, attribution: '' }, /Sample Paving Co\. chose the photo, and the map comes from satellite/],
    ['neither', { ...proposal, attribution: '', areaAttribution: '' }, /Sample Paving Co\. chose the pictures\./],
  ])('says of %s where they come from, as far as it is known', (_what, shown, source) => {
    expect(text({ proposal: shown })).toMatch(source);
  });

  test('whose pictures are uploads and whose area was typed names no imagery and no way of measuring', () => {
    const { attribution: _photo, areaAttribution: _map, areaImageR2Url: _picture, ...own } = proposal;
    const typed = { ...own, areaSource: 'manual', areaMeasuredAt: '2026-11-20T12:00:00.000Z' } as const;
    const said = text({ proposal: typed });
    expect(said).toContain('Your contractor provided this area');
    expect(said).not.toMatch(/satellite|street-level|measured|by hand/i);
    const spanish = text({ proposal: typed, language: 'es' });
    expect(spanish).toContain('Su contratista indicó esta superficie');
    expect(spanish).not.toMatch(/satélite|vista de la calle|medida el|medimos su entrada|a mano/i);
  });

  test('asks before an opt-out with what holds in every case, and says afterwards whom it binds', () => {
    expect(text()).toContain(
      'This company will no longer be able to make designs or mail for 7 Sample Street with Paveprint. Neither will other companies, once the address is checked. A visit that is already booked stays booked.',
    );
    expect(text({ language: 'es' })).toContain('Las demás empresas tampoco, una vez verificada la dirección.');
    expect(text({ optedOut: 'account' })).toContain('This address will get no more designs or mail from this company.');
    expect(text({ optedOut: 'everyone' })).toContain('This address will get no more designs or mail.');
    expect(text({ optedOut: 'account', language: 'es' })).toContain('ya no recibe diseños ni correo de esta empresa.');
    expect(text({ optedOut: 'account' })).not.toContain('Do not mail me again');
  });

  test('says that a visit is booked, while one is', () => {
    expect(text({ visitBooked: true })).toContain('A visit is booked');
    expect(text()).not.toContain('A visit is booked');
  });

  test('has a background that text can be read on: one too dark becomes white', () => {
    const on = (backgroundColor: string) =>
      html({ proposal: { ...proposal, branding: { ...branding, backgroundColor } } });
    expect(on('#101820')).toContain('--canvas:#ffffff');
    expect(on('#fdf6e3')).toContain('--canvas:#fdf6e3');
  });
});

test('a page that is missing says so in both languages unless one is asked for, and is not indexed', () => {
  const missing = missingDocument(page);
  const [english, spanish] = ['We could not find this proposal', 'Esta propuesta no está aquí'];
  expect(textOf(missing)).toMatch(new RegExp(`${english}.*${spanish}`));
  expect(/<div lang="es".*?<\/div>/.exec(missing)?.[0]).toContain(spanish);
  expect(textOf(missingDocument(page, 'en'))).not.toContain(spanish);
  expect(textOf(missingDocument(page, 'es'))).not.toContain(english);
  expect(missing).toContain('<meta name="robots" content="noindex"/>');
});

const visit: VisitPageView = {
  state: 'cancelled',
  start: '2026-11-24T15:00:00Z',
  end: '2026-11-24T16:00:00Z',
  timeZone: 'America/New_York',
  address: '7 Sample Street',
  companyName: 'Sample Paving Co.',
  companyPhone: '(954) 555-0100',
  slug: proposal.slug,
  token: 't',
  isMailed: true,
  seesProposal: true,
  language: 'en',
  usualLanguage: 'en',
  times: [],
  timesZone: 'America/New_York',
  past: false,
};

test('the page of a canceled visit offers to book another time', () => {
  expect(visitDocument(visit, page)).toContain(`href="/proposal/${proposal.slug}?lang=en">Book another time</a>`);
  const booked = visitDocument({ ...visit, state: 'booked' }, page);
  expect(textOf(booked)).not.toContain('Book another time');
  expect(booked).toContain(`href="/proposal/${proposal.slug}?lang=en">See the proposal</a>`);
});

test.each([
  ['booked', { state: 'booked' }],
  ['canceled', {}],
  ['moved', { state: 'booked', outcome: 'moved' }],
] as const)('the page of a visit that is %s has its heading as its title', (_, more) => {
  const shown = visitDocument({ ...visit, ...more }, page);
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(shown) ?? [];
  expect(shown).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
});

test('the page of a visit says when no e-mail comes about what happened to it', () => {
  const noMail = 'You will not get an e-mail about this: too many were sent that day.';
  expect(textOf(visitDocument({ ...visit, isMailed: false }, page))).toContain(noMail);
  expect(textOf(visitDocument(visit, page))).not.toContain(noMail);
});

test('the page of a visit whose proposal is closed leads nowhere, and says whom to call once it is canceled', () => {
  const closed = { ...visit, seesProposal: false };
  const booked = visitDocument({ ...closed, state: 'booked' }, page);
  expect([visitDocument(closed, page), booked].join('')).not.toContain(`href="/proposal/${proposal.slug}?`);
  expect(textOf(visitDocument(closed, page))).toContain('Please call (954) 555-0100');
  expect(textOf(booked)).toContain('Questions? Call (954) 555-0100');
});

test('the number to call can be pressed on the page of a visit, also once it is canceled and its proposal closed', () => {
  const number = 'href="tel:9545550100">(954) 555-0100</a>.';
  for (const shown of [visit, { ...visit, state: 'booked' } as const, { ...visit, seesProposal: false }]) {
    expect(visitDocument(shown, page)).toContain(number);
  }
  const nobody = visitDocument({ ...visit, seesProposal: false, companyPhone: '' }, page);
  expect(textOf(nobody)).toContain('Please contact us.');
  expect(nobody).not.toContain('tel:');
});

test('the times to move a visit to are in the time zone that its company has by now, named where it is another one', () => {
  const times = [{ start: '2026-11-25T02:00:00Z', end: '2026-11-25T03:00:00Z' }];
  const booked = { ...visit, state: 'booked', times } as const;
  const [west, same] = ['America/Los_Angeles', visit.timeZone].map((timesZone) =>
    visitDocument({ ...booked, timesZone }, page),
  );
  expect(textOf(west ?? '')).toMatch(/10:00 AM – 11:00 AM\s+Eastern Standard Time.*Times are Pacific Standard Time\./);
  expect(west).toContain('aria-label="Move to Tue, Nov 24, 6:00 PM"');
  expect(same).toContain('aria-label="Move to Tue, Nov 24, 9:00 PM"');
  expect(same).not.toContain('Times are');
});

test('whoever loses a time to somebody else reads that the visit stays as it was', () => {
  const said = 'This time was just taken. Please choose another one. Your visit stays as it was.';
  const booked = { ...visit, state: 'booked' } as const;
  expect(textOf(visitDocument({ ...booked, outcome: 'taken' }, page))).toContain(said);
  expect(textOf(visitDocument({ ...booked, outcome: 'moved' }, page))).not.toContain(said);
});
