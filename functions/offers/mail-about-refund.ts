import { onlineRefundable } from '#shared/offers/card-payments.ts';
import type { FirmOffer } from '#shared/offers/firm-offer.ts';
import { formatCents } from '#shared/offers/format-cents.ts';
import { balanceOf } from '#shared/offers/ledger.ts';
import { proposalPath } from '#shared/proposals/page-url.ts';
import type { Letter } from '../mail/mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { contractorAddresses } from '../organizations/contractor-addresses.ts';
import { proposalIfAny } from '../proposals/require-proposal.ts';
import type { StoredProposal } from '../proposals/stored-proposal.ts';
import { requireEnv } from '../runtime/environment.ts';

const origin = requireEnv('APP_ORIGIN');

/** What the contractor reads about money of an offer that is over. */
export const PAY_BACK = 'What was paid online goes back automatically. Please pay back what was paid by check.';

/** Why money is still due: nobody signed in time, Stripe refused it, we gave up, or it did not arrive. */
type Trouble = 'expired' | 'refused' | 'given-up' | 'not-arrived';

const troubles: Readonly<
  Record<Trouble, { readonly subject: string; readonly what: string; readonly advice: string }>
> = {
  expired: {
    subject: 'Please pay back',
    what: ': the changed offer expired, and no one signed it.',
    advice: PAY_BACK,
  },
  refused: {
    subject: 'Not paid back yet',
    what: ', and Stripe did not take it.',
    advice:
      'We keep trying for three days. Please check that your account at Stripe is connected and has enough funds.',
  },
  'given-up': {
    subject: 'Please pay back yourself',
    what: ', and Stripe did not take it.',
    advice:
      'We will not try it again. Please pay it back another way and record it in the offer, or press "Pay Back Online" there.',
  },
  'not-arrived': {
    subject: 'Please pay back yourself',
    what: ', and it did not arrive: their bank sent it back to your account at Stripe.',
    advice:
      'We will not try it again. Please ask them how they want it and record it in the offer, or press "Pay Back Online" there.',
  },
};

/** Mails the contractor, once for each occasion (product 35.48, 35.60, 35.64). */
export async function mailAboutRefund(offer: FirmOffer, trouble: Trouble): Promise<void> {
  const { accountId, proposalId, pageId, revision } = offer;
  const proposal = await proposalIfAny(accountId, proposalId);
  if (!proposal) return;
  const to = await contractorAddresses(accountId, proposal.organizationId);
  const about = `${pageId}#${revision}#refund-${trouble}`;
  await queueMail({ kind: 'offer-for-contractor', about }, to, refundMail(offer, proposal, trouble));
}

/** How much of the money that is due the mail is about, in cents. */
function troubledCents({ ledger, checkouts }: FirmOffer, trouble: Trouble): number {
  const due = balanceOf(ledger, 'refund-due');
  if (trouble === 'expired') return due;
  if (trouble === 'not-arrived') return ledger.findLast(({ what }) => what === 'refund-failed')?.cents ?? due;
  // Stripe cannot pay back what was paid by check.
  return Math.min(due, onlineRefundable({ ledger, checkouts }));
}

function refundMail(offer: FirmOffer, proposal: StoredProposal, trouble: Trouble): Letter {
  const { propertyAddress } = proposal;
  const { subject, what, advice } = troubles[trouble];
  const amount = formatCents(troubledCents(offer, trouble));
  return {
    subject: `${subject}: ${propertyAddress}`,
    text: [
      'Hello,',
      '',
      `${amount} for ${propertyAddress} is due to be paid back to the homeowner${what}`,
      advice,
      '',
      `The proposal: ${origin}${proposalPath(proposal)}`,
    ].join('\n'),
  };
}
