import { expect, test } from 'vitest';

import type { ContractorOffer } from '#shared/offers/contract.ts';
import { canceledOffer } from '#shared/testing/sample-offer.ts';
import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { RefusedRefund } from './refused-refund.tsx';

const offer: ContractorOffer = { ...canceledOffer, onlineRefundCents: 250_000 };
const shown = (refundRefused?: 'again' | 'given-up'): string =>
  textOf(markupOf(<RefusedRefund offer={{ ...offer, ...(refundRefused && { refundRefused }) }} />));

test('money that Stripe did not take back is named in the offer, with what happens next and what to do', () => {
  expect(shown()).toBe('');
  expect(shown('again')).toMatch(
    /^Not paid back yet: Stripe did not take \$2,500\.00\. We keep trying for three days\./,
  );
  expect(shown('given-up')).toMatch(
    /We will not try it again\. Please press “Pay Back Online”, or pay it back another/,
  );
});
