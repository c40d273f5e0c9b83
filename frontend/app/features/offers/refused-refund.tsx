import { TriangleAlert } from 'lucide-react';

import type { ContractorOffer } from '#shared/offers/contract.ts';
import { formatCents } from '#shared/offers/format-cents.ts';

/**
 * Says that Stripe refused a refund, so no money has gone back, and what to do (product 35.62). Otherwise shows
 * nothing.
 */
export function RefusedRefund({ offer }: { readonly offer: ContractorOffer }) {
  const { refundRefused, onlineRefundCents } = offer;
  if (refundRefused === undefined) return null;
  const amount = formatCents(onlineRefundCents);
  return (
    <p role="status" className="flex gap-3 rounded-lg bg-danger-soft p-4">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      <span>
        <b className="font-semibold text-danger">Not paid back yet: Stripe did not take {amount}.</b>{' '}
        {refundRefused === 'again'
          ? 'We keep trying for three days. Please check that your account at Stripe is connected and has enough funds.'
          : 'We will not try it again. Please press “Pay Back Online”, or pay it back another way and record it below.'}
      </span>
    </p>
  );
}
