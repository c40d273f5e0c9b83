import { expect, test } from 'vitest';

import { canceledOffer } from '#shared/testing/sample-offer.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { elementWith, firstRender, markupOf, textOf } from '../../../testing/first-render.tsx';
import { InRouter } from '../../../testing/in-router.tsx';
import { OfferForm } from './offer-form.tsx';

test('the form asks for prices, the deposit, the last day and the words that are signed, and is saved or opened', () => {
  const [onOpened, onClose] = [() => undefined, () => undefined];
  const offer = { ...canceledOffer, isDraftSaved: false };
  const form = firstRender(
    () => OfferForm({ proposal: sampleProposal, offer, onOpened, onClose }),
    createQueryClient(),
    InRouter,
  );
  const { props } = elementWith(form, { title: `Offer of ${sampleProposal.proposalId}` });
  const fields = textOf(markupOf(props['children'] as never));
  expect(fields).toMatch(/ Options .* Add-ons .* Deposit .* Valid until .*Schedule .* Terms .* Not included /);
  expect(textOf(markupOf(props['footer'] as never))).toBe('Save Draft Open to the Homeowner');
});
