import { expect, test } from 'vitest';

import { documentWords } from '#shared/offers/document-words.ts';
import type { OfferVersion } from '#shared/offers/firm-offer.ts';
import type { FrozenOffer } from '#shared/offers/offer-content.ts';
import type { OfferPageView, SignedCopy } from '#shared/offers/page-view.ts';
import { toPublicOffer } from '#shared/offers/public-offer.ts';
import type { PublicOffer } from '#shared/offers/public-offer.ts';
import { whereToWrite } from '#shared/offers/where-to-write.ts';
import { hashOf, sampleContent, sampleFrozen, sampleOffer, sampleSignature } from '#shared/testing/sample-offer.ts';
import { offerWords } from '../../content/homeowner/read-words.ts';
import { markupOf } from '../../testing/first-render.tsx';
import { AcceptForm } from './accept-form.tsx';
import type { SendAnswer } from './answer-forms.tsx';
import { offerDocument } from './offer-document.tsx';

const frozen = sampleFrozen();
const { name, at, choice, totalCents, depositCents, token } = sampleSignature(frozen);
const signed: SignedCopy = {
  name,
  at,
  isMailed: true,
  choice,
  totalCents,
  depositCents,
  dueCents: depositCents,
  money: { paidBackCents: 0, toPayBackCents: 0, creditCents: 0, pendingCents: 0 },
  token,
  cancelUntil: '2026-11-27',
};

const reachable = sampleFrozen({
  companyAddress: '12 Oak Lane, Boston, MA 02134',
  companyEmail: 'hello@paveprint.example',
});

type State = OfferVersion['state'] | 'expired';

type Shown = Partial<
  Pick<OfferPageView, 'signed' | 'canceled' | 'isBackFromPayment' | 'language' | 'askedLanguage' | 'owner'>
> & {
  readonly state?: State;
};

function offerOf(state: State, words: FrozenOffer): PublicOffer {
  const isLate = state === 'expired';
  const stored = { wordsHash: hashOf(words), openedAt: at, changedAt: at, state: isLate ? 'open' : state } as const;
  const opened = sampleOffer({ current: { version: 1, frozen: words, ...stored } });
  const offer = toPublicOffer(opened, isLate ? '2027-07-01' : '2026-11-23');
  if (!offer) throw new Error('Nothing is opened');
  return offer;
}

function htmlOf({ language = 'en', state = 'open', ...more }: Shown, words = frozen): string {
  const offer = offerOf(state, words);
  const languages = { language, askedLanguage: language, usualLanguage: 'en' } as const;
  const view = { slug: 'a', offer, branding: undefined, seesProposal: true, ...languages, ...more };
  return offerDocument(view, { assets: { css: '', script: '/site/proposal.js' }, nonce: 'n' });
}

/** The islands right below a note for readers without JavaScript. */
const notedIn = (html: string): readonly (string | undefined)[] => {
  const note = `<noscript><p [^>]*>${offerWords.en.needsScript}</p></noscript><div data-island="([a-z-]+)"`;
  return [...html.matchAll(new RegExp(note, 'g'))].map(([, island]) => island);
};

test.each<[string, Pick<OfferPageView, 'signed'>, readonly string[]]>([
  ['answers', {}, ['offer']],
  ['deposit and cancellation', { signed }, ['deposit', 'cancel-offer']],
  ['cancellation of a contract whose deposit is paid', { signed: { ...signed, dueCents: 0 } }, ['cancel-offer']],
])('without a script, the page of an offer says above its %s that they need one', (_what, more, islands) => {
  expect(notedIn(htmlOf(more))).toEqual(islands);
});

test.each(['en', 'es'] as const)(
  'the right to cancel is read before signing as the contract says it: %s',
  (language) => {
    const onSend: SendAnswer = () => Promise.resolve(undefined);
    const signer = { name: '', email: '' };
    const offer = offerOf('open', reachable);
    const form = { offer, signer, language, choice, totalCents, onSend, onBack: () => undefined };
    const said = markupOf(<AcceptForm {...form} />);
    const inContract = documentWords[language].mayCancel('', whereToWrite(reachable));
    expect(said).toContain(inContract.slice(inContract.indexOf(': ')));
    expect(said).toContain('12 Oak Lane, Boston, MA 02134, hello@paveprint.example');
  },
);

