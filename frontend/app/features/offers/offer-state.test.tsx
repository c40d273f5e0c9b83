import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ContractorOffer } from '#shared/offers/contract.ts';
import { offerPath } from '#shared/proposals/page-url.ts';
import { canceledOffer, sampleFrozen, sampleSignature } from '#shared/testing/sample-offer.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import {
  afterPress,
  elementWith,
  firstRender,
  markupOf,
  press,
  renderOf,
  textOf,
} from '../../../testing/first-render.tsx';
import { OfferState } from './offer-state.tsx';

const nothing = (): void => undefined;

beforeEach(() => vi.stubGlobal('location', new URL('https://app.example.com/app/proposals')));
afterEach(() => vi.unstubAllGlobals());

const treeOf = (part: Partial<ContractorOffer>) =>
  firstRender(() =>
    OfferState({ proposal: sampleProposal, offer: { ...canceledOffer, ...part }, onEdit: nothing, onClose: nothing }),
  );

const shown = (part: Partial<ContractorOffer>, where: 'children' | 'footer' = 'children'): string =>
  textOf(markupOf(elementWith(treeOf(part), { title: 'Offer for P-000007' }).props[where] as never));

const AT = '2026-11-23T15:00:00.000Z';
const credit = { at: AT, what: 'credit', from: 'deposit-1', to: 'credit', cents: 45_000, note: '' } as const;

test('money of a contract that ended is to be paid back, and of one that goes on it is credit', () => {
  for (const state of ['canceled', 'withdrawn', 'declined', 'expired', 'done'] as const) {
    expect(shown({ state })).toContain('Please pay back');
  }
  expect(shown({ state: 'open', ledger: [credit] })).toContain('Credit from an earlier version');
  for (const state of ['accepted', 'deposit-paid', 'done'] as const) {
    expect(shown({ state, ledger: [credit] })).toContain('Paid beyond the deposit');
  }
  expect(shown({ refundableCents: 0 })).not.toContain('Please pay back');
});

test.each<readonly [string, Partial<ContractorOffer>, string]>([
  [
    'while the deposit is due',
    { state: 'accepted', dueCents: 232_031 },
    'If you record a check as well, please pay back',
  ],
  [
    'once the deposit is paid',
    { state: 'deposit-paid' },
    'No deposit is due any more: if it comes, please pay it back',
  ],
  ['once the contract is canceled', { state: 'canceled' }, 'If it comes, it goes back automatically'],
  ['once the job is done', { state: 'done' }, 'If it comes, it goes back automatically'],
  ['while a new version is open', { state: 'open' }, 'it counts toward the deposit of the new version'],
])('the contractor reads what becomes of money that a bank is asked for %s', (_when, part, said) => {
  const asked = shown({ dueCents: 0, pendingCents: 232_031, ...part });
  expect(asked).toContain('The homeowner’s bank is being asked for $2,320.31');
  expect(asked).toContain(said);
  expect(shown({ dueCents: 0, pendingCents: 0, ...part })).not.toContain(said);
});

test('the days of an offer are those of its company, wherever its page is read', () => {
  const frozen = sampleFrozen();
  const opened = {
    version: 1,
    state: 'open',
    wordsHash: '',
    openedAt: '2026-11-23T02:00:00.000Z',
    changedAt: AT,
  } as const;
  const openedIn = (timeZone: string): string => shown({ current: { ...opened, frozen: { ...frozen, timeZone } } });
  expect(openedIn('Pacific/Honolulu')).toContain('opened Nov 22, 2026');
  expect(openedIn('Europe/Berlin')).toContain('opened Nov 23, 2026');
});

test('an offer whose time is over can be withdrawn while it holds credit', () => {
  expect(shown({ state: 'expired', ledger: [credit] }, 'footer')).toContain('Withdraw');
  expect(shown({ state: 'expired' }, 'footer')).not.toContain('Withdraw');
  expect(shown({ state: 'open' }, 'footer')).toContain('Withdraw');
});

