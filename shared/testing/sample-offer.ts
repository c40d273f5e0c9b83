import { createHash } from 'node:crypto';
import { env } from 'node:process';

import { addDays } from '../offers/business-days.ts';
import type { ContractorOffer } from '../offers/contract.ts';
import type { FirmOffer, Signature } from '../offers/firm-offer.ts';
import type { FrozenOffer, OfferChoice, OfferContent } from '../offers/offer-content.ts';
import { chosenPrice } from '../offers/offer-price.ts';
import { wordsOf } from '../offers/words.ts';

/** What a contractor offers, valid for half a year from now, because real handlers use the real clock. */
export const sampleContent: OfferContent = {
  options: [
    {
      id: '1',
      name: 'Good',
      paver: { shape: 'rectangle', pattern: 'running-bond', color: 'buff-tan' },
      note: '',
      price: { kind: 'rate', cents: 1250 },
    },
    {
      id: '2',
      name: 'Better',
      paver: { shape: 'rectangle', pattern: 'herringbone-45', color: 'charcoal-gray' },
      note: 'With a soldier course.',
      price: { kind: 'rate', cents: 1475 },
    },
  ],
  addOns: [{ id: '1', name: 'Sealing', price: { kind: 'fixed', cents: 90_000 } }],
  area: { basis: 'tape', sqFt: 742.5 },
  deposit: { kind: 'percent', basisPoints: 2500 },
  validUntil: addDays(new Date().toISOString().slice(0, 10), 180),
  schedule: 'We begin within three weeks of signing and need four days.',
  terms: 'The rest is due when the work is done.',
  exclusions: 'Removal of trees.',
};

const spanish = {
  schedule: 'Comenzamos dentro de las tres semanas después de la firma y necesitamos cuatro días.',
  terms: 'El resto se paga cuando el trabajo está terminado.',
  exclusions: 'Retirar árboles.',
};

/** The sample with its translation. */
export const inSpanish = {
  ...sampleContent,
  options: sampleContent.options.map((option) => (option.note ? { ...option, noteEs: 'Con un borde.' } : option)),
  addOns: sampleContent.addOns.map((addOn) => ({ ...addOn, nameEs: 'Sellado' })),
  spanish,
} satisfies OfferContent;

/** The sample as it was opened for a house in a state, on a fixed day, because rules take the time as an argument. */
export function sampleFrozen(more: Partial<FrozenOffer> = {}, content: OfferContent = sampleContent): FrozenOffer {
  const [good, better] = [928_125, 1_095_188];
  const { options, addOns, ...words } = content;
  return {
    ...words,
    validUntil: '2027-06-30',
    options: options.map((option, index) => ({ ...option, totalCents: index === 0 ? good : better, pictureHash: '' })),
    addOns: addOns.map((addOn) => ({ ...addOn, totalCents: 90_000 })),
    area: { basis: 'tape', sqFt: 742.5, drawnSqFt: 760 },
    proposalId: 'P-000001',
    address: '101 Sample Street, Fort Lauderdale, FL 33301',
    state: 'FL',
    companyName: 'Sample Paving',
    companyPhone: '(954) 555-0163',
    timeZone: 'America/New_York',
    ...more,
  };
}

export const hashOf = (frozen: FrozenOffer): string => createHash('sha256').update(wordsOf(frozen)).digest('hex');

/** An offer that has no opened version yet. */
export const sampleOffer = (more: Partial<FirmOffer> = {}): FirmOffer => ({
  accountId: 'sample',
  proposalId: 1,
  pageId: 'page',
  revision: 1,
  draft: sampleContent,
  ledger: [],
  questions: [],
  checkouts: [],
  ...more,
});

/** A homeowner's signature under frozen words. */
export function sampleSignature(
  frozen: FrozenOffer,
  choice: OfferChoice = { optionId: '1', addOnIds: [] },
  more: Partial<Signature> = {},
): Signature {
  return {
    name: 'Sample Homeowner',
    drawn: '',
    at: '2026-11-23T15:00:00.000Z',
    ip: '192.0.2.1',
    agent: 'Sample browser',
    isMailed: true,
    choice,
    ...chosenPrice(frozen, choice),
    wordsHash: hashOf(frozen),
    email: '',
    cancelUntil: '2026-11-27',
    token: 'sample-token',
    key: '',
    ...more,
  };
}

/** Interleavings that the model of an offer tries: 300 in every check, more when MODEL_RUNS asks for them. */
export const MODEL_RUNS = Number(env['MODEL_RUNS'] ?? 300);

const recorded = { at: '2026-11-23T15:00:00.000Z', cents: 250_000, note: '' } as const;

/** The record of an offer that was canceled, with money to be paid back by check. */
export const canceledOffer: ContractorOffer = {
  revision: 3,
  ledger: [
    { ...recorded, what: 'deposit', from: 'homeowner', to: 'deposit-1' },
    { ...recorded, what: 'refund-due', from: 'deposit-1', to: 'refund-due' },
  ],
  questions: [],
  draft: sampleContent,
  isDraftSaved: false,
  state: 'canceled',
  past: [],
  dueCents: 0,
  refundableCents: 250_000,
  pendingCents: 0,
  onlineRefundCents: 0,
  disputedCents: 0,
  isSignerMailed: false,
  drawnSqFt: 700,
  designs: [],
  language: 'en',
  usState: 'FL',
};