test('an offer names its area with the digits of its contract', () => {
  const area = { basis: 'tape', sqFt: 742.5, drawnSqFt: 700.25 } as const;
  const html = htmlOf({ state: 'canceled' }, { ...frozen, area });
  expect(html).toContain('742.5 sq ft, measured with a tape (drawn from above: 700.25 sq ft)');
});

test('a signed copy names what was paid of the deposit while some of it is due', () => {
  const paid = (dueCents: number): boolean =>
    htmlOf({ state: 'accepted', signed: { ...signed, depositCents: 464_063, dueCents } }).includes(
      `${offerWords.en.paid}</dt><dd class="shrink-0">$2,320.31<`,
    );
  expect([paid(232_032), paid(464_063), paid(0)]).toEqual([true, false, false]);
});

test('a signed copy whose deposit is paid names what was paid beyond it, and what a bank is still asked for', () => {
  const money = { ...signed.money, creditCents: 50_000, pendingCents: 232_031 };
  const html = htmlOf({ state: 'deposit-paid', signed: { ...signed, dueCents: 0, money } });
  expect(html).toContain('You have paid $500.00 beyond the deposit.');
  expect(html).toContain('Your bank is still being asked for $2,320.31, although no deposit is due.');
});

test('who signed reads where to cancel in writing', () => {
  const where = 'in writing to Sample Paving, 12 Oak Lane, Boston, MA 02134, hello@paveprint.example.';
  expect(htmlOf({ signed }, reachable)).toContain(where);
});

test.each(['en', 'es'] as const)(
  'a company’s name that ends with a dot ends a sentence without a second one: %s',
  (language) => {
    const named = sampleFrozen({ companyName: 'Oak Paving Co.' });
    const { mayCancel, cancelUntil } = offerWords[language];
    expect(htmlOf({ signed, language }, named)).toContain('Oak Paving Co.<');
    expect([mayCancel(whereToWrite(named)), cancelUntil('x', whereToWrite(named))].join(' ')).not.toContain('..');
    expect(mayCancel('Oak Paving')).toContain('Oak Paving. ');
  },
);

test('who signed reads that no copy is mailed only where none is', () => {
  const { noMail } = offerWords.en;
  expect(htmlOf({ signed: { ...signed, isMailed: false } })).toContain(noMail);
  expect(htmlOf({ signed })).not.toContain(noMail);
});

test.each([
  ['en', 'Check a copy'],
  ['es', 'Verificar una copia (en inglés)'],
] as const)(
  'who signed in %s is told before that the page on which copies are checked is English',
  (language, label) => {
    const link = /<a href="\/verify" hrefLang="en"[^>]*>([^<]*)<\/a>/.exec(htmlOf({ signed, language }));
    expect(link?.[1]).toBe(label);
  },
);

test.each([
  ['not hidden', {}, 'This is how homeowners see your offer. You cannot answer for them.'],
  ['a draft', { hidden: 'draft' }, 'Not sent yet. Only you can see this page.'],
  ['revoked', { hidden: 'revoked' }, 'The link is revoked. Only you can see this page.'],
  ['closed', { hidden: 'closed' }, 'Your plan is not paid, so this page is closed. Only you can see it.'],
] as const)(
  'the page of one’s own offer that is %s says who can see it, and no homeowner reads that',
  (_, owner, words) => {
    expect(htmlOf({ owner })).toContain(words);
    expect(htmlOf({})).not.toContain(words);
  },
);

test('the picture of an option is its small copy: whoever reads an offer on a phone loads no print', () => {
  const pictureUrl = `/media/${'a'.repeat(32)}`;
  const options = sampleContent.options.map((option) => ({ ...option, pictureUrl }));
  const html = htmlOf({}, sampleFrozen({}, { ...sampleContent, options }));
  expect([...html.matchAll(/<img [^>]*src="(\/media[^"]*)"/g)].map(([, src]) => src)).toEqual([
    `${pictureUrl}-small`,
    `${pictureUrl}-small`,
  ]);
});