test('a contract can be downloaded, also once it is canceled', () => {
  const withCopy = (['accepted', 'deposit-paid', 'done', 'canceled', 'open', 'declined'] as const).filter((state) =>
    shown({ state }, 'footer').includes('Download Contract'),
  );
  expect(withCopy).toEqual(['accepted', 'deposit-paid', 'done', 'canceled']);
});

test('while an offer waits for an answer, its link can be copied, because nobody is told of it', () => {
  const open = elementWith(treeOf({ state: 'open' }), { title: 'Offer for P-000007' });
  expect(markupOf(open.props['children'] as never)).toContain(
    `value="https://app.example.com${offerPath(sampleProposal)}"`,
  );
  expect(shown({ state: 'accepted' })).not.toContain('Link of the offer');
});

test('an earlier version that was signed can be downloaded', () => {
  const { token: _token, key: _key, ...signature } = sampleSignature(sampleFrozen());
  const replaced = { frozen: sampleFrozen(), wordsHash: '', state: 'superseded', openedAt: AT, changedAt: AT } as const;
  const past = [
    { ...replaced, version: 2 },
    { ...replaced, version: 1, signature },
  ];
  expect(shown({ past })).toContain(`signed by ${signature.name}; the signature is void. Download version 1`);
  expect(shown({ past })).not.toContain('Download version 2');
});

test('while a bank decides about a disputed payment, the contractor reads to answer at Stripe and not to pay it back', () => {
  const disputed = shown({ disputedCents: 232_031 });
  expect(disputed).toContain('The homeowner disputes $2,320.31 at their bank, which has taken it back.');
  expect(disputed).toContain('do not pay it back another way until the bank has decided');
  expect(shown({ disputedCents: 0 })).not.toContain('disputes');
});

test('what was paid online can go back where it came from', () => {
  expect(shown({ onlineRefundCents: 45_000 })).toContain('$450.00 was paid online and can go back');
  expect(shown({ onlineRefundCents: 45_000 })).toContain('Pay Back Online');
  expect(shown({ onlineRefundCents: 0 })).not.toContain('Pay Back Online');
});

test.each(['Record Deposit', 'Record Repayment'])(
  'the form of %s begins anew with each amount that is recorded, and keeps what is typed otherwise',
  (send) => {
    const move = { at: AT, what: 'refund', from: 'refund-due', to: 'homeowner', cents: 50_000, note: '' } as const;
    const formOf = (part: Partial<ContractorOffer>) => elementWith(treeOf({ dueCents: 100, ...part }), { send }).key;
    expect(formOf({ ledger: [move] })).not.toBe(formOf({ ledger: [] }));
    expect(formOf({ revision: 9 })).toBe(formOf({ revision: 3 }));
  },
);

test('a deposit that came by check is recorded whole, and a repayment as far as it went, each with its note', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body));
    return new Promise(nothing);
  });
  const offer = { ...canceledOffer, revision: 4, dueCents: 346_500, refundableCents: 250_000 };
  /** Types the note, and the dollars if they can be typed, and presses the button. */
  const record = (send: string, dollars?: number): void => {
    const tree = firstRender(() => OfferState({ proposal: sampleProposal, offer, onEdit: nothing, onClose: nothing }));
    const type = (label: string, typed: unknown) => (form: unknown) => press(form, { label }, 'onChange', typed);
    afterPress(renderOf(elementWith(tree, { send })), [
      type('Note', { currentTarget: { value: 'Check 1042' } }),
      ...(dollars === undefined ? [] : [type('Dollars', dollars)]),
      (form) => press(form, { children: send }),
    ]);
  };
  record('Record Deposit');
  record('Record Repayment', 900);
  await expect
    .poll(() => sent)
    .toEqual([
      { revision: 4, what: 'deposit', cents: 346_500, note: 'Check 1042' },
      { revision: 4, what: 'refund', cents: 90_000, note: 'Check 1042' },
    ]);
});
