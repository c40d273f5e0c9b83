import { isDeepStrictEqual } from 'node:util';

import type { FirmOffer, OfferQuestion, OfferVersion } from '#shared/offers/firm-offer.ts';
import { balanceOf } from '#shared/offers/ledger.ts';
import { validSignatureIn } from '#shared/offers/signed-states.ts';
import { proposalPath } from '#shared/proposals/page-url.ts';
import { statusAfterVisit } from '#shared/proposals/status.ts';
import { appendEvent } from '../events/append-event.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { whyUnmailed } from '../mail/why-unmailed.ts';
import { mailAboutRefund } from '../offers/mail-about-refund.ts';
import { requestRefund } from '../offers/request-refund.ts';
import { contractorAddresses } from '../organizations/contractor-addresses.ts';
import { proposalIfAny } from '../proposals/require-proposal.ts';
import type { StoredProposal } from '../proposals/stored-proposal.ts';
import { notify } from '../push/notify.ts';
import { applyDisputes } from './apply-disputes.ts';
import { applyPayments } from './apply-payments.ts';
import type { OfferNow } from './apply-payments.ts';
import { noteInHistory } from './note-in-history.ts';
import { offerEvents } from './offer-events.ts';
import { answerMail, answerTitles, copyMail, questionMail } from './offer-mails.ts';
import type { Answer, Answered } from './offer-mails.ts';
import { replyAddress } from './reply-address.ts';

/** The homeowner's answer that leads to each state. */
const answers: Readonly<Partial<Record<OfferVersion['state'], Answer>>> = {
  accepted: 'accepted',
  // Credit may cover the deposit as soon as the offer is signed.
  'deposit-paid': 'accepted',
  declined: 'declined',
  canceled: 'canceled',
};

/**
 * Applies a homeowner's answer to an offer: updates the proposal and its history, and mails both sides, unless the
 * answer has been overtaken by now. What the account itself did or recorded is in the history already. Can be repeated
 * safely.
 */
export async function applyOffer(was: FirmOffer, is: FirmOffer, { now, at }: OfferNow): Promise<void> {
  await requestRefund(was, now);
  const isOwed = owesRefund(now);
  if (isOwed && failuresIn(is) > failuresIn(was)) await mailAboutRefund(is, 'not-arrived');
  if (isOwed && isOwedUnanswered(was, is)) await mailAboutRefund(is, 'expired');
  for (const event of offerEvents(was, is)) await appendEvent(event);
  const answer = answerIn(was, is);
  if (answer) await applyAnswer(is, answer, now);
  await applyPayments(was, is, { now, at });
  await applyDisputes(was, is, { now, at });
  // Compares by value, because the offer drops its oldest questions to make room for new ones.
  const asked = is.questions.filter((one) => !was.questions.some((known) => isDeepStrictEqual(known, one)));
  for (const question of asked) await applyQuestion(is, question);
}

const failuresIn = ({ checkouts }: FirmOffer): number => checkouts.flatMap(({ failedRefunds }) => failedRefunds).length;

/** Whether an offer that nobody answered in time left money to pay back. No answer mail would mention it. */
const isOwedUnanswered = (was: FirmOffer, { current, ledger }: FirmOffer): boolean =>
  current?.state === 'open' && ledger.slice(was.ledger.length).some(({ what }) => what === 'refund-due');

const owesRefund = ({ ledger }: FirmOffer): boolean => balanceOf(ledger, 'refund-due') > 0;

/** The answered version and the answer; undefined when only the account changed something. */
function answerIn(was: FirmOffer, { current }: FirmOffer): Answered | undefined {
  const answer = current && answers[current.state];
  if (!answer || was.current?.state === current.state) return undefined;
  // A deposit that is paid later is not an answer, and neither is a deposit that is due again.
  if (answer === 'accepted' && was.current?.state !== 'open') return undefined;
  return { ...current, answer };
}

/** Whether an answer is still the newest one. A canceled contract stays canceled, whatever is opened after it. */
function isCurrentAnswer({ version, answer }: Answered, { current }: FirmOffer): boolean {
  if (answer === 'canceled') return true;
  if (current?.version !== version) return false;
  return answer === 'declined' ? current.state === answer : validSignatureIn(current.state);
}

async function applyAnswer(offer: FirmOffer, answered: Answered, now: FirmOffer): Promise<void> {
  const { accountId } = offer;
  const proposal = await noteAnswer(offer, answered);
  if (!proposal || !isCurrentAnswer(answered, now)) return;
  const about = aboutOf(offer, answered);
  await notify({ accountId, kind: 'answer', about, message: messageOf(answerTitles[answered.answer], proposal) });
  await mailAnswer(offer, answered, { proposal, isOwed: owesRefund(now) });
}

/**
 * Notes an answer in the history and returns its proposal. A cancellation in writing is in the history already, with
 * the member who recorded it.
 */
function noteAnswer(offer: FirmOffer, answered: Answered): Promise<StoredProposal | undefined> {
  const { answer, version, changedAt, reason, canceledInWriting } = answered;
  if (canceledInWriting !== undefined) return proposalIfAny(offer.accountId, offer.proposalId);
  return noteInHistory(offer, {
    action: `offer-${answer}`,
    detail: { version, ...(reason && { reason }) },
    once: { at: changedAt, key: `offer-${version}-${answer}` },
    change: ({ status, offerSignedAt = '' }) => {
      // A record may be redelivered after the status was set back by hand.
      if (answer !== 'accepted' || changedAt <= offerSignedAt) return {};
      return { offerSignedAt: changedAt, status: statusAfterVisit(status) };
    },
  });
}

const messageOf = (title: string, proposal: StoredProposal) => ({
  title,
  body: proposal.propertyAddress,
  path: proposalPath(proposal),
});

/** Names the answer, so that each mail and message about it is sent only once. */
const aboutOf = ({ pageId }: FirmOffer, { version, answer }: Answered) => `${pageId}#${version}#${answer}`;

type Mailing = { readonly proposal: StoredProposal; readonly isOwed: boolean };

async function mailAnswer(offer: FirmOffer, answered: Answered, { proposal, isOwed }: Mailing): Promise<void> {
  const { answer, signature } = answered;
  const { accountId } = offer;
  const contractors = await contractorAddresses(accountId, proposal.organizationId);
  const replyTo = await replyAddress(accountId, proposal, answered.frozen);
  const about = aboutOf(offer, answered);
  const unmailed = signature && (await whyUnmailed(signature));
  await queueMail(
    { kind: 'offer-for-contractor', about },
    contractors,
    answerMail(answered, proposal, { isOwed, unmailed }),
  );
  const isMailed = signature?.isMailed === true && signature.email !== '' && answer !== 'declined';
  const homeowner = isMailed ? [signature.email] : [];
  await queueMail(
    { kind: 'offer-for-homeowner', about, proposal: { accountId, id: proposal.id } },
    homeowner,
    copyMail(answered, { proposal, replyTo }),
  );
}

async function applyQuestion(offer: FirmOffer, question: OfferQuestion): Promise<void> {
  const { accountId, pageId } = offer;
  const { at, name } = question;
  const proposal = await noteInHistory(offer, { action: 'offer-question', once: { at, key: 'offer-question' } });
  if (!proposal) return;
  const contractors = await contractorAddresses(accountId, proposal.organizationId);
  const about = `${pageId}#${at}#${name}`;
  await notify({ accountId, kind: 'answer', about, message: messageOf('Question about your offer', proposal) });
  await queueMail({ kind: 'offer-for-contractor', about }, contractors, questionMail(question, proposal));
}
