import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { LAST_DAY_OVER, NO_AREA, NO_TERMS } from '#shared/offers/missing-to-open.ts';
import type { OfferOption } from '#shared/offers/offer-content.ts';
import { canceledOffer } from '#shared/testing/sample-offer.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { catchToasts } from '../../../testing/caught-toasts.ts';
import { elementWith, firstRender, markupOf, press, textOf } from '../../../testing/first-render.tsx';
import { InRouter } from '../../../testing/in-router.tsx';
import { whileSaved } from '../../../testing/while-saved.ts';
import { OfferForm } from './offer-form.tsx';

const nothing = (): void => undefined;
const offer = { ...canceledOffer, isDraftSaved: false };
const formOf = () => OfferForm({ proposal: sampleProposal, offer, onOpened: nothing, onClose: nothing });

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

test('the form asks for prices, the deposit, the last day and the words that are signed, and is saved or opened', () => {
  const form = firstRender(formOf, createQueryClient(), InRouter);
  const { props } = elementWith(form, { title: `Offer for ${sampleProposal.proposalId}` });
  const fields = textOf(markupOf(props['children'] as never));
  expect(fields).toMatch(/ Options .* Add-ons .* Deposit .* Valid until .*Schedule .* Terms .* Not included /);
  expect(textOf(markupOf(props['footer'] as never))).toBe('Save Draft Open to the Homeowner');
});

test.each([
  ['opened', 'its draft is saved', 'Save Draft', 'Open to the Homeowner'],
  ['saved as a draft', 'it is opened', 'Open to the Homeowner', 'Save Draft'],
])('an offer is not %s while %s, because both change the same version', (_what, _while, pressed, other) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const form = whileSaved(formOf, { children: pressed });
  expect(elementWith(form, { children: other }).props).toMatchObject({ disabled: true });
});

test('an offer without an area or terms, or whose last day is over, is not sent to be opened, and says so at these fields', () => {
  const call = vi.fn<() => Promise<Response>>(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', call);
  vi.stubGlobal('requestAnimationFrame', nothing);
  const draft = { ...offer.draft, area: { basis: 'undecided' }, validUntil: '2026-01-31', terms: ' ' } as const;
  const incomplete = () =>
    OfferForm({ proposal: sampleProposal, offer: { ...offer, draft }, onOpened: nothing, onClose: nothing });
  const { props } = elementWith(whileSaved(incomplete, { children: 'Open to the Homeowner' }), {
    title: `Offer for ${sampleProposal.proposalId}`,
  });
  const fields = textOf(markupOf(props['children'] as never, createQueryClient()));
  for (const problem of [NO_AREA, LAST_DAY_OVER, NO_TERMS]) expect(fields).toContain(problem);
  expect(call).not.toHaveBeenCalled();
});

test('an offer whose options are the same is opened only after a question', async () => {
  const call = vi.fn<() => Promise<Response>>(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', call);
  const [first] = offer.draft.options as [OfferOption];
  const draft = { ...offer.draft, options: [first, { ...first, id: '2', name: 'Twin' }] } as const;
  const twins = () =>
    OfferForm({
      proposal: sampleProposal,
      offer: { ...offer, draft: { ...draft, options: [...draft.options] } },
      onOpened: nothing,
      onClose: nothing,
    });
  const asked = whileSaved(twins, { children: 'Open to the Homeowner' });
  expect(elementWith(asked, { title: `${first.name} and Twin are the same` }).props).toMatchObject({
    action: 'Open Anyway',
  });
  expect(call).not.toHaveBeenCalled();
  press(asked, { action: 'Open Anyway' }, 'onConfirm');
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
});

test('a last day that is missing or half typed is asked for at its field', () => {
  const half = { ...offer, draft: { ...offer.draft, validUntil: '' } };
  const fieldsOf = (shown: typeof offer) => {
    const form = () => OfferForm({ proposal: sampleProposal, offer: shown, onOpened: nothing, onClose: nothing });
    const { props } = elementWith(firstRender(form, createQueryClient(), InRouter), {
      title: `Offer for ${sampleProposal.proposalId}`,
    });
    return textOf(markupOf(props['children'] as never));
  };
  expect(fieldsOf(half)).toContain('Please enter the last day on which the offer is valid');
  expect(fieldsOf(offer)).not.toContain('Please enter the last day');
});