/** An offer whose options all show a picture that needs this caption. */
function htmlWithCaption(caption: NonNullable<FrozenOffer['options'][number]['caption']>, more: Shown = {}): string {
  const words = sampleFrozen();
  const pictureUrl = `/media/${'a'.repeat(32)}`;
  return htmlOf(more, { ...words, options: words.options.map((option) => ({ ...option, pictureUrl, caption })) });
}

test.each([
  ['en', 'open', 'AI concept, not a photograph. Sample View. The design is that photo, changed, and is shared under'],
  ['es', 'open', 'Diseño hecho con IA, no es una fotografía. Sample View. El diseño es esa foto, modificada,'],
  [
    'en',
    'expired',
    'AI concept, not a photograph. Sample View. The design is that photo, changed, and is shared under',
  ],
] as const)(
  'under the picture of an option stands what it is and whose photo it shows: %s, %s',
  (language, state, said) => {
    const caption = { label: 'AI concept', attribution: 'Sample View', licence: 'CC BY-SA 4.0' } as const;
    const html = htmlWithCaption(caption, { language, state }).replaceAll('<!-- -->', '');
    expect(html.split(said)).toHaveLength(sampleContent.options.length + 1);
    expect(html).toContain('<a href="https://creativecommons.org/licenses/by-sa/4.0/" rel="license"');
  },
);

test('what is said of a picture describes its option, and is no part of its name', () => {
  const html = htmlWithCaption({ label: 'Preview' });
  const [label = ''] = /<label[^>]*>.*?<\/label>/.exec(html) ?? [];
  const [, id] = /aria-describedby="([^"]*)"/.exec(label) ?? [];
  expect(label).not.toContain('not a photograph');
  expect(html).toMatch(new RegExp(`<p id="${id}"[^>]*>Preview, not a photograph\\.</p>`));
  expect(htmlOf({})).not.toContain('aria-describedby="caption');
});

test('the price and the deposit are said again, as a whole, when a choice changes them', () => {
  const live = /<p aria-live="polite" aria-atomic="true"[^>]*>.*?<\/p>/.exec(htmlOf({}))?.[0];
  expect(live).toMatch(/>Price<.*\$9,281\.25.*Deposit after signing: \$2,320\.31/);
});

test('whoever wants Spanish is told to ask for it before they sign only while they can', () => {
  const [only, ask] = [offerWords.es.onlyInEnglish, offerWords.es.askForSpanish];
  const asked = { askedLanguage: 'es' } as const;
  expect(htmlOf(asked)).toContain(`${only} ${ask}`);
  for (const shown of [htmlOf({ ...asked, signed }), htmlOf({ ...asked, state: 'expired' })]) {
    expect(shown).toContain(only);
    expect(shown).not.toContain(ask);
  }
});

test.each(['accepted', 'done', 'declined', 'expired', 'withdrawn', 'canceled'] as const)(
  'an offer that is %s shows what was offered, with nothing to choose and no price of what nobody chose',
  (state) => {
    const [open, over] = [htmlOf({}), htmlOf({ state })];
    expect(open).toMatch(/<input [^]*Deposit after signing/);
    expect(over).toContain('What was offered');
    expect(over).toContain('$9,281.25');
    expect(over).not.toMatch(/<input|<label|Deposit after signing|>Price</);
  },
);

test('whoever reads an offer that is made to them is counted, which the page says', () => {
  const html = htmlOf({});
  expect(html).toContain('data-report="a"');
  expect(html).toContain('that it was opened, and nothing about you.');
  // They have been counted once they go on to the proposal.
  expect(html).toContain('href="/proposal/a#read"');
});

test.each<[string, Shown]>([
  ['its members', { owner: {} }],
  ['the signer of the copy', { signed, state: 'accepted' }],
  ['the signer of a contract that is canceled', { canceled: { token, money: signed.money }, state: 'canceled' }],
  ['the signer who comes back from paying', { isBackFromPayment: true, state: 'accepted' }],
])('the page of an offer does not count %s as readers', (_who, shown) => {
  expect(htmlOf(shown)).not.toContain('data-report');
});
