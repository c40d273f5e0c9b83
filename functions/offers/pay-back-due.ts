import { nextRefund } from '#shared/offers/card-payments.ts';
import type { FirmOffer } from '#shared/offers/firm-offer.ts';
import { balanceOf } from '#shared/offers/ledger.ts';
import { formatCents } from '#shared/offers/state-rules.ts';
import { dueWrite } from '../due/due-writes.ts';
import type { Letter } from '../mail/mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { contractorAddresses } from '../organizations/contractor-addresses.ts';
import { proposalIfAny } from '../proposals/require-proposal.ts';
import type { StoredProposal } from '../proposals/stored-proposal.ts';
import { requireEnv } from '../runtime/environment.ts';
import { logFault, logWarning } from '../runtime/log.ts';
import { transact } from '../storage/transact.ts';
import { tryWrite } from '../storage/try-write.ts';
import { findOffer } from './offer-store.ts';
import { deleteRefundWrite, findRefund, refundWrite } from './refund-store.ts';
import { settlePayments } from './settle-payments.ts';

const origin = requireEnv('APP_ORIGIN');
/** Pauses of 5, 10, 20 minutes and so on, together more than three days. */
const ATTEMPTS = 11;
const PAUSE_MINUTES = 5;
/** The first refusal may pass by itself; then the contractor is told. */
const TOLD_AFTER = 2;

type Owed = { readonly accountId: string; readonly pageId: string };

/** Sends back what is due; what the payment service refuses is put on the clock, and said to the contractor. */
export async function payBackDue(owed: Owed): Promise<void> {
  const asked = await findRefund(owed);
  if (asked?.state !== 'waiting') return;
  const offer = await findOffer(owed.pageId);
  if (!offer || (await isPaidBack(offer))) return void (await tryWrite(deleteRefundWrite(owed)));
  const attempts = asked.attempts + 1;
  const isLast = attempts >= ATTEMPTS;
  if (isLast || attempts === TOLD_AFTER) await tell(offer, isLast);
  if (isLast) return giveUp(owed, attempts);
  const at = new Date(Date.now() + PAUSE_MINUTES * 2 ** asked.attempts * 60_000).toISOString();
  const data = { pageId: owed.pageId, attempts: String(attempts) };
  const name = `${owed.pageId}#${attempts}`;
  await transact([
    refundWrite(owed, { from: 'waiting', to: 'later', attempts }),
    dueWrite({ kind: 'refund-again', name, at, accountId: owed.accountId, data }),
  ]);
}

async function isPaidBack(offer: FirmOffer): Promise<boolean> {
  try {
    return nextRefund(await settlePayments(offer)) === undefined;
  } catch (error) {
    logWarning('refund refused', {}, error);
    const newest = await findOffer(offer.pageId);
    return newest === undefined || nextRefund(newest) === undefined;
  }
}

async function giveUp(owed: Owed, attempts: number): Promise<void> {
  logFault('refund given up', undefined, { attempts });
  await tryWrite(refundWrite(owed, { from: 'waiting', to: 'failed', attempts }));
}

async function tell(offer: FirmOffer, isLast: boolean): Promise<void> {
  const { accountId, proposalId, pageId, revision } = offer;
  const proposal = await proposalIfAny(accountId, proposalId);
  if (!proposal) return;
  const to = await contractorAddresses(accountId, proposal.organizationId);
  const about = `${pageId}#${revision}#${isLast ? 'refund-given-up' : 'refund-refused'}`;
  await queueMail({ kind: 'offer-for-contractor', about }, to, refundMail(offer, proposal, isLast));
}

/** That money has not gone back yet, and what to do (product 35.60). */
function refundMail({ ledger }: FirmOffer, { propertyAddress, slug }: StoredProposal, isLast: boolean): Letter {
  const amount = formatCents(balanceOf(ledger, 'refund-due'));
  return {
    subject: `${isLast ? 'Please pay back yourself' : 'Not paid back yet'}: ${propertyAddress}`,
    text: [
      'Hello,',
      '',
      `${amount} for ${propertyAddress} is due to be paid back to the homeowner, and Stripe did not take it.`,
      isLast
        ? 'We do not try it again. Please pay it back another way and record it in the offer, or press "Pay Back Online" there.'
        : 'We try it again by ourselves for three days. Please check that your account at Stripe is connected and has enough balance.',
      '',
      `The proposal: ${origin}/app?proposal=${slug}`,
    ].join('\n'),
  };
}
